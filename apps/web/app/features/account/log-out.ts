import { apolloClient } from "../../lib/apollo/client.ts";
import { clearData } from "../../lib/clear-data.ts";
import { endSession } from "../../lib/end-session.ts";
import { returnToAdmin } from "../../lib/impersonation.ts";
import { currentToken, isImpersonating } from "../../lib/session.ts";
import { logoutMutation } from "./account.operations.ts";

let pendingLogOut: Promise<void> | null = null;

async function performLogOut(): Promise<void> {
  const token = currentToken();
  // Must come first. The mutation makes the server refuse this session's requests in flight.
  // While this browser holds the session, such a refusal redirects to the home page.
  endSession();
  try {
    const context = { headers: { authorization: `Bearer ${token}` } };
    if (token) await apolloClient.mutate({ mutation: logoutMutation, context });
  } catch {
    // The request failed. This browser has ended the session; on the server, it expires.
  } finally {
    await clearData();
    pendingLogOut = null;
  }
}

/**
 * Ends the session on the server and removes login and drafts from this browser. During
 * impersonation, returns to the staff session instead.
 */
export function logOut(): Promise<void> {
  if (isImpersonating()) return returnToAdmin();
  pendingLogOut ??= performLogOut();
  return pendingLogOut;
}
