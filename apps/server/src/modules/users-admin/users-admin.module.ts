import { defineModule, type Platform } from "../../platform/module.ts";
import type { AccessService } from "../access/access.service.ts";
import { createUserAccountLookup, userAccountList } from "./users-admin.lookup.ts";
import { createUsersAdminService } from "./users-admin.service.ts";
import "./users-admin.graphql.ts";

export const usersAdminModule = defineModule({
  name: "users-admin",
  services: ({ pools }: Platform, { access }: { access: AccessService }) => {
    const lookup = createUserAccountLookup(pools.lookup);
    return {
      userAccountLookup: lookup,
      usersAdmin: createUsersAdminService({ pool: pools.app, lookup, access }),
    };
  },
  lookups: userAccountList.grants,
});
