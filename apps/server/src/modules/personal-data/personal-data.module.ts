import type { SignedLinks } from "../../platform/files/signed-links.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import type { AccessService } from "../access/access.service.ts";
import type { ClosedCompanies } from "../closed-companies/closed-companies.ts";
import type { FilesService } from "../files/files.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { TwoFactorService } from "../two-factor/two-factor.service.ts";
import type { UsersService } from "../users/users.service.ts";
import {
  erasedPersonQueries,
  erasedPersonQueue,
  eraseInOtherCompanies,
} from "./erase-in-other-companies.ts";
import { createErasureService } from "./erasure.service.ts";
import { createPersonExport } from "./export.service.ts";
import { registerPersonRoutes } from "./personal-data.routes.ts";
import "./personal-data.graphql.ts";

interface Dependencies {
  access: AccessService;
  closedCompanies: ClosedCompanies;
  files: FilesService;
  links: SignedLinks;
  sessions: SessionsService;
  twoFactor: TwoFactorService;
  users: UsersService;
}

export const personalDataModule = defineModule({
  name: "erasing",
  services: (platform: Platform, needed: Dependencies) => ({
    erasure: createErasureService({ ...platform, ...needed }),
    personExport: createPersonExport({ ...platform, ...needed, pool: platform.pools.app }),
  }),
  jobs: [{ queue: erasedPersonQueue, handle: (platform) => eraseInOtherCompanies(platform) }],
  routes: registerPersonRoutes,
  lookups: erasedPersonQueries.grants,
});
