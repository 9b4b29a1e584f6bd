import type { SignedLinks } from "../../platform/files/signed-links.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import type { ClosedCompanies } from "../closed-companies/closed-companies.ts";
import type { FileEraser } from "../files/erase-files.ts";
import type { FilesService } from "../files/files.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { TwoFactorService } from "../two-factor/two-factor.service.ts";
import { registerCompanyDataRoutes } from "./company-data.routes.ts";
import { createCompanyErasure } from "./company-erasure.ts";
import { createCompanyExport } from "./company-export.ts";
import { companyFunctions } from "./company-functions.ts";
import { createDueCompanies, dueQueries } from "./due-companies.ts";
import { createCompanyEraser } from "./erase-company.ts";
import "./company-data.graphql.ts";

interface Dependencies {
  closedCompanies: ClosedCompanies;
  files: FilesService;
  fileEraser: FileEraser;
  links: SignedLinks;
  sessions: SessionsService;
  twoFactor: TwoFactorService;
}

export const companyDataModule = defineModule({
  name: "company-data",
  services: (platform: Platform, needed: Dependencies) => {
    const pool = platform.pools.app;
    const companyErasure = createCompanyErasure({ ...platform, ...needed });
    const eraser = createCompanyEraser({ ...platform, ...needed });
    return {
      companyErasure,
      companyExport: createCompanyExport({ ...needed, pool }),
      dueCompanies: createDueCompanies({ ...platform, erasure: companyErasure, eraser }),
    };
  },
  routes: registerCompanyDataRoutes,
  maintenance: (_platform, { dueCompanies }) => [dueCompanies],
  lookups: dueQueries.grants,
  functions: companyFunctions,
});
