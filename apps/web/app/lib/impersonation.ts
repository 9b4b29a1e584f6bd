import { endSession } from "./end-session.ts";
import type { SubmitResult } from "./forms/use-app-form.ts";
import { openSession, refreshSessionNow } from "./refresh-session.ts";
import { isImpersonating, prepareReturn, startImpersonation } from "./session.ts";

const loadRequests = () => import("./apollo/own-session.ts");

/**
 * Starts impersonating a user. Staff return to `page` afterwards. Returns the failure, if any, for
 * the form to show.
 */
export async function impersonateUser(
  userId: string,
  reason: string,
  page: string,
): Promise<SubmitResult> {
  const { loginAsUser } = await loadRequests();
  const { data, failure } = await loginAsUser({ userId, reason });
  const token = data?.loginAsUser?.token;
  if (token) await openSession(token, (session) => startImpersonation(session, page));
  return { failure };
}

/** Starts working on a company's behalf, at `to` or the workspace's start page. */
export async function startDelegation(
  companyId: string,
  reason: string,
  { page, to }: { page: string; to?: string | undefined },
): Promise<SubmitResult> {
  const { workOnBehalf } = await loadRequests();
  const { data, failure } = await workOnBehalf({ companyId, reason });
  const token = data?.workOnBehalf?.token;
  if (token) await openSession(token, (session) => startImpersonation(session, page, to));
  return { failure };
}

let running: Promise<void> | null = null;

async function endAndRestore(): Promise<void> {
  prepareReturn();
  try {
    const { endImpersonation } = await loadRequests();
    await endImpersonation();
  } catch {
    // The code didn't load. This browser drops the session anyway, and the server's copy expires.
  } finally {
    // The response may already have ended impersonation.
    if (isImpersonating()) endSession();
    running = null;
  }
  await refreshSessionNow();
}

/**
 * Ends impersonation or delegation on the server, then restores the staff session in this browser.
 */
export function returnToAdmin(): Promise<void> {
  running ??= endAndRestore();
  return running;
}
