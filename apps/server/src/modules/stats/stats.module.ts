import { defineModule, type Platform } from "../../platform/module.ts";
import { createStatsLookup, statsQueries } from "./stats.lookup.ts";
import { createStats } from "./stats.service.ts";
import "./stats.graphql.ts";

export const statsModule = defineModule({
  name: "stats",
  services: ({ pools }: Platform) => ({
    stats: createStats({ pool: pools.app, lookup: createStatsLookup(pools.lookup) }),
  }),
  lookups: statsQueries.grants,
});
