import { defineModule, type Platform } from "../../platform/module.ts";
import type { EntryService } from "../sessions/entry.service.ts";
import { createTwoFactorService } from "./two-factor.service.ts";
import "./two-factor.graphql.ts";

export const twoFactorModule = defineModule({
  name: "two-factor",
  services: (platform: Platform, { entry }: { entry: EntryService }) => ({
    twoFactor: createTwoFactorService({
      ...platform,
      pool: platform.pools.app,
      entry,
      brand: platform.config.BRAND_NAME ?? "Presale",
    }),
  }),
});
