export type TicketStatus = "processing" | "resolved" | "closed";

/** `reopen` is also what a person's reply does to a resolved ticket. */
export type TicketMove = "resolve" | "reopen" | "close";

/** Where each move may come from, and where it leads: decisions §7. Closed is final. */
export const ticketMoves: Record<TicketMove, { from: readonly TicketStatus[]; to: TicketStatus }> =
  {
    resolve: { from: ["processing"], to: "resolved" },
    reopen: { from: ["resolved"], to: "processing" },
    close: { from: ["processing", "resolved"], to: "closed" },
  };

const moves = Object.values(ticketMoves);

/** Where a ticket may go from here, by hand. */
export const nextTicketStatuses = (status: TicketStatus): TicketStatus[] =>
  moves.filter(({ from }) => from.includes(status)).map(({ to }) => to);

export const mayMoveTicket = (from: TicketStatus, to: TicketStatus): boolean =>
  nextTicketStatuses(from).includes(to);

/** Whether something can still be said in it. */
export const isTicketOpen = (status: TicketStatus): boolean => status !== "closed";

/** What becomes of a ticket by a person's reply; null where there is none to be made. */
export const afterReply = (status: TicketStatus): TicketStatus | null => {
  if (!isTicketOpen(status)) return null;
  return ticketMoves.reopen.from.includes(status) ? ticketMoves.reopen.to : status;
};
