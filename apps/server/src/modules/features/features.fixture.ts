import { company, entity } from "../../testing/callers.ts";
import { text } from "../../testing/factories.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    feature: async ({ make, author, title, canary, row }) =>
      make.feature(author, {
        title,
        description: text(canary),
        tagIds: [await row("tag")],
        fileIds: [await row("file")],
        taskIds: [await row("task")],
      }),
  },
  callers: {
    ...entity("feature", "CompanyFeatures", company),
    duplicateFeature: [company, "canCreateCompanyFeatures"],
    addTasksToFeature: [company, "canUpdateCompanyFeatures"],
    bulkAddTasks: [company, "canUpdateCompanyFeatures"],
    bulkRemoveTasks: [company, "canUpdateCompanyFeatures"],
    removeTasksFromFeature: [company, "canUpdateCompanyFeatures"],
    moveTaskInFeature: [company, "canUpdateCompanyFeatures"],
    costOfAddingTasks: [company, "canUpdateCompanyFeatures"],
  },
  whileImpersonating: {
    allowed: [
      "createFeature",
      "updateFeature",
      "deleteFeature",
      "duplicateFeature",
      "addTasksToFeature",
      "bulkAddTasks",
      "bulkRemoveTasks",
      "removeTasksFromFeature",
      "moveTaskInFeature",
    ],
  },
};
