import { defineModule, type Platform } from "../../platform/module.ts";
import { createCachedPages, rebuildPagesQueue } from "./cached-pages.service.ts";
import "./cached-pages.graphql.ts";

export const cachedPagesModule = defineModule({
  name: "cached-pages",
  services: ({ pools, jobs, pages }: Platform) => ({
    cachedPages: createCachedPages({ pool: pools.app, jobs, pages }),
  }),
  jobs: [{ queue: rebuildPagesQueue, handle: (_platform, { cachedPages }) => cachedPages.runJob }],
  maintenance: (_platform, { cachedPages }) => [cachedPages.deleteOldBuilds],
});
