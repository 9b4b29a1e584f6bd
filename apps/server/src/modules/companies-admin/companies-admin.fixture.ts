import { presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    companyAccount: [staff, "canReadCompaniesAdmin"],
    companyAccounts: [staff, "canReadCompaniesAdmin"],
    companyAccountLedger: [staff, "canReadCompaniesAdmin"],
    grantTokens: [presaleAdmins, "canUpdateCompaniesAdmin"],
  },
  whileActing: { refused: ["grantTokens"] },
};
