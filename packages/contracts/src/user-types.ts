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
