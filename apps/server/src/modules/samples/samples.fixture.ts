import { company, managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    sampleProject: [company, "canReadCompanyProjects"],
    createSampleProject: [
      managers,
      "canCreateCompanyProjects",
      "canCreateCompanyFeatures",
      "canCreateCompanyTasks",
    ],
    deleteSampleProject: [
      managers,
      "canDeleteCompanyProjects",
      "canDeleteCompanyFeatures",
      "canDeleteCompanyTasks",
    ],
  },
  whileImpersonating: { allowed: ["createSampleProject", "deleteSampleProject"] },
};
