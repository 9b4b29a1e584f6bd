/** How far an invite has come. It is open while it is sent or opened. */
export const inviteStates = ["sent", "opened", "accepted", "expired", "revoked"] as const;
export type InviteState = (typeof inviteStates)[number];
/** Whether nothing can be done about it any more. One that has run out can be sent again. */
export const isInviteOver = (state: InviteState): boolean =>
  state === "accepted" || state === "revoked";
