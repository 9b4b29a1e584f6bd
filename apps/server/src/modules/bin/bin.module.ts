import { defineModule } from "../../platform/module.ts";
import { binQueries } from "./bin.queries.ts";
import { createBinCleanup } from "./bin.service.ts";
import "./bin.graphql.ts";

export const binModule = defineModule({
  name: "bin",
  maintenance: ({ pools, log }) => [createBinCleanup(pools, log)],
  lookups: binQueries.grants,
});
