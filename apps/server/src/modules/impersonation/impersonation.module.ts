import { defineModule, type Platform } from "../../platform/module.ts";
import type { CompaniesAdmin } from "../companies-admin/companies-admin.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { UserAccountLookup } from "../users-admin/users-admin.lookup.ts";
import { auditDelegation } from "./delegation-audit.ts";
import { createImpersonationService } from "./impersonation.service.ts";
import "./impersonation.graphql.ts";

interface Dependencies {
  sessions: SessionsService;
  userAccountLookup: UserAccountLookup;
  companiesAdmin: CompaniesAdmin;
}

export const impersonationModule = defineModule({
  name: "impersonation",
  services: ({ pools }: Platform, { userAccountLookup: lookup, ...needed }: Dependencies) => ({
    impersonation: createImpersonationService({ ...needed, pool: pools.app, lookup }),
    auditDelegation,
  }),
});
