import { defineModule, type Platform } from "../../platform/module.ts";
import { createCompaniesService } from "./companies.service.ts";
import { companyQueries } from "./platform-company.ts";
import "./update-company.graphql.ts";
import "./letterhead.graphql.ts";

export const companiesModule = defineModule({
  name: "companies",
  services: ({ events }: Platform) => ({ companies: createCompaniesService({ events }) }),
  lookups: companyQueries.grants,
});
