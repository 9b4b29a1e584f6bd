import type { SignedLinks } from "../../platform/files/signed-links.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import type { ClosedCompanies } from "../closed-companies/closed-companies.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { ForecastsService } from "../forecasts/forecasts.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { createImportService } from "./import.service.ts";
import { registerExportRoutes } from "./proposals.routes.ts";
import { createProposalsService } from "./proposals.service.ts";
import "./proposals.graphql.ts";

interface Dependencies {
  closedCompanies: ClosedCompanies;
  documents: DocumentsService;
  files: FilesService;
  forecasts: ForecastsService;
  links: SignedLinks;
  users: UsersService;
}

export const proposalsModule = defineModule({
  name: "proposals",
  services: (platform: Platform, needed: Dependencies) => {
    const pool = platform.pools.app;
    return {
      imports: createImportService({ ...platform, ...needed }),
      proposals: createProposalsService({ ...platform, ...needed, pool }),
    };
  },
  routes: (http, { users, ...services }) =>
    registerExportRoutes(http, { ...services, findPreparer: users.findPerson }),
});
