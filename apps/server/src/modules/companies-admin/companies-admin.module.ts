import { defineModule, type Platform } from "../../platform/module.ts";
import { companyAccountList, createCompanyAccountLookup } from "./companies-admin.lookup.ts";
import { createCompaniesAdmin } from "./companies-admin.service.ts";
import "./companies-admin.graphql.ts";

export const companiesAdminModule = defineModule({
  name: "companies-admin",
  services: ({ pools }: Platform) => ({
    companiesAdmin: createCompaniesAdmin(pools.app, createCompanyAccountLookup(pools.lookup)),
  }),
  lookups: companyAccountList.grants,
});
