import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A bearer token is `<session id>.<issue number>.<mac>`. The MAC is computed from the server's
 * secret, so every process derives the same next token. No token is stored.
 */
export interface TokenParts {
  sessionId: string;
  issue: number;
}

export const sessionIdLength = 22;

/** Compares in constant time, so that the duration does not reveal how much matches. */
export const constantTimeEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const mac = (secret: string, sessionId: string, issue: number) =>
  createHmac("sha256", secret).update(`session:${sessionId}.${issue}`).digest("base64url");

export const makeToken = (secret: string, { sessionId, issue }: TokenParts): string =>
  `${sessionId}.${issue}.${mac(secret, sessionId, issue)}`;

/** Returns the parts of a token that this server issued, or null. */
export function readToken(secret: string, token: string): TokenParts | null {
  const match = /^([\w-]{22})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, sessionId = "", issue = "", given = ""] = match;
  const expected = mac(secret, sessionId, Number(issue));
  return constantTimeEqual(given, expected) ? { sessionId, issue: Number(issue) } : null;
}

export const newSessionId = (): string => randomBytes(16).toString("base64url");

/** Returns a random key for an emailed link, and the hash that is stored. */
export function newEmailedKey(): { key: string; hash: string } {
  const key = randomBytes(32).toString("base64url");
  return { key, hash: hashKey(key) };
}

export const hashKey = (key: string): string => createHash("sha256").update(key).digest("hex");
