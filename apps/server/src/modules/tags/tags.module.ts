import { defineModule, type Platform } from "../../platform/module.ts";
import { createTagsService } from "./tags.service.ts";
import "./tags.graphql.ts";

export const tagsModule = defineModule({
  name: "tags",
  services: ({ pools }: Platform) => ({ tags: createTagsService({ pool: pools.app }) }),
});
