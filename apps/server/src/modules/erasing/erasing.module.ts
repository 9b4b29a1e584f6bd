import type { SignedLinks } from "../../platform/files/signed-links.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import type { AccessService } from "../access/access.service.ts";
import type { ClosedCompanies } from "../closed-companies/closed-companies.ts";
import type { FilesService } from "../files/files.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { TwoFactorService } from "../two-factor/two-factor.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { elsewhereQueries, elsewhereQueue, forgetElsewhere } from "./elsewhere.ts";
import { registerPersonRoutes } from "./erasing.routes.ts";
import { createErasingService } from "./erasing.service.ts";
import { createPersonExport } from "./export.service.ts";
import "./erasing.graphql.ts";

interface Needed {
  access: AccessService;
  closedCompanies: ClosedCompanies;
  files: FilesService;
  links: SignedLinks;
  sessions: SessionsService;
  twoFactor: TwoFactorService;
  users: UsersService;
}

export const erasingModule = defineModule({
  name: "erasing",
  services: (platform: Platform, needed: Needed) => ({
    erasing: createErasingService({ ...platform, ...needed }),
    personExport: createPersonExport({ ...platform, ...needed, pool: platform.pools.app }),
  }),
  jobs: [{ queue: elsewhereQueue, handle: (platform) => forgetElsewhere(platform) }],
  routes: registerPersonRoutes,
  lookups: elsewhereQueries.grants,
});
