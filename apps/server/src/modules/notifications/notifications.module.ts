import { defineModule, type Platform } from "../../platform/module.ts";
import { registerUnsubscribeRoute } from "./unsubscribe.routes.ts";
import { createUnsubscribeService } from "./unsubscribe.service.ts";
import { unsubscribeLinks } from "./unsubscribe-links.ts";
import "./notifications.graphql.ts";
import "./preferences.graphql.ts";

export const notificationsModule = defineModule({
  name: "notifications",
  services: ({ pools, secret, publicUrl }: Platform) => {
    const links = unsubscribeLinks(secret, publicUrl);
    return {
      unsubscribeLinks: links,
      unsubscriptions: createUnsubscribeService({ pool: pools.app, links }),
    };
  },
  routes: registerUnsubscribeRoute,
});
