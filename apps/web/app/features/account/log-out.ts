import { apolloClient } from "../../lib/apollo/client.ts";
import { returnToAdmin } from "../../lib/impersonation.ts";
import { endSession, isActing, isLoggedIn } from "../../lib/session.ts";
import { logoutMutation } from "./account.operations.ts";

let running: Promise<void> | null = null;

async function run(): Promise<void> {
  try {
    if (isLoggedIn()) await apolloClient.mutate({ mutation: logoutMutation });
  } catch {
    // Unreachable: this browser forgets the login all the same; the server's session runs out.
  } finally {
    endSession();
    await apolloClient.clearStore();
    running = null;
  }
}

/**
 * Ends the session on the server, then here: login and drafts are gone from this browser. Staff who
 * act as a user are themselves again.
 */
export function logOut(): Promise<void> {
  if (isActing()) return returnToAdmin();
  running ??= run();
  return running;
}
