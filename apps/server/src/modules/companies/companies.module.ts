import { defineModule, type Platform } from "../../platform/module.ts";
import { createClosedCompanies } from "./closed-company.ts";
import { createCompaniesService } from "./companies.service.ts";
import { companyQueries } from "./platform-company.ts";
import "./company.graphql.ts";
import "./letterhead.graphql.ts";

export const companiesModule = defineModule({
  name: "companies",
  services: ({ pools, events }: Platform) => ({
    companies: createCompaniesService({ events }),
    closedCompanies: createClosedCompanies(pools.app),
  }),
  lookups: companyQueries.grants,
});
