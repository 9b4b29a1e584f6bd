import type { Permission } from "@presale/contracts/permissions.ts";

export const callers = [
  "anonymous",
  "companyEngineer",
  "companyManager",
  "companyAdmin",
  "presaleManager",
  "presaleAdmin",
] as const;
export type Caller = (typeof callers)[number];
export type Answer = "yes" | "no" | "log in";
type Row = readonly [
  anonymous: Answer,
  companyEngineer: Answer,
  companyManager: Answer,
  companyAdmin: Answer,
  presaleManager: Answer,
  presaleAdmin: Answer,
];

/**
 * A permission that a call requires in addition to the user type. Any one of an array is enough.
 */
export type RequiredPermission = Permission | readonly Permission[];
/** The callers that may use an operation. Its guard and its service are tested against this. */
export type AllowedCallers =
  | "anyone"
  | "loggedIn"
  | readonly [Row, RequiredPermission, ...RequiredPermission[]];

export const anyone = "anyone";
export const loggedIn = "loggedIn";
/** Everyone in the company. Engineers delete only their own rows, which each entity tests. */
export const company: Row = ["log in", "yes", "yes", "yes", "no", "no"];
export const managers: Row = ["log in", "no", "yes", "yes", "no", "no"];
/** Presale admins only; operations that Presale managers may call too use `staff`. */
export const presaleAdmins: Row = ["log in", "no", "no", "no", "no", "yes"];
export const staff: Row = ["log in", "no", "no", "no", "yes", "yes"];
export const everyUser: Row = ["log in", "yes", "yes", "yes", "yes", "yes"];
export const admins: Row = ["log in", "no", "no", "yes", "no", "no"];

type AreaOf<P, Verb extends string> = P extends `can${Verb}${infer Area}` ? Area : never;

/** Returns the callers of an entity's standard operations: get, list, create, update and delete. */
export function entity(
  one: string,
  area: AreaOf<Permission, "Create"> & AreaOf<Permission, "Delete">,
  read: Row,
  change = read,
): Record<string, AllowedCallers> {
  const capitalised = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    [one]: [read, `canRead${area}`],
    [`${one}s`]: [read, `canRead${area}`],
    [`create${capitalised}`]: [change, `canCreate${area}`],
    [`update${capitalised}`]: [change, `canUpdate${area}`],
    [`delete${capitalised}`]: [change, `canDelete${area}`],
  };
}

/** Returns the expected answer for a caller with these permissions. */
export function answerFor(
  entry: AllowedCallers,
  caller: Caller,
  permissions: ReadonlySet<Permission>,
): Answer | undefined {
  if (entry === anyone) return "yes";
  if (entry === loggedIn) return caller === "anonymous" ? "log in" : "yes";
  const [row, ...needed] = entry;
  const answer = row[callers.indexOf(caller)];
  const has = (each: RequiredPermission) =>
    typeof each === "string" ? permissions.has(each) : each.some((one) => permissions.has(one));
  return answer === "yes" && !needed.every(has) ? "no" : answer;
}
