import { defineModule, type Platform } from "../../platform/module.ts";
import { companyRowGrants, createCompanyRowLookup } from "./library-admin.lookup.ts";
import { createLibraryAdmin } from "./library-admin.service.ts";
import "./library-admin.graphql.ts";
import "./row-comments.graphql.ts";

export const libraryAdminModule = defineModule({
  name: "library-admin",
  services: ({ pools }: Platform) => ({
    libraryAdmin: createLibraryAdmin({
      pool: pools.app,
      lookup: createCompanyRowLookup(pools.lookup),
    }),
  }),
  lookups: companyRowGrants,
});
