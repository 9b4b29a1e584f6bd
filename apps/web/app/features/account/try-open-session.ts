import { openSession } from "../../lib/refresh-session.ts";
import { isLoggedIn } from "../../lib/session.ts";

/**
 * Starts a new account's session, unless this browser is logged in. Returns whether the session was
 * started. If not, the user must log in.
 */
export async function tryOpenSession(token: string | null): Promise<boolean> {
  if (token === null || isLoggedIn()) return false;
  return openSession(token).then(
    () => true,
    () => false,
  );
}
