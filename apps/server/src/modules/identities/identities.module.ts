import { defineModule, type Platform } from "../../platform/module.ts";
import { openIdLogin } from "../../platform/openid/openid.ts";
import type { EntryService } from "../sessions/entry.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { UserLookup } from "../users/users.lookup.ts";
import { googleRedirectUri } from "./google-redirect-uri.ts";
import { createIdentityLookup, identityQueries } from "./identities.lookup.ts";
import { createIdentitiesService } from "./identities.service.ts";
import { createLinking } from "./linking.ts";
import "./identities.graphql.ts";

interface Dependencies {
  entry: EntryService;
  sessions: SessionsService;
  userLookup: UserLookup;
}

export const identitiesModule = defineModule({
  name: "identities",
  services: (platform: Platform, { entry, sessions, userLookup }: Dependencies) => {
    const { openId: client, publicUrl, log, pools } = platform;
    const pool = pools.app;
    const lookup = createIdentityLookup(pools.lookup);
    const redirectUri = () => googleRedirectUri(publicUrl());
    return {
      identities: createIdentitiesService({
        ...platform,
        pool,
        openId: client ? openIdLogin({ client, redirectUri, log }) : null,
        entry,
        linking: createLinking({ ...platform, pool, lookup, userLookup, sessions }),
      }),
    };
  },
  lookups: identityQueries.grants,
});
