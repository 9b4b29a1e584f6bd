import { defineModule, type Platform } from "../../platform/module.ts";
import type { AccountsService } from "../accounts/accounts.service.ts";
import { createColleagues } from "./colleagues.service.ts";
import "./team.graphql.ts";

interface Dependencies {
  accounts: AccountsService;
}

export const teamModule = defineModule({
  name: "team",
  services: ({ pools, platformCompanyId }: Platform, needed: Dependencies) => ({
    colleagues: createColleagues({ ...needed, pool: pools.app, platformCompanyId }),
  }),
});
