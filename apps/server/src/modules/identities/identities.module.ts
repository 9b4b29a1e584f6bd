import { defineModule, type Platform } from "../../platform/module.ts";
import { openIdLogin } from "../../platform/openid/openid.ts";
import type { AccountLookup } from "../accounts/accounts.lookup.ts";
import type { EntryService } from "../accounts/entry.service.ts";
import type { SessionsService } from "../accounts/sessions.service.ts";
import { googleReturn } from "./google-return.ts";
import { createIdentitiesService } from "./identities.service.ts";
import { createLinking } from "./linking.ts";
import "./identities.graphql.ts";

interface Needed {
  accountLookup: AccountLookup;
  entry: EntryService;
  sessions: SessionsService;
}

export const identitiesModule = defineModule({
  name: "identities",
  services: (platform: Platform, { accountLookup, entry, sessions }: Needed) => {
    const { openId: client, publicUrl, log, pools } = platform;
    const pool = pools.app;
    const redirectUri = () => googleReturn(publicUrl());
    return {
      identities: createIdentitiesService({
        ...platform,
        pool,
        openId: client ? openIdLogin({ client, redirectUri, log }) : null,
        entry,
        linking: createLinking({ ...platform, pool, lookup: accountLookup, sessions }),
      }),
    };
  },
});
