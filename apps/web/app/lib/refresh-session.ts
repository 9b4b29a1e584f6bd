import { isOfThisRelease } from "./apollo/client-versions.ts";
import { currentToken, isLoggedIn, startSession, updateSession } from "./session.ts";
import { authRecord } from "./storage/records.ts";

/** Visitors who are not logged in have nothing to ask, and don't fetch what asks. */
const requests = () => import("./apollo/own-session.ts");

let first: Promise<void> | null = null;
let endedAtStart = false;

async function ask(isBackground = false): Promise<void> {
  const token = currentToken();
  if (!token) return;
  try {
    const { askMe } = await requests();
    const { data } = await askMe({ isBackground });
    if (data?.me) updateSession(token, data.me);
  } catch {
    // The links have said what happened; the stored permissions serve until the next start.
  }
}

/**
 * Asks who is logged in, once a page load; guards wait for the answer. Where none came, what another
 * release has stored is asked for again by the next page: it may lack what this one shows.
 */
export function refreshSession(): Promise<void> {
  if (!first) {
    const wasLoggedIn = isLoggedIn();
    first = ask().then(() => {
      const stored = authRecord.read();
      endedAtStart = wasLoggedIn && !stored;
      if (stored && !isOfThisRelease(stored.versions)) first = null;
    });
  }
  return first;
}

/** Whether the stored login turned out to be over; answers so once. */
export function takeEndedAtStart(): boolean {
  const answer = endedAtStart;
  endedAtStart = false;
  return answer;
}

/** Asks again: after something that may have changed the balance or the permissions. */
export const refreshSessionNow = (): Promise<void> => ask(true);

/** Begins the session of a token that a login brought. Throws what went wrong. */
export async function openSession(
  token: string,
  start: typeof startSession = startSession,
): Promise<void> {
  const { askMe } = await requests();
  const { data, error } = await askMe({ headers: { authorization: `Bearer ${token}` } });
  if (!data?.me) throw error ?? new Error("No account came with the token");
  start({ token, me: data.me });
}
