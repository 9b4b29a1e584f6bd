import type { Permission } from "@presale/contracts/permissions.ts";
import type { UserType } from "@presale/contracts/user-types.ts";
import { useMemo, useSyncExternalStore } from "react";
import { clientVersions } from "./apollo/client-versions.ts";
import { browserLocale } from "./locale.ts";
import { pathTo } from "./paths.ts";
import { type AuthRecord, adminAuthRecord, authRecord, type UserData } from "./storage/records.ts";
import { isSameSession, isSuccessor } from "./storage/token.ts";

export interface Me extends Omit<UserData, "type"> {
  type: UserType;
  permissions: readonly string[];
}

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

/** Calls `run` once, as soon as a user is logged in. */
export function runOnceLoggedIn(run: () => unknown): void {
  if (isLoggedIn()) return void run();
  const unsubscribe = authRecord.subscribe(() => {
    if (!isLoggedIn()) return;
    unsubscribe();
    run();
  });
}

export function isPermitted(required: Permission | readonly Permission[] | undefined): boolean {
  return holdsAll(authRecord.read()?.permissions, required);
}

function holdsAll(
  granted: readonly string[] | undefined,
  required: Permission | readonly Permission[] | undefined,
): boolean {
  if (required === undefined) return true;
  if (!granted) return false;
  return [required].flat().every((permission) => granted.includes(permission));
}

export function startSession(session: { token: string; me: Me }): void {
  destination = null;
  endingToken = null;
  authRecord.write(withMe(session, session.me));
}

/** Updates the session's user and permissions; ignored after another login. */
export function updateSession(sentToken: string, me: Me): void {
  const stored = authRecord.read();
  if (stored && isSameSession(stored.token, sentToken)) authRecord.write(withMe(stored, me));
}

export function updateTokenBalance(tokenBalance: number): void {
  const stored = authRecord.read();
  if (stored && stored.user.tokenBalance !== tokenBalance)
    authRecord.write({ ...stored, user: { ...stored.user, tokenBalance } });
}

/** Path to open after the session has changed while a page was open. */
let destination: string | null = null;
export function takeDestination(): string | null {
  const path = destination;
  destination = null;
  return path;
}
/** Returns the page to show after a session has ended. */
export const exitPath = (): string => destination ?? pathTo("home");

/** Token of the impersonation that this tab is ending. The server is expected to reject it. */
let endingToken: string | null = null;

/**
 * Stores the return page before impersonation ends, because another tab may restore the session
 * first.
 */
export function prepareReturn(): void {
  // Null if another tab has already restored the staff session, whose end must be reported.
  endingToken = isImpersonating() ? currentToken() : null;
  destination = adminAuthRecord.read()?.page ?? null;
}

export const mustEnableTwoFactor = (): boolean =>
  authRecord.read()?.user.mustEnableTwoFactor ?? false;

export const isImpersonating = (): boolean => Boolean(authRecord.read()?.user.impersonator);

/**
 * Starts impersonation or delegation, at `to` or the start page. Staff return to `page` afterwards.
 */
export function startImpersonation(
  session: { token: string; me: Me },
  page: string,
  to: string | null = null,
): void {
  const own = authRecord.read();
  if (own) adminAuthRecord.write({ ...own, page });
  startSession(session);
  destination = to;
}

/** Restores the staff session. Without a valid record, the staff member must log in again. */
function stopImpersonation(): void {
  const { page = null, ...own } = adminAuthRecord.read() ?? {};
  destination = page ?? pathTo("login");
  authRecord.write("token" in own ? own : null);
  adminAuthRecord.write(null);
}

/**
 * Ends the session. With `ofToken`, ends it only if that session is still stored: a late refusal
 * must not end a newer session. Drafts are kept for the next login. After impersonation, restores
 * the staff session and returns `returned`.
 */
export function dropSession(ofToken?: string | null): boolean | "returned" {
  const stored = authRecord.read();
  if (!stored || (ofToken && !isSameSession(stored.token, ofToken))) return false;
  if (ofToken && endingToken && isSameSession(endingToken, ofToken)) return false;
  if (stored.user.impersonator) {
    stopImpersonation();
    return isLoggedIn() ? "returned" : true;
  }
  destination = null;
  authRecord.write(null);
  adminAuthRecord.write(null);
  return true;
}

/** Stores the token of a response if it is a later issue of the stored session. */
export function acceptUpdatedToken(token: string): void {
  // Read immediately before writing: another tab may have stored a later issue.
  const stored = authRecord.read();
  if (stored && isSuccessor(stored.token, token)) authRecord.write({ ...stored, token });
  // The response may belong to a staff request that was in flight when impersonation began.
  const own = adminAuthRecord.read();
  if (own && isSuccessor(own.token, token)) adminAuthRecord.write({ ...own, token });
}

export interface Session {
  isLoggedIn: boolean;
  user: UserData | null;
  isPermitted(required: Permission | readonly Permission[] | undefined): boolean;
}

/** Returns the session, in sync with all tabs. Logged out on the server and during hydration. */
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

/** Returns the time zone that defines the company's days. */
export const useCompanyZone = (): string => useSession().user?.company.timeZone ?? "UTC";
