import { ImageProcessor } from "../../platform/images/image-processor.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import type { ClosedCompanies } from "../closed-companies/closed-companies.ts";
import { createFileEraser } from "./erase-files.ts";
import { createFileSweep, sweepQueries } from "./file-sweep.ts";
import { registerFileRoutes } from "./files.routes.ts";
import { createFilesService } from "./files.service.ts";
import { createImageSizes, imageSizesQueue } from "./image-sizes.ts";
import { createPublicFiles } from "./public-files.ts";
import { createByteStore } from "./stored-bytes.ts";
import "./files.graphql.ts";

export const filesModule = defineModule({
  name: "files",
  services: (platform: Platform, _needed: { closedCompanies: ClosedCompanies }) => {
    const pool = platform.pools.app;
    const imageProcessor = new ImageProcessor(platform.log);
    platform.onClose(() => imageProcessor.close());
    const bytes = createByteStore({ ...platform, pool });
    const publicFiles = createPublicFiles({ ...platform, pool });
    return {
      files: createFilesService({ ...platform, pool, bytes, imageProcessor }),
      fileSweep: createFileSweep({ ...platform, bytes }),
      fileEraser: createFileEraser({ pool, bytes }),
      links: platform.links,
      publicFiles,
      imageSizes: createImageSizes({ ...platform, pool, bytes, imageProcessor, publicFiles }),
    };
  },
  jobs: [{ queue: imageSizesQueue, handle: (_platform, { imageSizes }) => imageSizes.runJob }],
  routes: registerFileRoutes,
  lookups: sweepQueries.grants,
  maintenance: (_platform, { fileSweep }) => [fileSweep],
});
