/** Transitions are in the domain's `ticket-status.ts`. */
export const ticketStatuses = ["processing", "resolved", "closed"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketAssignments = ["mine", "unassigned"] as const;
export type TicketAssignment = (typeof ticketAssignments)[number];

/** Days in UTC since the ticket was opened, both inclusive. Null: any greater age. */
export const ticketAgeDays = {
  today: { from: 0, to: 0 },
  threeDays: { from: 1, to: 3 },
  week: { from: 4, to: 7 },
  month: { from: 8, to: 30 },
  older: { from: 31, to: null },
} as const;
export type TicketAge = keyof typeof ticketAgeDays;
/** Youngest first. */
export const ticketAges = Object.keys(ticketAgeDays) as TicketAge[];
