import { defineModule, type Platform } from "../../platform/module.ts";
import { createSupportService } from "./support.service.ts";
import { createTicketNotifications, ticketStaffQueue } from "./ticket-notifications.ts";
import "./support.graphql.ts";

export const supportModule = defineModule({
  name: "support",
  services: (platform: Platform) => {
    const ticketNotifications = createTicketNotifications(platform);
    return { ticketNotifications, support: createSupportService(platform, ticketNotifications) };
  },
  jobs: [
    {
      queue: ticketStaffQueue,
      handle: (_platform, { ticketNotifications }) => ticketNotifications.runJob,
    },
  ],
});
