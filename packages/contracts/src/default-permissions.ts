import {
  allPermissions,
  declaredPermissions,
  type Holder,
  isAdminPermission,
  isPublicPermission,
  type Permission,
} from "./permissions.ts";
import { isStaffType, type UserType } from "./user-types.ts";

const heldBy = (type: Holder) =>
  declaredPermissions.filter(({ holders }) => holders.includes(type)).map(({ value }) => value);

/** What each type may do unless a role replaces it: the table of decisions §4. */
export const defaultPermissions: Record<UserType, readonly Permission[]> = {
  companyEngineer: heldBy("companyEngineer"),
  companyManager: heldBy("companyManager"),
  companyAdmin: allPermissions.filter((value) => !isAdminPermission(value)),
  presaleManager: heldBy("presaleManager"),
  presaleAdmin: [...allPermissions.filter(isAdminPermission), "canReadArticles"],
};

/**
 * What a user may do: the role's permissions, or the type's own without a role. Whatever a role
 * holds, no admin permission reaches a company's user, and no workspace a member of staff.
 */
export function permissionsOf(
  type: UserType,
  rolePermissions: readonly string[] | null,
): readonly Permission[] {
  if (rolePermissions === null) return defaultPermissions[type];
  const isStaff = isStaffType(type);
  return allPermissions.filter(
    (value) =>
      rolePermissions.includes(value) &&
      (isAdminPermission(value) === isStaff || isPublicPermission(value)),
  );
}
