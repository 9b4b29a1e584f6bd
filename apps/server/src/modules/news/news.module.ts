import { defineModule, type Platform } from "../../platform/module.ts";
import { createNewsService } from "./news.service.ts";
import "./news.graphql.ts";

export const newsModule = defineModule({
  name: "news",
  services: ({ pools }: Platform) => ({ news: createNewsService({ pool: pools.app }) }),
});
