import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";

/** A project's page, to be looked at beside a list or a builder. */
export const ProjectPeek = lazyWithRetry(
  async () => (await import("./project-details.tsx")).ProjectDetails,
);
