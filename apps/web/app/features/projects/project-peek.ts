import { lazy } from "react";

/** A project's page, to be looked at beside a list or a builder. */
export const ProjectPeek = lazy(async () => {
  const { ProjectDetails } = await import("./project-details.tsx");
  return { default: ProjectDetails };
});
