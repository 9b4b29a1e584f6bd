const refused = /(Create|Update|Delete)Company(Invite|Invoices|Team)$/;

/** Returns whether the server refuses every change by this permission during impersonation. */
export const isRefusedWhileImpersonating = (permission: string): boolean =>
  refused.test(permission);
