import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import { delegatedPermissions } from "@presale/contracts/delegation.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { isStaffType } from "@presale/contracts/user-types.ts";
import type { Actor, Impersonator } from "../../platform/auth/actor.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { tokenLifetime } from "./session-lifetime.ts";
import type { SessionRow } from "./sessions.lookup.ts";

interface Dependencies {
  settings: Pick<Settings, "get">;
  now: () => number;
}

export function createSessionRules({ settings, now }: Dependencies) {
  /** Returns whether an impersonator lacks the two-factor login that staff must have. */
  const lacksTwoFactor = ({ impersonator }: SessionRow) =>
    impersonator.sessionId !== null &&
    !impersonator.hasTwoFactor &&
    settings.get("requireStaffTwoFactor");
  const isEnded = (row: SessionRow) =>
    row.endedAt !== null || !row.active || lacksTwoFactor(row) || !mayStillImpersonate(row, now());
  const isClosed = ({ companyClosedAt }: SessionRow) => companyClosedAt !== null;
  const isUnusable = (row: SessionRow) =>
    isClosed(row) || isEnded(row) || now() > row.endsAt.getTime();

  function stateOf(row: SessionRow, issue: number): "valid" | "ended" | "closed" | "none" {
    if (isClosed(row)) return "closed";
    if (isEnded(row)) return "ended";
    if (isUnusable(row) || now() - row.issuedAt.getTime() > tokenLifetime) return "none";
    if (issue === row.issue) return "valid";
    const isPrevious = issue === row.issue - 1 && now() < (row.previousUntil?.getTime() ?? 0);
    return isPrevious ? "valid" : "none";
  }

  return {
    actorOf: (row: SessionRow): Actor => ({
      userId: row.userId,
      companyId: row.companyId,
      sessionId: row.sessionId,
      type: row.type,
      ...identityOf(row),
      impersonator: impersonatorOf(row),
      mustEnableTwoFactor:
        isStaffType(row.type) && !row.hasTwoFactor && settings.get("requireStaffTwoFactor"),
    }),
    isUnusable,
    stateOf,
  };
}

/** Returns the actor's name, email and permissions. Delegated staff act under their own name. */
function identityOf({ name, email, type, rolePermissions, impersonator }: SessionRow) {
  if (!impersonator.isOnBehalf)
    return { name, email, permissions: new Set(permissionsOf(type, rolePermissions)) };
  return {
    name: impersonator.name ?? "",
    email: "",
    permissions: new Set(delegatedPermissions(permissionsOfStaff(impersonator))),
  };
}

const permissionsOfStaff = ({ type, rolePermissions }: SessionRow["impersonator"]) =>
  type === null ? [] : permissionsOf(type, rolePermissions);

/**
 * Returns when the session expires. Impersonation ends no later than the staff member's own
 * session.
 */
export function sessionExpiry({ endsAt, impersonator }: SessionRow): Date {
  const { sessionEndsAt } = impersonator;
  return sessionEndsAt && sessionEndsAt < endsAt ? sessionEndsAt : endsAt;
}

function impersonatorOf(row: SessionRow): Impersonator | null {
  const { companyId, userId, sessionId, name, reason, isOnBehalf } = row.impersonator;
  if (companyId === null || userId === null || sessionId === null) return null;
  const delegationReason = isOnBehalf ? (reason ?? "") : null;
  return {
    companyId,
    userId,
    sessionId,
    name: name ?? "",
    delegationReason,
    until: sessionExpiry(row),
  };
}

/**
 * Returns whether the staff member is still logged in, active and permitted. Impersonation and
 * delegation require this.
 */
function mayStillImpersonate({ impersonator, endsAt }: SessionRow, at: number): boolean {
  const { sessionId, active, isOnBehalf, sessionEndsAt, sessionEndedAt } = impersonator;
  if (sessionId === null) return true;
  return (
    endsAt.getTime() > at &&
    active === true &&
    sessionEndedAt === null &&
    (sessionEndsAt?.getTime() ?? 0) > at &&
    mayAct(permissionsOfStaff(impersonator), isOnBehalf)
  );
}

const mayAct = (ofStaff: readonly Permission[], isOnBehalf: boolean): boolean =>
  isOnBehalf
    ? delegatedPermissions(ofStaff).length > 0
    : ofStaff.includes("canAuthAsClientUsersAdmin");
