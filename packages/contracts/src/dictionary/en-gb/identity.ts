/** Logging in with Google, and linking its account. */
export const identity = {} as const;
