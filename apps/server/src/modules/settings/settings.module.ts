import { defineModule, type Platform } from "../../platform/module.ts";
import "./settings.graphql.ts";

export const settingsModule = defineModule({
  name: "settings",
  services: ({ settings, config }: Platform) => ({
    settings,
    /**
     * False: no mail server is configured, so all emails go to the sandbox, whatever the settings
     * say.
     */
    hasMailServer: config.SMTP_URL !== undefined,
  }),
});
