import { defineModule, type Platform } from "../../platform/module.ts";
import { createFeaturesService } from "./features.service.ts";
import "./features.graphql.ts";

export const featuresModule = defineModule({
  name: "features",
  services: ({ pools }: Platform) => ({ features: createFeaturesService({ pool: pools.app }) }),
});
