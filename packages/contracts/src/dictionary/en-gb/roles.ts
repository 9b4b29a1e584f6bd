/** Roles and the permission picker. */
export const roles = {} as const;
