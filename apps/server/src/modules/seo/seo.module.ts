import { sql } from "drizzle-orm";
import { defineModule, type Platform } from "../../platform/module.ts";
import { pageSeo } from "../../schema/seo.ts";
import type { ImageSizes } from "../files/image-sizes.ts";
import { createSeoService } from "./seo.service.ts";
import "./seo.graphql.ts";

export const seoModule = defineModule({
  name: "seo",
  services: (
    { pools, platformCompanyId }: Platform,
    { imageSizes }: { imageSizes: ImageSizes },
  ) => ({ seo: createSeoService({ pool: pools.app, platformCompanyId, imageSizes }) }),
  publicFiles: [{ column: pageSeo.imageFileId, when: sql`true` }],
});
