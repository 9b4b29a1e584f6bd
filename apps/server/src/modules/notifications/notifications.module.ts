import { defineModule, type Platform } from "../../platform/module.ts";
import { createNotificationsService } from "./notifications.service.ts";
import { createPreferencesService } from "./preferences.service.ts";
import { registerUnsubscribeRoute } from "./unsubscribe.routes.ts";
import { createUnsubscribeService } from "./unsubscribe.service.ts";
import { unsubscribeLinks } from "./unsubscribe-links.ts";
import "./notifications.graphql.ts";
import "./preferences.graphql.ts";

export const notificationsModule = defineModule({
  name: "notifications",
  services: ({ pools, secret, publicUrl }: Platform) => {
    const pool = pools.app;
    const links = unsubscribeLinks(secret, publicUrl);
    return {
      notifications: createNotificationsService({ pool }),
      notificationPreferences: createPreferencesService({ pool }),
      unsubscribeLinks: links,
      unsubscriptions: createUnsubscribeService({ pool, links }),
    };
  },
  routes: registerUnsubscribeRoute,
});
