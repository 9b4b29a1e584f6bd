import { defineModule, type Platform } from "../../platform/module.ts";
import "./settings.graphql.ts";

export const settingsModule = defineModule({
  name: "settings",
  services: ({ settings }: Platform) => ({ settings }),
});
