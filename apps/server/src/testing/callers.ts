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
 * What each type is told, then every permission that the call needs: without one of them, "no". A
 * list among them needs one of its own.
 */
export type Needed = Permission | readonly Permission[];
/** Who may call an operation; its guard and its service are held to it. */
export type CallersOf = "anyone" | "loggedIn" | readonly [Row, Needed, ...Needed[]];

export const anyone = "anyone";
export const loggedIn = "loggedIn";
/** All of the company. What an engineer may delete is only their own: the entity's own tests. */
export const company: Row = ["log in", "yes", "yes", "yes", "no", "no"];
export const managers: Row = ["log in", "no", "yes", "yes", "no", "no"];
/** Presale admins; what Presale managers may read besides is marked staff. */
export const presaleAdmins: Row = ["log in", "no", "no", "no", "no", "yes"];
export const staff: Row = ["log in", "no", "no", "no", "yes", "yes"];
export const everybody: Row = ["log in", "yes", "yes", "yes", "yes", "yes"];
export const admins: Row = ["log in", "no", "no", "yes", "no", "no"];

type AreaOf<P, Verb extends string> = P extends `can${Verb}${infer Area}` ? Area : never;

/** What every entity has: a row, a list, making, changing and deleting, each by its verb's permission. */
export function entity(
  one: string,
  area: AreaOf<Permission, "Create"> & AreaOf<Permission, "Delete">,
  read: Row,
  change = read,
): Record<string, CallersOf> {
  const named = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    [one]: [read, `canRead${area}`],
    [`${one}s`]: [read, `canRead${area}`],
    [`create${named}`]: [change, `canCreate${area}`],
    [`update${named}`]: [change, `canUpdate${area}`],
    [`delete${named}`]: [change, `canDelete${area}`],
  };
}

/** What this caller is told, having these permissions. */
export function answerFor(
  entry: CallersOf,
  caller: Caller,
  permissions: ReadonlySet<Permission>,
): Answer | undefined {
  if (entry === anyone) return "yes";
  if (entry === loggedIn) return caller === "anonymous" ? "log in" : "yes";
  const [row, ...needed] = entry;
  const answer = row[callers.indexOf(caller)];
  const has = (each: Needed) =>
    typeof each === "string" ? permissions.has(each) : each.some((one) => permissions.has(one));
  return answer === "yes" && !needed.every(has) ? "no" : answer;
}
