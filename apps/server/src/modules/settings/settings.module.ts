import { defineModule, type Platform } from "../../platform/module.ts";
import "./settings.graphql.ts";

export const settingsModule = defineModule({
  name: "settings",
  services: ({ settings, config }: Platform) => ({
    settings,
    /** No mail server is connected, so all mails go to the sandbox whatever the setting says. */
    hasMailServer: config.SMTP_URL !== undefined,
  }),
});
