import { defineModule, type Platform } from "../../platform/module.ts";
import { createSupportService } from "./support.service.ts";
import { createTicketNotifications, ticketStaffQueue } from "./ticket-notifications.ts";
import "./support.graphql.ts";

export const supportModule = defineModule({
  name: "support",
  services: (platform: Platform) => {
    const ticketTelling = createTicketNotifications(platform);
    return { ticketTelling, support: createSupportService(platform, ticketTelling) };
  },
  jobs: [
    {
      queue: ticketStaffQueue,
      handle: (_platform, { ticketTelling }) => ticketTelling.tellStaff,
    },
  ],
});
