import { inTransaction } from "../../platform/db/transaction.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import type { FilesService } from "../files/files.service.ts";
import { ticketsWaitingQueue } from "../support/support.service.ts";
import type { TicketNotifications } from "../support/ticket-notifications.ts";
import type { UserAccountLookup } from "../users-admin/users-admin.lookup.ts";
import { createAnswerImages } from "./answer-images.ts";
import { createSupportTicketLookup, supportTicketList } from "./support-admin.lookup.ts";
import { createSupportAdmin } from "./support-admin.service.ts";
import { deleteTicketNotes, ticketDeletedQueue } from "./ticket-notes.ts";
import "./saved-replies.graphql.ts";
import "./support-admin.graphql.ts";

interface Dependencies {
  files: FilesService;
  userAccountLookup: UserAccountLookup;
  ticketNotifications: TicketNotifications;
}

export const supportAdminModule = defineModule({
  name: "support-admin",
  services: (
    platform: Platform,
    { files, userAccountLookup, ticketNotifications }: Dependencies,
  ) => ({
    supportAdmin: createSupportAdmin(platform, {
      lookup: createSupportTicketLookup(platform.pools.lookup),
      userLookup: userAccountLookup,
      ticketNotifications,
      images: createAnswerImages(platform.pools.app, files),
    }),
  }),
  jobs: [
    {
      queue: ticketDeletedQueue,
      handle:
        ({ pools, platformCompanyId }) =>
        ({ ticketId }) =>
          inTransaction(pools.app, platformCompanyId, (tx) => deleteTicketNotes(tx, ticketId)),
    },
    {
      queue: ticketsWaitingQueue,
      handle: (_platform, { supportAdmin }) => supportAdmin.enqueueSummaryEmail,
    },
  ],
  lookups: supportTicketList.grants,
});
