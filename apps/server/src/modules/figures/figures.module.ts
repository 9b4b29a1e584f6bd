import { defineModule, type Platform } from "../../platform/module.ts";
import { createFigureLookup, figureQueries } from "./figures.lookup.ts";
import { createFigures } from "./figures.service.ts";
import "./figures.graphql.ts";

export const figuresModule = defineModule({
  name: "figures",
  services: ({ pools }: Platform) => ({
    figures: createFigures({ pool: pools.app, lookup: createFigureLookup(pools.lookup) }),
  }),
  lookups: figureQueries.grants,
});
