import { staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  reviewedFields: ["OpenSupportTicketInput.userId"],
  aliases: { assignee: "user" },
  callers: {
    supportTickets: [staff, "canReadSupportAdmin"],
    supportTicket: [staff, "canReadSupportAdmin"],
    supportFigures: [staff, "canReadSupportAdmin"],
    ticketAssignees: [staff, "canReadSupportAdmin"],
    ticketCandidates: [staff, "canCreateSupportAdmin"],
    openSupportTicket: [staff, "canCreateSupportAdmin"],
    answerTicket: [staff, "canUpdateSupportAdmin"],
    addTicketNote: [staff, "canUpdateSupportAdmin"],
    setTicketStatus: [staff, "canUpdateSupportAdmin"],
    assignTicket: [staff, "canUpdateSupportAdmin"],
    deleteTicket: [staff, "canDeleteSupportAdmin"],
  },
  whileImpersonating: {
    refused: [
      "openSupportTicket",
      "answerTicket",
      "addTicketNote",
      "setTicketStatus",
      "assignTicket",
      "deleteTicket",
    ],
  },
};
