import type { Permission } from "@presale/contracts/permissions.ts";

/** Permissions whose every mutation is refused during impersonation. */
export const refusedPermissions: ReadonlySet<Permission> = new Set<Permission>([
  "canCreateCompanyTeam",
  "canUpdateCompanyTeam",
  "canDeleteCompanyTeam",
  "canCreateCompanyInvite",
  "canUpdateCompanyInvite",
  "canDeleteCompanyInvite",
  "canCreateCompanyInvoices",
  "canUpdateCompanyInvoices",
  "canDeleteCompanyInvoices",
]);
