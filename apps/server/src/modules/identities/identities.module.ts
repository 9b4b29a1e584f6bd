import { defineModule, type Platform } from "../../platform/module.ts";
import { openIdLogin } from "../../platform/openid/openid.ts";
import type { LoginFlow } from "../sessions/login-flow.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { UserLookup } from "../users/users.lookup.ts";
import { googleRedirectUri } from "./google-redirect-uri.ts";
import { createIdentityLookup, identityQueries } from "./identities.lookup.ts";
import { createIdentitiesService } from "./identities.service.ts";
import { createLinking } from "./linking.ts";
import "./identities.graphql.ts";

interface Dependencies {
  loginFlow: LoginFlow;
  sessions: SessionsService;
  userLookup: UserLookup;
}

export const identitiesModule = defineModule({
  name: "identities",
  services: (platform: Platform, { loginFlow, sessions, userLookup }: Dependencies) => {
    const { openId: client, publicUrl, log, pools } = platform;
    const pool = pools.app;
    const lookup = createIdentityLookup(pools.lookup);
    const redirectUri = () => googleRedirectUri(publicUrl());
    return {
      identities: createIdentitiesService({
        ...platform,
        pool,
        openId: client ? openIdLogin({ client, redirectUri, log }) : null,
        loginFlow,
        linking: createLinking({ ...platform, pool, lookup, userLookup, sessions }),
      }),
    };
  },
  lookups: identityQueries.grants,
});
