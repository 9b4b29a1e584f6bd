/** One's own account and company. */
export const profile = {} as const;
