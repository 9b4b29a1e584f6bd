import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import {
  isAdminPermission,
  isPublicPermission,
  type Permission,
} from "@presale/contracts/permissions.ts";
import { canGrantType, isStaffType, type UserType } from "@presale/contracts/user-types.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { AppError, fieldError } from "../../platform/errors.ts";

export interface Access {
  type: UserType;
  /** The role's permissions, which replace the type's defaults. Null if the user has no role. */
  rolePermissions: readonly string[] | null;
}

/**
 * Returns the requested permissions that the actor may not grant, because the actor lacks them.
 * Staff may grant any company permission: only admin permissions are checked against their own.
 */
export function missingPermissions(
  actor: Pick<Actor, "type" | "permissions">,
  requested: readonly Permission[],
): Permission[] {
  const isStaff = isStaffType(actor.type);
  return requested.filter(
    (value) => !actor.permissions.has(value) && (!isStaff || isAdminPermission(value)),
  );
}

/** Returns whether the actor may grant or revoke this access: its type and all its permissions. */
export const mayGrant = (
  actor: Pick<Actor, "type" | "permissions">,
  { type, rolePermissions }: Access,
): boolean =>
  canGrantType(actor.type, type) &&
  missingPermissions(actor, permissionsOf(type, rolePermissions)).length === 0;

/**
 * Throws unless the actor may grant this access to a company user or, if `isPlatform`, to staff.
 * The type and the role's permissions must fit that kind of user, and `mayGrant` must allow them.
 */
export function assertMayGrantAccess(
  actor: Pick<Actor, "type" | "permissions">,
  access: Access,
  isPlatform: boolean,
): void {
  if (isStaffType(access.type) !== isPlatform) throw fieldError("type", "validation:choice");
  const hasForeignPermission = ((access.rolePermissions ?? []) as Permission[]).some(
    (value) => isAdminPermission(value) !== isPlatform && !isPublicPermission(value),
  );
  if (hasForeignPermission)
    throw fieldError(
      "roleId",
      isPlatform ? "roles:errors.roleOfCompany" : "roles:errors.roleOfStaff",
    );
  if (!mayGrant(actor, access)) throw new AppError("CANNOT_GRANT");
}

/** Throws OWN_ACCESS for the actor's own access, and CANNOT_GRANT unless `mayGrant` allows it. */
export function assertMayChangeAccess(
  actor: Pick<Actor, "type" | "permissions" | "userId" | "companyId">,
  user: Access & { companyId: number; userId: number },
): void {
  if (actor.userId === user.userId && actor.companyId === user.companyId)
    throw new AppError("OWN_ACCESS");
  if (!mayGrant(actor, user)) throw new AppError("CANNOT_GRANT", { message: "errors:mayDoMore" });
}

/** Returns the permission to change other users' access. At least one admin must keep it. */
export const manageUsersPermission = (type: UserType): Permission =>
  isStaffType(type) ? "canUpdateUsersAdmin" : "canUpdateCompanyTeam";

export const adminTypes = ["companyAdmin", "presaleAdmin"] as const satisfies readonly UserType[];

/** Returns whether the user is an admin who can change the access of others in the company. */
export const isAdmin = ({ type, rolePermissions }: Access): boolean =>
  adminTypes.some((each) => each === type) &&
  permissionsOf(type, rolePermissions).includes(manageUsersPermission(type));
