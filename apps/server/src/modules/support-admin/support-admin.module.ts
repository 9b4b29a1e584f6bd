import { defineModule, type Platform } from "../../platform/module.ts";
import type { FilesService } from "../files/files.service.ts";
import { ticketsWaitingQueue } from "../support/support.service.ts";
import type { TicketTelling } from "../support/ticket-telling.ts";
import type { UserAccountLookup } from "../users-admin/users-admin.lookup.ts";
import { createAnswerImages } from "./answer-images.ts";
import { createSupportTicketLookup, supportTicketList } from "./support-admin.lookup.ts";
import { createSupportAdmin } from "./support-admin.service.ts";
import { createTicketNotes, ticketGoneQueue } from "./ticket-notes.ts";
import "./support-admin.graphql.ts";

interface Needed {
  files: FilesService;
  userAccountLookup: UserAccountLookup;
  ticketTelling: TicketTelling;
}

export const supportAdminModule = defineModule({
  name: "support-admin",
  services: (platform: Platform, { files, userAccountLookup, ticketTelling }: Needed) => {
    const { pools, platformCompanyId } = platform;
    const ticketNotes = createTicketNotes(pools.app, platformCompanyId);
    return {
      ticketNotes,
      supportAdmin: createSupportAdmin(platform, {
        lookup: createSupportTicketLookup(pools.lookup),
        userLookup: userAccountLookup,
        telling: ticketTelling,
        images: createAnswerImages(pools.app, files),
        notes: ticketNotes,
      }),
    };
  },
  jobs: [
    { queue: ticketGoneQueue, handle: (_platform, { ticketNotes }) => ticketNotes.forget },
    {
      queue: ticketsWaitingQueue,
      handle: (_platform, { supportAdmin }) => supportAdmin.mailWaiting,
    },
  ],
  lookups: supportTicketList.grants,
});
