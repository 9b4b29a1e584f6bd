/** The audit log: what was done, and how its lines read. */
export const audit = {} as const;
