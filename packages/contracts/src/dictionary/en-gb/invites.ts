/** Inviting people, and accepting an invite. */
export const invites = {} as const;
