import { createHmac, randomBytes } from "node:crypto";
import { limits } from "@presale/contracts/limits.ts";
import { Secret, TOTP } from "otpauth";

const period = 30;
const digits = 6;
/** Codes of the step before and the step after pass as well: clocks differ. */
const window = 1;

/** 160 bits, as RFC 4226 advises; in the alphabet that apps take. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totp = (secret: string, issuer = "", label = "") =>
  new TOTP({ issuer, label, secret, digits, period, algorithm: "SHA1" });

/** What an authenticator app reads from the picture. */
export const appUri = (secret: string, issuer: string, label: string): string =>
  totp(secret, issuer, label).toString();

/** As people type them: with spaces or dashes between, in capitals. */
const plain = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toLowerCase();

/** The time step that a code belongs to, or null for a wrong one. */
export function stepOf(secret: string, typed: string, now: number): number | null {
  const token = plain(typed);
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1_000 / period) + delta;
}

/** Without the letters and digits that are taken for each other. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const groups = 3;
const groupLength = 4;

/** Such as `k7mq-2xvt-9rhd`: 59 bits. */
function newRecoveryCode(): string {
  const letters: string[] = [];
  while (letters.length < groups * groupLength)
    for (const byte of randomBytes(32)) {
      // A byte beyond the last whole round would favour the first letters.
      const letter = byte < 248 ? alphabet[byte % alphabet.length] : undefined;
      if (letter && letters.length < groups * groupLength) letters.push(letter);
    }
  return Array.from({ length: groups }, (_, n) =>
    letters.slice(n * groupLength, (n + 1) * groupLength).join(""),
  ).join("-");
}

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, newRecoveryCode);

/** What is stored of a recovery code: made with a key, so that a copied database is not enough. */
export const recoveryHash = (key: Buffer, userId: string, typed: string): string =>
  createHmac("sha256", key)
    .update(`${userId}:${plain(typed)}`)
    .digest("base64url");
