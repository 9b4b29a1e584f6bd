import { defineModule, type Platform } from "../../platform/module.ts";
import type { LoginFlow } from "../sessions/login-flow.ts";
import { createTwoFactorService } from "./two-factor.service.ts";
import "./two-factor.graphql.ts";

export const twoFactorModule = defineModule({
  name: "two-factor",
  services: (platform: Platform, { loginFlow }: { loginFlow: LoginFlow }) => ({
    twoFactor: createTwoFactorService({
      ...platform,
      pool: platform.pools.app,
      loginFlow,
      brand: platform.config.BRAND_NAME ?? "Presale",
    }),
  }),
});
