import { defineModule, type Platform } from "../../platform/module.ts";
import type { AccountsService } from "../accounts/accounts.service.ts";
import type { CompaniesService } from "../companies/companies.service.ts";
import type { RestrictionService } from "../invoices/restriction.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { createClosing } from "./closing.ts";
import { companyAccountList, createCompanyAccountLookup } from "./companies-admin.lookup.ts";
import { createCompaniesAdmin } from "./companies-admin.service.ts";
import "./companies-admin.graphql.ts";
import "./company-details.graphql.ts";

interface Dependencies {
  accounts: AccountsService;
  companies: CompaniesService;
  restriction: RestrictionService;
  sessions: SessionsService;
}

export const companiesAdminModule = defineModule({
  name: "companies-admin",
  services: ({ pools }: Platform, needed: Dependencies) => ({
    companiesAdmin: createCompaniesAdmin({
      ...needed,
      pool: pools.app,
      lookup: createCompanyAccountLookup(pools.lookup),
      closing: createClosing(needed),
    }),
  }),
  lookups: companyAccountList.grants,
  appendOnly: ["company_note"],
});
