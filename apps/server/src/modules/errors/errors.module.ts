import { defineModule, type Platform } from "../../platform/module.ts";
import { createErrorsService } from "./errors.service.ts";
import "./errors.graphql.ts";

export const errorsModule = defineModule({
  name: "errors",
  // Mercurius already has `errors` in the context.
  services: (platform: Platform) => ({ errorLog: createErrorsService(platform) }),
  maintenance: (_platform, { errorLog }) => [errorLog.deleteOld],
});
