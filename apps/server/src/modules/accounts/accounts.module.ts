import { defineModule, type Platform } from "../../platform/module.ts";
import type { KnownDevices } from "../sessions/known-devices.ts";
import type { LoginFlow } from "../sessions/login-flow.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { UserLookup } from "../users/users.lookup.ts";
import { accountRequestQueue } from "./account-requests.ts";
import { createMailedKeyLookup, emailedKeyQueries } from "./accounts.lookup.ts";
import { createAccountsService } from "./accounts.service.ts";
import { createRegisteringBrowsers } from "./registering-browsers.ts";
import "./accounts.graphql.ts";

interface Dependencies {
  loginFlow: LoginFlow;
  knownDevices: KnownDevices;
  sessions: SessionsService;
  userLookup: UserLookup;
}

export const accountsModule = defineModule({
  name: "accounts",
  services: (platform: Platform, needed: Dependencies) => {
    const { app: pool, lookup } = platform.pools;
    return {
      accounts: createAccountsService({
        ...platform,
        ...needed,
        pool,
        registeringBrowsers: createRegisteringBrowsers(platform.secret, platform.now),
        lookup: createMailedKeyLookup(lookup),
      }),
    };
  },
  jobs: [{ queue: accountRequestQueue, handle: (_platform, { accounts }) => accounts.runJob }],
  lookups: emailedKeyQueries.grants,
});
