import { managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { setPrice } from "../../testing/prices.ts";

export const fixture: Fixture = {
  rows: {
    // The kind "none" computes no price, so the project can be frozen without rates.
    projectPrice: async ({ test, admin, canary, row }) => {
      const project = await row("project");
      const rateCardId = await row("rateCard");
      await setPrice(test, admin, project, { kind: "none", rateCardId, taxNote: canary });
      return project;
    },
  },
  reviewedFields: ["UpdateProjectPriceInput.currency"],
  callers: {
    projectPrice: [managers, "canUpdateCompanyProjects"],
    previewProjectPrice: [managers, "canUpdateCompanyProjects"],
    workNet: [managers, "canUpdateCompanyProjects"],
    updateProjectPrice: [managers, "canUpdateCompanyProjects"],
  },
  whileImpersonating: { allowed: ["updateProjectPrice"] },
};
