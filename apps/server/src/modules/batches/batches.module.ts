import { defineModule, type Platform } from "../../platform/module.ts";
import { createBatchesService } from "./batches.service.ts";
import "./batches.graphql.ts";

export const batchesModule = defineModule({
  name: "batches",
  services: ({ pools }: Platform) => ({ batches: createBatchesService({ pool: pools.app }) }),
});
