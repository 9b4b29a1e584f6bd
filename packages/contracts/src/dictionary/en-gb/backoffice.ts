/** The backoffice: users of all companies, acting as a user, settings. */
export const backoffice = {} as const;
