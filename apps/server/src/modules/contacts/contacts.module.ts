import { clearOldIpAddresses } from "../../platform/db/clear-old-ip-addresses.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import { contacts } from "../../schema/contacts.ts";
import { contactsWaitingQueue, createContactsService } from "./contacts.service.ts";
import "./contacts.graphql.ts";

export const contactsModule = defineModule({
  name: "contacts",
  services: (platform: Platform) => ({ contacts: createContactsService(platform) }),
  jobs: [
    {
      queue: contactsWaitingQueue,
      handle: (_platform, { contacts }) => contacts.enqueueSummaryEmail,
    },
  ],
  maintenance: (platform, { contacts: service }) => [
    () => clearOldIpAddresses(platform, contacts),
    service.deleteOld,
  ],
});
