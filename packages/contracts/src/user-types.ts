import {
  allPermissions,
  declaredPermissions,
  type Holder,
  isAdminPermission,
  isPublicPermission,
  type Permission,
} from "./permissions.ts";

export const userTypes = [
  "presaleAdmin",
  "presaleManager",
  "companyAdmin",
  "companyManager",
  "companyEngineer",
] as const;
export type UserType = (typeof userTypes)[number];
/** What a company's admin may give, and what staff may give to staff; the highest first. */
export const companyUserTypes = ["companyAdmin", "companyManager", "companyEngineer"] as const;
export const staffUserTypes = ["presaleAdmin", "presaleManager"] as const;

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

export const isStaffType = (type: UserType): type is "presaleAdmin" | "presaleManager" =>
  type === "presaleAdmin" || type === "presaleManager";

/**
 * In a company nobody gives a type above their own: some rules hang on the type, whatever a role
 * allows. Staff look after companies and are held to permissions alone.
 */
export function mayGiveType(own: UserType, given: UserType): boolean {
  if (isStaffType(own)) return true;
  const fromHighest: readonly UserType[] = companyUserTypes;
  return fromHighest.indexOf(given) >= fromHighest.indexOf(own);
}

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
