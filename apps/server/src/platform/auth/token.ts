import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A bearer token is `<session id>.<issue number>.<mac>`. The mac is made from the product's secret,
 * so every process makes the same successor of a token and none has to be stored.
 */
export interface TokenParts {
  sessionId: string;
  issue: number;
}

/** Characters of a session's id, with which its tokens begin. */
export const sessionIdLength = 22;

/** Compared without telling by its time how much of it is right. */
export const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const mac = (secret: string, sessionId: string, issue: number) =>
  createHmac("sha256", secret).update(`session:${sessionId}.${issue}`).digest("base64url");

export const makeToken = (secret: string, { sessionId, issue }: TokenParts): string =>
  `${sessionId}.${issue}.${mac(secret, sessionId, issue)}`;

/** The parts of a token that this product made, or null. */
export function readToken(secret: string, token: string): TokenParts | null {
  const match = /^([\w-]{22})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, sessionId = "", issue = "", given = ""] = match;
  const expected = mac(secret, sessionId, Number(issue));
  return sameText(given, expected) ? { sessionId, issue: Number(issue) } : null;
}

export const newSessionId = (): string => randomBytes(16).toString("base64url");

/** A single-use key for a mailed link, and the hash that is stored of it. */
export function newMailedKey(): { key: string; hash: string } {
  const key = randomBytes(32).toString("base64url");
  return { key, hash: hashKey(key) };
}

export const hashKey = (key: string): string => createHash("sha256").update(key).digest("hex");
