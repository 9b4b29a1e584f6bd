import { onDemand } from "../../components/on-demand.tsx";

/** A project's page, to be looked at beside a list or a builder. */
export const ProjectPeek = onDemand(
  async () => (await import("./project-details.tsx")).ProjectDetails,
);
