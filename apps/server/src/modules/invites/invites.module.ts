import { defineModule, type Platform } from "../../platform/module.ts";
import type { LoginFlow } from "../sessions/login-flow.ts";
import type { UserLookup } from "../users/users.lookup.ts";
import { createAcceptInviteService } from "./accept-invite.service.ts";
import { createInviteMails, inviteMailQueue } from "./invite-mail.ts";
import { createInviteLookup, inviteQueries } from "./invites.lookup.ts";
import { createInvitesService } from "./invites.service.ts";
import "./company-invites.graphql.ts";
import "./invites.graphql.ts";
import "./staff-invites.graphql.ts";

export const invitesModule = defineModule({
  name: "invites",
  services: (platform: Platform, needed: { userLookup: UserLookup; loginFlow: LoginFlow }) => {
    const pool = platform.pools.app;
    const lookup = createInviteLookup(platform.pools.lookup);
    return {
      invites: createInvitesService({ ...platform, pool }),
      acceptInvite: createAcceptInviteService({ ...platform, ...needed, pool, lookup }),
    };
  },
  lookups: inviteQueries.grants,
  jobs: [
    {
      queue: inviteMailQueue,
      handle: (platform, { userLookup }) =>
        createInviteMails({ ...platform, pool: platform.pools.app, userLookup }),
    },
  ],
});
