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

/** Permissions of users without a role. */
export const defaultPermissions: Record<UserType, readonly Permission[]> = {
  companyEngineer: heldBy("companyEngineer"),
  companyManager: heldBy("companyManager"),
  companyAdmin: allPermissions.filter((value) => !isAdminPermission(value)),
  presaleManager: heldBy("presaleManager"),
  presaleAdmin: [...allPermissions.filter(isAdminPermission), "canReadArticles"],
};

/**
 * Returns the role's permissions, or the type's defaults without a role. A company's user never
 * gets admin permissions, and staff never get workspace permissions.
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
