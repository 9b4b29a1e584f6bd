import { company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {},
  callers: {
    tagTasks: [company, "canUpdateCompanyTasks"],
    untagTasks: [company, "canUpdateCompanyTasks"],
    deleteTasks: [company, "canDeleteCompanyTasks"],
    multiplyHoursOfTasks: [company, "canUpdateCompanyTasks"],
    setWorkRolesOfTasks: [company, "canUpdateCompanyTasks"],
    setHoursOfTasks: [company, "canUpdateCompanyTasks"],
    tagFeatures: [company, "canUpdateCompanyFeatures"],
    untagFeatures: [company, "canUpdateCompanyFeatures"],
    deleteFeatures: [company, "canDeleteCompanyFeatures"],
    tagProjects: [company, "canUpdateCompanyProjects"],
    untagProjects: [company, "canUpdateCompanyProjects"],
    deleteProjects: [company, "canDeleteCompanyProjects"],
  },
  // Ids of the rows to change: each is looked up within the company.
  reviewedFields: ["TaggedRowInput.id", "TaskHoursInput.id", "TaskRoleInput.id"],
  whileImpersonating: {
    allowed: [
      "tagTasks",
      "untagTasks",
      "deleteTasks",
      "multiplyHoursOfTasks",
      "setWorkRolesOfTasks",
      "setHoursOfTasks",
      "tagFeatures",
      "untagFeatures",
      "deleteFeatures",
      "tagProjects",
      "untagProjects",
      "deleteProjects",
    ],
  },
};
