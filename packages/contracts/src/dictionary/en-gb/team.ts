/** The people of the company. */
export const team = {} as const;
