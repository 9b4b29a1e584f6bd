import { defineModule, type Platform } from "../../platform/module.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { UserAccountLookup } from "../users-admin/users-admin.lookup.ts";
import { createImpersonationService } from "./impersonation.service.ts";
import "./impersonation.graphql.ts";

interface Needed {
  sessions: SessionsService;
  userAccountLookup: UserAccountLookup;
}

export const impersonationModule = defineModule({
  name: "impersonation",
  services: ({ pools }: Platform, { sessions, userAccountLookup: lookup }: Needed) => ({
    impersonation: createImpersonationService({ pool: pools.app, lookup, sessions }),
  }),
});
