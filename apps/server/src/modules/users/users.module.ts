import { defineModule, type Platform } from "../../platform/module.ts";
import { createUserLookup, userQueries } from "./users.lookup.ts";
import { createUsersService } from "./users.service.ts";
import "./users.graphql.ts";

export const usersModule = defineModule({
  name: "users",
  services: ({ pools }: Platform) => ({
    userLookup: createUserLookup(pools.lookup),
    users: createUsersService({ pool: pools.app }),
  }),
  lookups: userQueries.grants,
});
