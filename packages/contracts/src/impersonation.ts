import type { Permission } from "./permissions.ts";

const refused = /^can(Create|Update|Delete)Company(Invite|Invoices|Team)$/;

/** Returns whether the server refuses every change by this permission during impersonation. */
export const isRefusedWhileImpersonating = (permission: Permission): boolean =>
  refused.test(permission);
