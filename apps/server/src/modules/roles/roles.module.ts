import { defineModule, type Platform } from "../../platform/module.ts";
import { createRoleLookup, roleQueries } from "./roles.lookup.ts";
import { createRolesService, roleChangedQueue } from "./roles.service.ts";
import "./roles.graphql.ts";

export const rolesModule = defineModule({
  name: "roles",
  services: (platform: Platform) => {
    const roleLookup = createRoleLookup(platform.pools.lookup);
    const pool = platform.pools.app;
    return { roleLookup, roles: createRolesService({ ...platform, pool, lookup: roleLookup }) };
  },
  lookups: roleQueries.grants,
  jobs: [{ queue: roleChangedQueue, handle: (_platform, { roles }) => roles.notifyOfChange }],
});
