import { defineModule } from "../../platform/module.ts";
import { binQueries } from "./bin.queries.ts";
import { letOldEntriesGo } from "./bin.service.ts";
import "./bin.graphql.ts";

export const binModule = defineModule({
  name: "bin",
  maintenance: ({ pools, log }) => [letOldEntriesGo(pools, log)],
  lookups: binQueries.grants,
});
