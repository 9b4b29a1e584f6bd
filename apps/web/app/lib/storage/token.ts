/** `<sessionId>.<issue>.<mac>`: each successor of a session's token counts one further. */
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
 * Whether a token that a reply brought may replace the stored one: only a later issue of the same
 * session. A late reply of an earlier session must not undo a new login.
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

/** Whether two tokens are issues of one session. */
export function isSameSession(one: string, other: string): boolean {
  return one === other || parseToken(one)?.sessionId === (parseToken(other)?.sessionId ?? null);
}
