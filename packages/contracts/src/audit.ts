/** Everything that the audit log tells of: what changes access, money or settings. */
export const auditActions = [
  "company.registered",
  "company.updated",
  "user.created",
  "user.verified",
  "user.typeChanged",
  "user.roleChanged",
  "user.activated",
  "user.deactivated",
  "user.updated",
  "invite.sent",
  "invite.resent",
  "invite.revoked",
  "invite.accepted",
  "password.changed",
  "password.reset",
  "session.ended",
  "sessions.othersEnded",
  "twoFactor.enabled",
  "twoFactor.disabled",
  "twoFactor.codesRenewed",
  "twoFactor.recoveryCodeUsed",
  "google.linked",
  "google.unlinked",
  "role.created",
  "role.updated",
  "role.deleted",
  "impersonation.started",
  "impersonation.ended",
  "tokens.granted",
  "tokens.spent",
  "setting.changed",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an entry's target is. */
export const auditTargetKinds = [
  "company",
  "user",
  "invite",
  "session",
  "role",
  "setting",
  "project",
] as const;
export type AuditTargetKind = (typeof auditTargetKinds)[number];
