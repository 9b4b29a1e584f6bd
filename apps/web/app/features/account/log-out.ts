import { apolloClient } from "../../lib/apollo/client.ts";
import { clearData } from "../../lib/clear-data.ts";
import { endSession } from "../../lib/end-session.ts";
import { returnToAdmin } from "../../lib/impersonation.ts";
import { currentToken, isActing } from "../../lib/session.ts";
import { logoutMutation } from "./account.operations.ts";

let running: Promise<void> | null = null;

async function run(): Promise<void> {
  const token = currentToken();
  // First here: what is still on its way for this session is refused, and would lead home.
  endSession();
  try {
    const context = { headers: { authorization: `Bearer ${token}` } };
    if (token) await apolloClient.mutate({ mutation: logoutMutation, context });
  } catch {
    // Unreachable: this browser has forgotten the login; the server's session runs out.
  } finally {
    await clearData();
    running = null;
  }
}

/**
 * Ends the session here and on the server: login and drafts are gone from this browser. Staff who
 * act as a user are themselves again.
 */
export function logOut(): Promise<void> {
  if (isActing()) return returnToAdmin();
  running ??= run();
  return running;
}
