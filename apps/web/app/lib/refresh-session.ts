import { isOfThisRelease } from "./apollo/client-versions.ts";
import { currentToken, isLoggedIn, startSession, updateSession } from "./session.ts";
import { authRecord } from "./storage/records.ts";

/** Lazy-loads the requests, which visitors without a session don't need. */
const loadSessionRequests = () => import("./apollo/own-session.ts");

let initialRequest: Promise<void> | null = null;
let endedAtStart = false;

async function reloadUser(isBackground = false): Promise<void> {
  const token = currentToken();
  if (!token) return;
  try {
    const { fetchMe } = await loadSessionRequests();
    const { data } = await fetchMe({ isBackground });
    if (data?.me) updateSession(token, data.me);
  } catch {
    // The links have reported the failure; the stored permissions apply until the next page load.
  }
}

/**
 * Requests the session's user once per page load. Guards wait for it. If the request fails and
 * another release stored the record, which may lack fields, the next page requests it again.
 */
export function refreshSession(): Promise<void> {
  if (!initialRequest) {
    const wasLoggedIn = isLoggedIn();
    initialRequest = reloadUser().then(() => {
      const stored = authRecord.read();
      endedAtStart = wasLoggedIn && !stored;
      if (stored && !isOfThisRelease(stored.versions)) initialRequest = null;
    });
  }
  return initialRequest;
}

/** Returns whether the session had ended when the page loaded. Later calls return false. */
export function consumeEndedAtStart(): boolean {
  const answer = endedAtStart;
  endedAtStart = false;
  return answer;
}

/** Refreshes the user after a change of balance or permissions. */
export const refreshSessionNow = (): Promise<void> => reloadUser(true);

/** Starts the session of a new token. Throws the failure. */
export async function openSession(
  token: string,
  start: typeof startSession = startSession,
): Promise<void> {
  const { fetchMe } = await loadSessionRequests();
  const { data, error } = await fetchMe({ headers: { authorization: `Bearer ${token}` } });
  if (!data?.me) throw error ?? new Error("The response has no account");
  start({ token, me: data.me });
}
