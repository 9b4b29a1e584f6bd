export const inviteStates = ["sent", "opened", "accepted", "expired", "revoked"] as const;
export type InviteState = (typeof inviteStates)[number];
/** States in which an invite is pending. */
export const pendingInviteStates: readonly InviteState[] = ["sent", "opened"];
export const inviteStateFilters = ["pending", ...inviteStates] as const;
export type InviteStateFilter = (typeof inviteStateFilters)[number];
/** Returns whether an invite has ended. An expired one hasn't: it can be sent again. */
export const isInviteClosed = (state: InviteState): boolean =>
  state === "accepted" || state === "revoked";
