import { inTransaction } from "../../platform/db/transaction.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import { createRoleLookup, roleQueries } from "./roles.lookup.ts";
import { createRolesService, notifyOfRoleChange, roleChangedQueue } from "./roles.service.ts";
import "./roles.graphql.ts";

export const rolesModule = defineModule({
  name: "roles",
  services: (platform: Platform) => {
    const roleLookup = createRoleLookup(platform.pools.lookup);
    return { roleLookup, roles: createRolesService({ ...platform, lookup: roleLookup }) };
  },
  lookups: roleQueries.grants,
  jobs: [
    {
      queue: roleChangedQueue,
      handle:
        ({ pools }) =>
        (job) =>
          inTransaction(pools.app, job.companyId, (tx) => notifyOfRoleChange(tx, job)),
    },
  ],
});
