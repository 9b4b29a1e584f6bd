import { company } from "../../testing/callers.ts";
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
    feature: [company, "canReadCompanyFeatures"],
    features: [company, "canReadCompanyFeatures"],
    createFeature: [company, "canCreateCompanyFeatures"],
    updateFeature: [company, "canUpdateCompanyFeatures"],
    deleteFeature: [company, "canDeleteCompanyFeatures"],
    duplicateFeature: [company, "canCreateCompanyFeatures"],
    addTasksToFeature: [company, "canUpdateCompanyFeatures"],
    removeTaskFromFeature: [company, "canUpdateCompanyFeatures"],
    moveTaskInFeature: [company, "canUpdateCompanyFeatures"],
    costOfAddingTasks: [company, "canUpdateCompanyFeatures"],
  },
  whileActing: {
    createFeature: "allowed",
    updateFeature: "allowed",
    deleteFeature: "allowed",
    duplicateFeature: "allowed",
    addTasksToFeature: "allowed",
    removeTaskFromFeature: "allowed",
    moveTaskInFeature: "allowed",
  },
};
