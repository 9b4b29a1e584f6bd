import { endSession } from "./end-session.ts";
import { openSession, refreshSessionNow } from "./refresh-session.ts";
import { isActing, prepareReturn, startActing } from "./session.ts";

const requests = () => import("./apollo/own-session.ts");

/** Goes on as the user; `page` is where one comes back to. A failure is the form's to show. */
export async function actAs(
  userId: string,
  reason: string,
  page: string,
): Promise<{ error?: unknown }> {
  const { loginAsUser } = await requests();
  const result = await loginAsUser({ userId, reason });
  const token = result.data?.loginAsUser?.token;
  return token ? openSession(token, (session) => startActing(session, page)) : result;
}

/** Goes on in the workspace of the company, at `to` or where one begins there, on its behalf. */
export async function workFor(
  companyId: string,
  reason: string,
  { page, to }: { page: string; to?: string | undefined },
): Promise<{ error?: unknown }> {
  const { workOnBehalf } = await requests();
  const result = await workOnBehalf({ companyId, reason });
  const token = result.data?.workOnBehalf?.token;
  return token ? openSession(token, (session) => startActing(session, page, to)) : result;
}

let running: Promise<void> | null = null;

async function run(): Promise<void> {
  prepareReturn();
  try {
    const { endActing } = await requests();
    await endActing();
  } catch {
    // Unreachable: this browser is staff's own again; the server's session ends by itself.
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
