export type TicketStatus = "processing" | "resolved" | "closed";

/** A user's reply to a resolved ticket also triggers `reopen`. */
export type TicketTransition = "resolve" | "reopen" | "close";

/** Source and target statuses of each transition. `closed` is final. */
export const ticketTransitions: Record<
  TicketTransition,
  { from: readonly TicketStatus[]; to: TicketStatus }
> = {
  resolve: { from: ["processing"], to: "resolved" },
  reopen: { from: ["resolved"], to: "processing" },
  close: { from: ["processing", "resolved"], to: "closed" },
};

const transitions = Object.values(ticketTransitions);

export const nextTicketStatuses = (status: TicketStatus): TicketStatus[] =>
  transitions.filter(({ from }) => from.includes(status)).map(({ to }) => to);

export const canTransitionTicket = (from: TicketStatus, to: TicketStatus): boolean =>
  nextTicketStatuses(from).includes(to);

export const isTicketOpen = (status: TicketStatus): boolean => status !== "closed";

/** Returns the status after a user's reply, or null if the ticket accepts none. */
export const statusAfterReply = (status: TicketStatus): TicketStatus | null => {
  if (!isTicketOpen(status)) return null;
  return ticketTransitions.reopen.from.includes(status) ? ticketTransitions.reopen.to : status;
};
