import { sql } from "drizzle-orm";
import { defineModule, type Platform } from "../../platform/module.ts";
import { pageSeo } from "../../schema/seo.ts";
import type { PictureSizes } from "../files/picture-sizes.ts";
import { createSeoService } from "./seo.service.ts";
import "./seo.graphql.ts";

export const seoModule = defineModule({
  name: "seo",
  services: (
    { pools, platformCompanyId }: Platform,
    { pictureSizes }: { pictureSizes: PictureSizes },
  ) => ({ seo: createSeoService({ pool: pools.app, platformCompanyId, pictureSizes }) }),
  publicFiles: [{ column: pageSeo.imageFileId, when: sql`true` }],
});
