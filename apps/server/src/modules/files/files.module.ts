import { defineModule, type Platform } from "../../platform/module.ts";
import { Pictures } from "../../platform/pictures/pictures.ts";
import type { ClosedCompanies } from "../closed-companies/closed-companies.ts";
import { createFileErasing } from "./erase-files.ts";
import { createFileSweep, sweepQueries } from "./file-sweep.ts";
import { registerFileRoutes } from "./files.routes.ts";
import { createFilesService } from "./files.service.ts";
import { createPictureSizes, pictureSizesQueue } from "./picture-sizes.ts";
import { createPublicFiles } from "./public-files.ts";
import { createByteStore } from "./stored-bytes.ts";
import "./files.graphql.ts";

export const filesModule = defineModule({
  name: "files",
  services: (platform: Platform, _needed: { closedCompanies: ClosedCompanies }) => {
    const pool = platform.pools.app;
    const pictures = new Pictures(platform.log);
    platform.onClose(() => pictures.close());
    const bytes = createByteStore({ ...platform, pool });
    const publicFiles = createPublicFiles({ ...platform, pool });
    return {
      files: createFilesService({ ...platform, pool, bytes, pictures }),
      fileSweep: createFileSweep({ ...platform, bytes }),
      fileErasing: createFileErasing({ pool, bytes }),
      links: platform.links,
      publicFiles,
      pictureSizes: createPictureSizes({ ...platform, pool, bytes, pictures, publicFiles }),
    };
  },
  jobs: [
    { queue: pictureSizesQueue, handle: (_platform, { pictureSizes }) => pictureSizes.runJob },
  ],
  routes: registerFileRoutes,
  lookups: sweepQueries.grants,
  maintenance: (_platform, { fileSweep }) => [fileSweep],
});
