import { endSession } from "./end-session.ts";
import type { SubmitResult } from "./forms/use-app-form.ts";
import { openSession, refreshSessionNow } from "./refresh-session.ts";
import { isActing, prepareReturn, startActing } from "./session.ts";

const requests = () => import("./apollo/own-session.ts");

/** Goes on as the user; `page` is where one comes back to. A failure is the form's to show. */
export async function actAs(userId: string, reason: string, page: string): Promise<SubmitResult> {
  const { loginAsUser } = await requests();
  const { data, failure } = await loginAsUser({ userId, reason });
  const token = data?.loginAsUser?.token;
  if (token) await openSession(token, (session) => startActing(session, page));
  return { failure };
}

/** Goes on in the workspace of the company, at `to` or where one begins there, on its behalf. */
export async function workFor(
  companyId: string,
  reason: string,
  { page, to }: { page: string; to?: string | undefined },
): Promise<SubmitResult> {
  const { workOnBehalf } = await requests();
  const { data, failure } = await workOnBehalf({ companyId, reason });
  const token = data?.workOnBehalf?.token;
  if (token) await openSession(token, (session) => startActing(session, page, to));
  return { failure };
}

let running: Promise<void> | null = null;

async function run(): Promise<void> {
  prepareReturn();
  try {
    const { endActing } = await requests();
    await endActing();
  } catch {
    // Its code didn't load: this browser is staff's own again; the server's session ends by itself.
  } finally {
    // The reply may have said that it was over anyway.
    if (isActing()) endSession();
    running = null;
  }
  await refreshSessionNow();
}

/** Ends acting as the user on the server, then here: staff are themselves, on their own page. */
export function returnToAdmin(): Promise<void> {
  running ??= run();
  return running;
}
