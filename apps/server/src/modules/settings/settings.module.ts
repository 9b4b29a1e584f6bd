import { defineModule, type Platform } from "../../platform/module.ts";
import "./settings.graphql.ts";

export const settingsModule = defineModule({
  name: "settings",
  services: ({ settings, config }: Platform) => ({
    settings,
    /**
     * Whether a mail server is configured. Without one, all emails go to the sandbox, whatever the
     * settings say.
     */
    hasMailServer: config.SMTP_URL !== undefined,
  }),
});
