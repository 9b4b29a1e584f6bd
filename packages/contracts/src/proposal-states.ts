/** What the list of sent versions can be filtered by. *Expiring* ones expire within a week. */
export const proposalStates = [
  "open",
  "changesRequested",
  "expiring",
  "expired",
  "accepted",
  "declined",
] as const;
export type ProposalState = (typeof proposalStates)[number];
