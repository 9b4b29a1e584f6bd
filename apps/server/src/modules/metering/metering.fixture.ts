import { managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { grantTokens } from "./credits.ts";

export const fixture: Fixture = {
  rows: {
    ledgerEntry: async ({ test, author, canary }) => {
      await grantTokens(test.app.pool, author.companyId, 1, canary);
      return "1";
    },
  },
  callers: {
    tokenLedger: [managers, "canReadCompanyInvoices"],
    tokenMonths: [managers, "canReadCompanyInvoices"],
  },
};
