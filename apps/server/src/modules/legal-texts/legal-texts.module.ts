import { defineModule, type Platform } from "../../platform/module.ts";
import { createLegalTextsService } from "./legal-texts.service.ts";
import "./legal-texts.graphql.ts";

export const legalTextsModule = defineModule({
  name: "legalTexts",
  services: ({ pools, platformCompanyId }: Platform) => ({
    legalTexts: createLegalTextsService({ pool: pools.app, platformCompanyId }),
  }),
  appendOnly: ["legal_text_version"],
});
