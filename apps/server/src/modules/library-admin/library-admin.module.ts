import { defineModule, type Platform } from "../../platform/module.ts";
import type { CommentsService } from "../comments/comments.service.ts";
import type { CompaniesAdmin } from "../companies-admin/companies-admin.service.ts";
import { companyRowGrants, createCompanyRowLookup } from "./library-admin.lookup.ts";
import { createLibraryAdmin } from "./library-admin.service.ts";
import "./library-admin.graphql.ts";
import "./row-comments.graphql.ts";

interface Needed {
  comments: CommentsService;
  companiesAdmin: CompaniesAdmin;
}

export const libraryAdminModule = defineModule({
  name: "library-admin",
  services: ({ pools }: Platform, needed: Needed) => ({
    libraryAdmin: createLibraryAdmin({
      ...needed,
      pool: pools.app,
      lookup: createCompanyRowLookup(pools.lookup),
    }),
  }),
  lookups: companyRowGrants,
});
