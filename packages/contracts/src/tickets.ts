/** Transitions are in the domain's `ticket-status.ts`. */
export const ticketStatuses = ["processing", "resolved", "closed"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketCares = ["mine", "nobody"] as const;
export type TicketCare = (typeof ticketCares)[number];
