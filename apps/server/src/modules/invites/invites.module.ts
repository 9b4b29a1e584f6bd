import { defineModule, type Platform } from "../../platform/module.ts";
import type { AccountLookup } from "../accounts/accounts.lookup.ts";
import { createInviteMails } from "./invite-mail.ts";
import { createInviteLookup } from "./invites.lookup.ts";
import { createInvitesService } from "./invites.service.ts";
import { createJoiningService } from "./joining.service.ts";
import "./invites.graphql.ts";
import "./staff-invites.graphql.ts";

export const invitesModule = defineModule({
  name: "invites",
  services: (platform: Platform, { accountLookup }: { accountLookup: AccountLookup }) => {
    const pool = platform.pools.app;
    const lookup = createInviteLookup(platform.pools.lookup);
    return {
      invites: createInvitesService({ ...platform, pool }),
      joining: createJoiningService({ ...platform, pool, lookup, accounts: accountLookup }),
    };
  },
  // Whoever follows an invite's link is not logged in: the key alone leads to the company.
  lookups: [{ table: "invite", columns: ["company_id", "hash"] }],
  jobs: [
    {
      queue: "invite-mail",
      handle: (platform, { accountLookup: lookup }) =>
        createInviteMails({ ...platform, pool: platform.pools.app, lookup }),
    },
  ],
});
