import { admins } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: { company: async ({ admin }) => String(admin.companyId) },
  texts: { companyName: "Made by the suite" },
  reviewedFields: ["UpdateCompanyInput.currency"],
  callers: {
    updateLetterhead: [admins, "canUpdateCompanyProfile"],
    updateCompany: [admins, "canUpdateCompanyProfile"],
  },
  whileImpersonating: { allowed: ["updateCompany", "updateLetterhead"] },
};
