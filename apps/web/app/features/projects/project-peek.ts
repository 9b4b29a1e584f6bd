import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";

export const ProjectPeek = lazyWithRetry(
  async () => (await import("./project-details.tsx")).ProjectDetails,
);
