import { isAdminPermission, type Permission } from "@presale/contracts/permissions.ts";
import { isStaffType, permissionsOf, type UserType } from "@presale/contracts/user-types.ts";
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
export function beyond(
  actor: Pick<Actor, "type" | "permissions">,
  given: readonly Permission[],
): Permission[] {
  const isStaff = isStaffType(actor.type);
  return given.filter(
    (value) => !actor.permissions.has(value) && (!isStaff || isAdminPermission(value)),
  );
}

const mayGive = (actor: Pick<Actor, "type" | "permissions">, { type, rolePermissions }: Access) =>
  beyond(actor, permissionsOf(type, rolePermissions)).length === 0;

/**
 * Throws unless the actor may give this access to a user of a company, or of the platform's own:
 * the type's side must be the company's, the role's side the type's, and nothing beyond what the
 * actor holds.
 */
export function assertMayGive(
  actor: Pick<Actor, "type" | "permissions">,
  access: Access,
  isPlatform: boolean,
): void {
  if (isStaffType(access.type) !== isPlatform) throw fieldError("type", "validation:choice");
  const strays = (access.rolePermissions ?? []).some(
    (value) => isAdminPermission(value as Permission) && !isPlatform,
  );
  if (strays) throw fieldError("roleId", "errors:roleOfStaff");
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
const keyPermission = (type: UserType): Permission =>
  isStaffType(type) ? "canUpdateUsersAdmin" : "canUpdateCompanyTeam";

/** Whether this user can put the access of the others of the company right. */
export const isAdmin = ({ type, rolePermissions }: Access): boolean =>
  (type === "companyAdmin" || type === "presaleAdmin") &&
  permissionsOf(type, rolePermissions).includes(keyPermission(type));
