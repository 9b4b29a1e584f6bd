import { apolloClient } from "./apollo/client.ts";
import { graphql } from "./apollo/graphql.ts";
import { openSession, refreshSessionNow } from "./refresh-session.ts";
import { endSession, isActing, prepareReturn, startActing } from "./session.ts";

const loginAsUserMutation = graphql(`
  mutation LoginAsUser($userId: ID!, $reason: String!) {
    loginAsUser(userId: $userId, reason: $reason) { token }
  }
`);

const returnToAdminMutation = graphql(`
  mutation ReturnToAdmin { returnToAdmin }
`);

/** Goes on as the user; `page` is where one comes back to. A failure is the form's to show. */
export async function actAs(
  userId: string,
  reason: string,
  page: string,
): Promise<{ error?: unknown }> {
  const result = await apolloClient.mutate({
    mutation: loginAsUserMutation,
    variables: { userId, reason },
  });
  const token = result.data?.loginAsUser?.token;
  return token ? openSession(token, (session) => startActing(session, page)) : result;
}

let running: Promise<void> | null = null;

async function run(): Promise<void> {
  prepareReturn();
  try {
    await apolloClient.mutate({ mutation: returnToAdminMutation });
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
