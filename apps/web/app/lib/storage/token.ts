/** `<sessionId>.<issue>.<mac>`: each new token of a session increments the issue. */
export interface TokenParts {
  sessionId: string;
  issue: number;
}

export function parseToken(token: string): TokenParts | null {
  const [sessionId, issue, mac] = token.split(".");
  if (!sessionId || !mac || !issue || !/^\d{1,15}$/.test(issue)) return null;
  return { sessionId, issue: Number(issue) };
}

/**
 * Returns whether a token may replace the stored one: only a later issue of the same session. A
 * late response of an earlier session must not undo a new login.
 */
export function isSuccessor(stored: string, offered: string): boolean {
  const [before, after] = [parseToken(stored), parseToken(offered)];
  return (
    before !== null &&
    after !== null &&
    before.sessionId === after.sessionId &&
    after.issue > before.issue
  );
}

export function isSameSession(one: string, other: string): boolean {
  return one === other || parseToken(one)?.sessionId === (parseToken(other)?.sessionId ?? null);
}
