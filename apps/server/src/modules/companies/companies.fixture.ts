import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: { company: async ({ admin }) => String(admin.companyId) },
  texts: { companyName: "Made by the suite" },
  meant: ["UpdateCompanyInput.currency"],
};
