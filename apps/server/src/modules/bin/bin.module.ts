import { defineModule, type Platform } from "../../platform/module.ts";
import { binQueries } from "./bin.queries.ts";
import { createBinService, letOldEntriesGo } from "./bin.service.ts";
import "./bin.graphql.ts";

export const binModule = defineModule({
  name: "bin",
  services: ({ pools }: Platform) => ({ bin: createBinService({ pool: pools.app }) }),
  housekeeping: ({ pools, log }) => [letOldEntriesGo(pools, log)],
  lookups: binQueries.grants,
});
