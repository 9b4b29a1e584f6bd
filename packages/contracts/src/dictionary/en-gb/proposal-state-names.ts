import type { ProposalState } from "../../proposal-states.ts";

/** Filters of the list of sent versions, and rows of the dashboard's pipeline. */
export const proposalStateNames = {
  open: "Awaiting answer",
  unopened: "Unopened after 3 days",
  changesRequested: "Changes requested",
  expiring: "Expires within 7 days",
  expired: "Expired",
  accepted: "Accepted",
  declined: "Declined",
} as const satisfies Record<ProposalState, string>;
