/**
 * Filters of the list of sent versions. *Expiring* ones expire within a week. *Unopened* ones were
 * shared 3 days ago or earlier, and no link was opened.
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
