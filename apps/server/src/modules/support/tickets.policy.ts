import { isTicketOpen, mayMoveTicket } from "@presale/domain/ticket-status.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Ticket } from "./tickets.queries.ts";

/** A ticket belongs to its person; who looks after the team sees the company's, and takes part. */
export const seesAllTickets = ({ permissions }: Pick<Actor, "permissions">): boolean =>
  permissions.has("canUpdateCompanyTeam");

export interface TicketCan {
  reply: boolean;
  resolve: boolean;
}

/** Of a ticket that the actor sees. */
export const ticketCan = ({ status }: Pick<Ticket, "status">): TicketCan => ({
  reply: isTicketOpen(status),
  resolve: mayMoveTicket(status, "resolved"),
});
