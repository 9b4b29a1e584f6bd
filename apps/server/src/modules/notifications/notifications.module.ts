import { defineModule, type Platform } from "../../platform/module.ts";
import { createNotificationsService } from "./notifications.service.ts";
import "./notifications.graphql.ts";

export const notificationsModule = defineModule({
  name: "notifications",
  services: ({ pools }: Platform) => ({
    notifications: createNotificationsService({ pool: pools.app }),
  }),
});
