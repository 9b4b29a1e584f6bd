import { canTransitionTicket, isTicketOpen } from "@presale/domain/ticket-status.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Ticket } from "./tickets.queries.ts";

/** Returns whether the actor sees and answers all tickets of the company, not only their own. */
export const seesAllTickets = ({ permissions }: Pick<Actor, "permissions">): boolean =>
  permissions.has("canUpdateCompanyTeam");

export interface TicketCan {
  reply: boolean;
  resolve: boolean;
}

/**
 * Returns what the actor may do with a ticket that they can see. Staff who act as a user may do
 * nothing.
 */
export const ticketCan = (
  { impersonator }: Pick<Actor, "impersonator">,
  { status }: Pick<Ticket, "status">,
): TicketCan => ({
  reply: impersonator === null && isTicketOpen(status),
  resolve: impersonator === null && canTransitionTicket(status, "resolved"),
});
