/** Filters of the list of sent versions. *Expiring* ones expire within a week. */
export const proposalStates = [
  "open",
  "changesRequested",
  "expiring",
  "expired",
  "accepted",
  "declined",
] as const;
export type ProposalState = (typeof proposalStates)[number];
