/** An invite is open while it is sent or opened. */
export const inviteStates = ["sent", "opened", "accepted", "expired", "revoked"] as const;
export type InviteState = (typeof inviteStates)[number];
/** An expired invite isn't over: it can be sent again. */
export const isInviteOver = (state: InviteState): boolean =>
  state === "accepted" || state === "revoked";
