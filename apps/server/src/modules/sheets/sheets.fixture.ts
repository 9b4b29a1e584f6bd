import { managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

const changes = ["canUpdateCompanyFeatures", "canUpdateCompanyTasks"] as const;

export const fixture: Fixture = {
  aliases: {
    restoredTask: "task",
    restoredFeature: "feature",
    changeSheet: "task",
    costOfChangingSheet: "task",
  },
  texts: { rowKey: "row", featureKey: "feature", was: "Feature as seen", now: "Feature renamed" },
  callers: {
    // Only changes of a project need the last permission. The generated change is one of them.
    changeSheet: [managers, ...changes, "canUpdateCompanyProjects"],
    costOfChangingSheet: [managers, ...changes, "canUpdateCompanyProjects"],
  },
  // Ids of the rows to delete: each is looked up within the company.
  reviewedFields: ["CreatedSheetRowInput.id"],
  whileImpersonating: { allowed: ["changeSheet"] },
};
