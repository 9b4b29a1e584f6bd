import { company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  texts: { rowKey: "row", featureKey: "feature", was: "Feature as seen", now: "Feature renamed" },
  callers: {
    changeSheet: [company, "canUpdateCompanyFeatures", "canUpdateCompanyTasks"],
    costOfChangingSheet: [company, "canUpdateCompanyFeatures", "canUpdateCompanyTasks"],
  },
  whileImpersonating: { allowed: ["changeSheet"] },
};
