import { presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  // Matches no company, so that the call fails and the suites can continue.
  texts: { typedName: "Never a company's name" },
  callers: {
    companyAccount: [staff, "canReadCompaniesAdmin"],
    companyAccounts: [staff, "canReadCompaniesAdmin"],
    companyAccountProjects: [staff, "canReadCompanyProjectsAdmin"],
    companyRestriction: [staff, "canReadCompaniesAdmin"],
    companyNotes: [staff, "canReadCompaniesAdmin"],
    addCompanyNote: [presaleAdmins, "canUpdateCompaniesAdmin"],
    createCompanyAccount: [presaleAdmins, "canCreateCompaniesAdmin"],
    updateCompanyAccount: [presaleAdmins, "canUpdateCompaniesAdmin"],
    closeCompany: [presaleAdmins, "canDeleteCompaniesAdmin"],
    reopenCompany: [presaleAdmins, "canDeleteCompaniesAdmin"],
    companyAccountLedger: [staff, "canReadCompaniesAdmin"],
    grantTokens: [presaleAdmins, "canUpdateCompaniesAdmin"],
  },
  whileImpersonating: {
    refused: [
      "addCompanyNote",
      "closeCompany",
      "createCompanyAccount",
      "grantTokens",
      "reopenCompany",
      "updateCompanyAccount",
    ],
  },
};
