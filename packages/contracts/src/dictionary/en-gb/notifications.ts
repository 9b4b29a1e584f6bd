/** The bell and what it tells of. */
export const notifications = {} as const;
