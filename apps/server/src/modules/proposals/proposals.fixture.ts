import { company, managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    // Shows what is typed, and stores nothing.
    previewLetterhead: [company, "canReadCompanyProjects"],
    // Reading a project is enough to take its proposal along; bringing one in makes a project.
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
  whileActing: { allowed: ["importProject"] },
};
