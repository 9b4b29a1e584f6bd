/**
 * Filters of the list of sent versions. Versions in `expiring` expire within a week. Those in
 * `unopened` were shared at least 3 days ago, and no link was opened.
 */
export const proposalStates = [
  "open",
  "unopened",
  "changesRequested",
  "expiring",
  "expired",
  "accepted",
  "declined",
] as const;
export type ProposalState = (typeof proposalStates)[number];
