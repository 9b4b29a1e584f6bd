import { defineModule } from "../../platform/module.ts";
import "./saved-filters.graphql.ts";

export const savedFiltersModule = defineModule({ name: "saved-filters" });
