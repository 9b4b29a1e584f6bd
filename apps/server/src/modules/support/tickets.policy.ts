import { canTransitionTicket, isTicketOpen } from "@presale/domain/ticket-status.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Ticket } from "./tickets.queries.ts";

/**
 * A ticket is visible to its author. Users who manage the team see and answer all tickets of the
 * company.
 */
export const seesAllTickets = ({ permissions }: Pick<Actor, "permissions">): boolean =>
  permissions.has("canUpdateCompanyTeam");

export interface TicketCan {
  reply: boolean;
  resolve: boolean;
}

/** Returns what the actor may do with a ticket that they can see. */
export const ticketCan = ({ status }: Pick<Ticket, "status">): TicketCan => ({
  reply: isTicketOpen(status),
  resolve: canTransitionTicket(status, "resolved"),
});
