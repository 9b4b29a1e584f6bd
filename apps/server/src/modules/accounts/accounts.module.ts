import { defineModule, type Platform } from "../../platform/module.ts";
import { createAccessService } from "./access.service.ts";
import { accountRequestQueue } from "./account-requests.ts";
import { accountQueries, createAccountLookup } from "./accounts.lookup.ts";
import { createAccountsService } from "./accounts.service.ts";
import { createEntryService } from "./entry.service.ts";
import { createKnownDevices } from "./known-devices.ts";
import { forgetOldSessions } from "./old-sessions.ts";
import { createSessionsService } from "./sessions.service.ts";
import "./accounts.graphql.ts";

export const accountsModule = defineModule({
  name: "accounts",
  services: (platform: Platform) => {
    const { pools, platformCompanyId } = platform;
    const pool = pools.app;
    const lookup = createAccountLookup(pools.lookup);
    const sessions = createSessionsService({ ...platform, pool, lookup });
    const devices = createKnownDevices(platform.secret, platform.now);
    const entry = createEntryService({ ...platform, pool, sessions, devices });
    return {
      accountLookup: lookup,
      access: createAccessService({ ...platform, pool, sessions, platformCompanyId }),
      accounts: createAccountsService({ ...platform, pool, lookup, sessions, entry, devices }),
      entry,
      sessions,
    };
  },
  jobs: [{ queue: accountRequestQueue, handle: (_platform, { accounts }) => accounts.carryOut }],
  housekeeping: ({ pools, now }, { accountLookup }) => [
    forgetOldSessions({ pool: pools.app, lookup: accountLookup, now }),
  ],
  lookups: accountQueries.grants,
});
