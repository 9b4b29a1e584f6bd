import { defineModule, type Platform } from "../../platform/module.ts";
import type { UserLookup } from "../users/users.lookup.ts";
import { createKnownDevices } from "./known-devices.ts";
import { createLoginFlow } from "./login-flow.ts";
import { createLoginsService } from "./logins.service.ts";
import { createSessionCleanup } from "./old-sessions.ts";
import { createSessionLookup, sessionQueries } from "./sessions.lookup.ts";
import { createSessionsService } from "./sessions.service.ts";
import "./sessions.graphql.ts";

export const sessionsModule = defineModule({
  name: "sessions",
  services: (platform: Platform, { userLookup }: { userLookup: UserLookup }) => {
    const pool = platform.pools.app;
    const sessionLookup = createSessionLookup(platform.pools.lookup);
    const sessions = createSessionsService({ ...platform, pool, lookup: sessionLookup });
    const devices = createKnownDevices(platform.secret, platform.now);
    const loginFlow = createLoginFlow({ ...platform, pool, sessions, devices });
    const logins = createLoginsService({ pool, userLookup, loginFlow, devices });
    return { sessionLookup, sessions, knownDevices: devices, loginFlow, logins };
  },
  maintenance: ({ pools, settings, log, now }, { sessionLookup: lookup }) => [
    createSessionCleanup({ pool: pools.app, settings, lookup, log, now }),
  ],
  lookups: sessionQueries.grants,
});
