import type { Permission } from "@presale/contracts/permissions.ts";
import type { UserType } from "@presale/contracts/user-types.ts";
import { useMemo, useSyncExternalStore } from "react";
import { clientVersions } from "./apollo/client-versions.ts";
import { browserLocale } from "./locale.ts";
import { pathTo } from "./paths.ts";
import { type AuthRecord, adminAuthRecord, authRecord, type UserData } from "./storage/records.ts";
import { isSameSession, isSuccessor } from "./storage/token.ts";

/** What the server tells of the person whose token it is. */
export interface Me extends Omit<UserData, "type"> {
  type: UserType;
  permissions: readonly string[];
}

/** What the browser keeps of the person whose token it is. */
export const withMe = (
  record: Pick<AuthRecord, "token"> & Partial<Pick<AuthRecord, "locale">>,
  me: Me,
): AuthRecord => {
  const { permissions, id, name, email, avatarUrl, type, company, tokenBalance } = me;
  const { impersonator, onBehalf, impersonationEndsAt, mustEnableTwoFactor } = me;
  const { id: companyId, name: companyName, currency, timeZone, eraseAt } = company;
  return {
    token: record.token,
    versions: clientVersions(),
    locale: record.locale ?? browserLocale(),
    permissions: [...permissions],
    user: {
      id,
      name,
      email,
      avatarUrl,
      type,
      tokenBalance,
      impersonator,
      onBehalf,
      impersonationEndsAt,
      mustEnableTwoFactor,
      company: { id: companyId, name: companyName, currency, timeZone, eraseAt },
    },
  };
};

export const currentToken = (): string | null => authRecord.read()?.token ?? null;
export const isLoggedIn = (): boolean => authRecord.read() !== null;

/** Runs once, as soon as somebody is logged in. */
export function whenLoggedIn(run: () => unknown): void {
  if (isLoggedIn()) return void run();
  const forget = authRecord.subscribe(() => {
    if (!isLoggedIn()) return;
    forget();
    run();
  });
}

/** Whether the person has all of the permissions asked for. */
export function isPermitted(required: Permission | readonly Permission[] | undefined): boolean {
  return holdsAll(authRecord.read()?.permissions, required);
}

function holdsAll(
  held: readonly string[] | undefined,
  required: Permission | readonly Permission[] | undefined,
): boolean {
  if (required === undefined) return true;
  if (!held) return false;
  return [required].flat().every((permission) => held.includes(permission));
}

export function startSession(session: { token: string; me: Me }): void {
  destination = null;
  authRecord.write(withMe(session, session.me));
}

/** Fresh permissions and data of the same person; ignored when someone else logged in meanwhile. */
export function updateSession(sentToken: string, me: Me): void {
  const stored = authRecord.read();
  if (stored && isSameSession(stored.token, sentToken)) authRecord.write(withMe(stored, me));
}

/** The balance changes with every token spent; screens show it beside what things cost. */
export function updateTokenBalance(tokenBalance: number): void {
  const stored = authRecord.read();
  if (stored && stored.user.tokenBalance !== tokenBalance)
    authRecord.write({ ...stored, user: { ...stored.user, tokenBalance } });
}

/** Where the person goes on after the login has changed under an open page. */
let destination: string | null = null;
export function takeDestination(): string | null {
  const taken = destination;
  destination = null;
  return taken;
}
/** The page for someone whose login is gone. */
export const exitPath = (): string => destination ?? pathTo("home");

/** Before acting ends: another tab may hear of it first, and give the record back. */
export function prepareReturn(): void {
  destination = adminAuthRecord.read()?.page ?? null;
}

/** Staff who can do nothing until they have set up two-factor log-in. */
export const mustEnableTwoFactor = (): boolean =>
  authRecord.read()?.user.mustEnableTwoFactor ?? false;

export const isActing = (): boolean => Boolean(authRecord.read()?.user.impersonator);

/**
 * Becomes the user whom a member of staff acts as; `page` is where they will come back to, `to`
 * where they begin.
 */
export function startActing(
  session: { token: string; me: Me },
  page: string,
  to: string | null = null,
): void {
  const own = authRecord.read();
  if (own) adminAuthRecord.write({ ...own, page });
  startSession(session);
  destination = to;
}

/** Gives staff their own record back. Without a sound one there is nobody: they log in anew. */
function stopActing(): void {
  const { page = null, ...own } = adminAuthRecord.read() ?? {};
  destination = page ?? pathTo("login");
  authRecord.write("token" in own ? own : null);
  adminAuthRecord.write(null);
}

/**
 * Forgets the login. With `ofToken`, only if that session is still the stored one: a late refusal
 * must not end a newer login. Drafts stay, to be offered after the next login. Whoever acted as a
 * user is `returned` to their own login.
 */
export function dropSession(ofToken?: string | null): boolean | "returned" {
  const stored = authRecord.read();
  if (!stored || (ofToken && !isSameSession(stored.token, ofToken))) return false;
  if (stored.user.impersonator) {
    stopActing();
    return isLoggedIn() ? "returned" : true;
  }
  destination = null;
  authRecord.write(null);
  adminAuthRecord.write(null);
  return true;
}

/** Takes over the token that a reply brought, unless a newer one is stored already. */
export function acceptUpdatedToken(token: string): void {
  // Read again just before writing: another tab may have stored a later issue.
  const stored = authRecord.read();
  if (stored && isSuccessor(stored.token, token)) authRecord.write({ ...stored, token });
  // A reply to staff that was still on its way when they began to act as someone.
  const own = adminAuthRecord.read();
  if (own && isSuccessor(own.token, token)) adminAuthRecord.write({ ...own, token });
}

export interface Session {
  isLoggedIn: boolean;
  user: UserData | null;
  /** Whether all of these are held; true when none is asked for. */
  isPermitted(required: Permission | readonly Permission[] | undefined): boolean;
}

/** Who is logged in, in step with every other tab. On the server and while hydrating: nobody. */
export function useSession(): Session {
  const record = useSyncExternalStore(authRecord.subscribe, authRecord.read, () => null);
  return useMemo(
    () => ({
      isLoggedIn: record !== null,
      user: record?.user ?? null,
      isPermitted: (required) => holdsAll(record?.permissions, required),
    }),
    [record],
  );
}

/** The zone whose days those of one's company are. */
export const useCompanyZone = (): string => useSession().user?.company.timeZone ?? "UTC";
