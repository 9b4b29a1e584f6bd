import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import {
  isAdminPermission,
  isPublicPermission,
  type Permission,
} from "@presale/contracts/permissions.ts";
import { isStaffType, mayGiveType, type UserType } from "@presale/contracts/user-types.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { AppError, fieldError } from "../../platform/errors.ts";

/** What a user may do: the type, and the role's permissions where a role replaces the type's own. */
export interface Access {
  type: UserType;
  rolePermissions: readonly string[] | null;
}

/**
 * Permissions that the actor would hand on without holding them. Staff stand above companies: of
 * what they give, only admin permissions are held against them.
 */
export function missingPermissions(
  actor: Pick<Actor, "type" | "permissions">,
  given: readonly Permission[],
): Permission[] {
  const isStaff = isStaffType(actor.type);
  return given.filter(
    (value) => !actor.permissions.has(value) && (!isStaff || isAdminPermission(value)),
  );
}

/** Whether the actor could give this access, and so may take it away: no more than their own. */
export const mayGive = (
  actor: Pick<Actor, "type" | "permissions">,
  { type, rolePermissions }: Access,
): boolean =>
  mayGiveType(actor.type, type) &&
  missingPermissions(actor, permissionsOf(type, rolePermissions)).length === 0;

/**
 * Throws unless the actor may give this access to a user of a company, or of the platform's own:
 * the type's side must be the company's, the role's side the type's, and neither the type nor a
 * permission beyond the actor's own.
 */
export function assertMayGrantAccess(
  actor: Pick<Actor, "type" | "permissions">,
  access: Access,
  isPlatform: boolean,
): void {
  if (isStaffType(access.type) !== isPlatform) throw fieldError("type", "validation:choice");
  const strays = ((access.rolePermissions ?? []) as Permission[]).some(
    (value) => isAdminPermission(value) !== isPlatform && !isPublicPermission(value),
  );
  if (strays)
    throw fieldError(
      "roleId",
      isPlatform ? "roles:errors.roleOfCompany" : "roles:errors.roleOfStaff",
    );
  if (!mayGive(actor, access)) throw new AppError("CANNOT_GIVE");
}

/** Throws unless the actor may take away or switch off what this user holds now. */
export function assertMayChange(
  actor: Pick<Actor, "type" | "permissions" | "userId" | "companyId">,
  user: Access & { companyId: number; userId: number },
): void {
  if (actor.userId === user.userId && actor.companyId === user.companyId)
    throw new AppError("OWN_ACCESS");
  if (!mayGive(actor, user)) throw new AppError("CANNOT_GIVE", { message: "errors:mayDoMore" });
}

/** The permission without which nobody could give another access any more. */
export const keyPermission = (type: UserType): Permission =>
  isStaffType(type) ? "canUpdateUsersAdmin" : "canUpdateCompanyTeam";

/** The types that look after the others of their company. */
export const adminTypes = ["companyAdmin", "presaleAdmin"] as const satisfies readonly UserType[];

/** Whether this user can put the access of the others of the company right. */
export const isAdmin = ({ type, rolePermissions }: Access): boolean =>
  adminTypes.some((each) => each === type) &&
  permissionsOf(type, rolePermissions).includes(keyPermission(type));
