import { defineModule, type Platform } from "../../platform/module.ts";
import { createCommentsService } from "./comments.service.ts";
import "./comments.graphql.ts";

export const commentsModule = defineModule({
  name: "comments",
  services: ({ pools }: Platform) => ({ comments: createCommentsService({ pool: pools.app }) }),
});
