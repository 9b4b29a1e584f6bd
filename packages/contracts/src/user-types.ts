export const userTypes = [
  "presaleAdmin",
  "presaleManager",
  "companyAdmin",
  "companyManager",
  "companyEngineer",
] as const;
export type UserType = (typeof userTypes)[number];
/** Types that an admin of each side can give, highest first. */
export const companyUserTypes = ["companyAdmin", "companyManager", "companyEngineer"] as const;
export const staffUserTypes = ["presaleAdmin", "presaleManager"] as const;

export const isStaffType = (type: UserType): type is "presaleAdmin" | "presaleManager" =>
  type === "presaleAdmin" || type === "presaleManager";

/**
 * Returns whether a user may give another user this type. A company's user can't give a type above
 * their own. Some rules depend on the type, even if a role allows more. Staff are limited by
 * permissions alone.
 */
export function canGrantType(own: UserType, given: UserType): boolean {
  if (isStaffType(own)) return true;
  const fromHighest: readonly UserType[] = companyUserTypes;
  return fromHighest.indexOf(given) >= fromHighest.indexOf(own);
}
