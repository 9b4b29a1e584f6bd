import { defineModule, type Platform } from "../../platform/module.ts";
import { registerFileRoutes } from "./files.routes.ts";
import { createFilesService } from "./files.service.ts";
import "./files.graphql.ts";

export const filesModule = defineModule({
  name: "files",
  services: (platform: Platform) => ({
    files: createFilesService({ ...platform, pool: platform.pools.app }),
    links: platform.links,
  }),
  routes: (http, { files, links }) => registerFileRoutes(http, files, links),
});
