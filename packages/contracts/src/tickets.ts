/** How far a ticket is; `ticket-status.ts` of the domain says which way it goes. */
export const ticketStatuses = ["processing", "resolved", "closed"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** What staff narrow tickets to by who looks after them. */
export const ticketCares = ["mine", "nobody"] as const;
export type TicketCare = (typeof ticketCares)[number];
