import { createHmac, randomBytes } from "node:crypto";
import { limits } from "@presale/contracts/limits.ts";
import { Secret, TOTP } from "otpauth";

/** Seconds of a time step. Each step has its own code. */
const period = 30;
const digits = 6;
/** Number of steps before and after the current one that are accepted, since clocks differ. */
const window = 1;

/** Returns 160 bits in Base32, as recommended by RFC 4226. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totp = (secret: string, issuer = "", label = "") =>
  new TOTP({ issuer, label, secret, digits, period, algorithm: "SHA1" });

export const appUri = (secret: string, issuer: string, label: string): string =>
  totp(secret, issuer, label).toString();

/** Normalises typed codes: removes spaces and dashes, ignores case. */
const normaliseCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toLowerCase();

/** Returns the time step of a code; null if it is wrong. */
export function stepOf(secret: string, typed: string, now: number): number | null {
  const token = normaliseCode(typed);
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1_000 / period) + delta;
}

/** Excludes letters and digits that are easily confused. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const groups = 3;
const groupLength = 4;

/** Returns a code such as `k7mq-2xvt-9rhd`: 59 bits. */
function newRecoveryCode(): string {
  const letters: string[] = [];
  while (letters.length < groups * groupLength)
    for (const byte of randomBytes(32)) {
      // Bytes from 248 on would favour the first letters (modulo bias).
      const letter = byte < 248 ? alphabet[byte % alphabet.length] : undefined;
      if (letter && letters.length < groups * groupLength) letters.push(letter);
    }
  return Array.from({ length: groups }, (_, n) =>
    letters.slice(n * groupLength, (n + 1) * groupLength).join(""),
  ).join("-");
}

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, newRecoveryCode);

/**
 * Returns the stored hash of a recovery code. The hash is keyed, so that a stolen database isn't
 * enough to guess codes.
 */
export const recoveryHash = (key: Buffer, userId: string, typed: string): string =>
  createHmac("sha256", key)
    .update(`${userId}:${normaliseCode(typed)}`)
    .digest("base64url");
