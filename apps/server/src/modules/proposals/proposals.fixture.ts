import { company, managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    // Renders the input and stores nothing.
    previewLetterhead: [company, "canReadCompanyProjects"],
    // Exporting requires read access to the project. Importing creates a project.
    hasExports: [company, "canReadCompanyProjects"],
    projectExports: [company, "canReadCompanyProjects"],
    importProject: [
      managers,
      "canCreateCompanyProjects",
      "canCreateCompanyFeatures",
      "canCreateCompanyTasks",
      "canCreateCompanyTags",
    ],
  },
  whileImpersonating: { allowed: ["importProject"] },
};
