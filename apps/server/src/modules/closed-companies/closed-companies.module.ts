import { defineModule, type Platform } from "../../platform/module.ts";
import { createClosedCompanies } from "./closed-companies.ts";

export const closedCompaniesModule = defineModule({
  name: "closed-companies",
  services: ({ pools }: Platform) => ({ closedCompanies: createClosedCompanies(pools.app) }),
});
