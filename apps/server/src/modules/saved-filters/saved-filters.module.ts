import { defineModule, type Platform } from "../../platform/module.ts";
import { createSavedFiltersService } from "./saved-filters.service.ts";
import "./saved-filters.graphql.ts";

export const savedFiltersModule = defineModule({
  name: "saved-filters",
  services: ({ pools }: Platform) => ({
    savedFilters: createSavedFiltersService({ pool: pools.app }),
  }),
});
