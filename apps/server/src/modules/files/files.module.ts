import { defineModule, type Platform } from "../../platform/module.ts";
import { Pictures } from "../../platform/pictures/pictures.ts";
import { createFileSweep, sweepQueries } from "./file-sweep.ts";
import { registerFileRoutes } from "./files.routes.ts";
import { createFilesService } from "./files.service.ts";
import { createPublicFiles } from "./public-files.ts";
import { createByteStore } from "./stored-bytes.ts";
import "./files.graphql.ts";

export const filesModule = defineModule({
  name: "files",
  services: (platform: Platform) => {
    const pool = platform.pools.app;
    const pictures = new Pictures(platform.log);
    platform.onClose(() => pictures.close());
    const bytes = createByteStore({ ...platform, pool });
    return {
      files: createFilesService({ ...platform, pool, bytes, pictures }),
      fileSweep: createFileSweep({ ...platform, bytes }),
      links: platform.links,
      publicFiles: createPublicFiles({ ...platform, pool }),
    };
  },
  routes: registerFileRoutes,
  lookups: sweepQueries.grants,
  housekeeping: (_platform, { fileSweep }) => [fileSweep],
});
