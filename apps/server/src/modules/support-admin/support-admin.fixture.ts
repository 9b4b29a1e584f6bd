import { staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  reviewedFields: ["OpenSupportTicketInput.userId"],
  aliases: { assignee: "user" },
  rows: {
    reply: async ({ test }) => {
      const [reply] = await test.sql<{ id: string }>(
        "insert into saved_reply (title, text) values ('Suite', 'Made by the suite') returning id::text",
      );
      return reply?.id ?? "";
    },
  },
  shared: ["reply"],
  callers: {
    supportTickets: [staff, "canReadSupportAdmin"],
    supportTicket: [staff, "canReadSupportAdmin"],
    savedReplies: [staff, "canReadSupportAdmin"],
    createSavedReply: [staff, "canUpdateSupportAdmin"],
    updateSavedReply: [staff, "canUpdateSupportAdmin"],
    deleteSavedReply: [staff, "canUpdateSupportAdmin"],
    supportStats: [staff, "canReadSupportAdmin"],
    ticketAssignees: [staff, "canReadSupportAdmin"],
    ticketCandidates: [staff, "canCreateSupportAdmin"],
    openSupportTicket: [staff, "canCreateSupportAdmin"],
    replyToTicketAsStaff: [staff, "canUpdateSupportAdmin"],
    addTicketNote: [staff, "canUpdateSupportAdmin"],
    setTicketStatus: [staff, "canUpdateSupportAdmin"],
    assignTicket: [staff, "canUpdateSupportAdmin"],
    deleteTicket: [staff, "canDeleteSupportAdmin"],
  },
  whileImpersonating: {
    refused: [
      "createSavedReply",
      "updateSavedReply",
      "deleteSavedReply",
      "openSupportTicket",
      "replyToTicketAsStaff",
      "addTicketNote",
      "setTicketStatus",
      "assignTicket",
      "deleteTicket",
    ],
  },
};
