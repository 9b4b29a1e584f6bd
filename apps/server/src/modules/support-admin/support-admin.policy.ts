import {
  isTicketOpen,
  nextTicketStatuses,
  type TicketStatus,
} from "@presale/domain/ticket-status.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import type { SupportTicket } from "./support-admin.lookup.ts";

export interface SupportTicketCan {
  answer: boolean;
  assign: boolean;
  note: boolean;
  delete: boolean;
  nextStatuses: TicketStatus[];
}

/** Returns what a staff member may do with a ticket. The service checks the same rules. */
export function supportTicketCan(
  { permissions }: Pick<Actor, "permissions">,
  { status }: Pick<SupportTicket, "status">,
): SupportTicketCan {
  const update = permissions.has("canUpdateSupportAdmin");
  const isOpen = update && isTicketOpen(status);
  return {
    answer: isOpen,
    assign: isOpen,
    note: update,
    delete: permissions.has("canDeleteSupportAdmin"),
    nextStatuses: update ? nextTicketStatuses(status) : [],
  };
}
