import { randomBytes } from "node:crypto";
import { limits } from "@presale/contracts/limits.ts";
import { describe, expect, it } from "vitest";
import { appUri, newRecoveryCodes, newSecret, recoveryHash, stepOf } from "./codes.ts";

describe("stepOf", () => {
  // The vectors of RFC 6238 for SHA-1, cut to six digits; the secret is "12345678901234567890".
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("accepts the RFC 6238 code at %i seconds", (seconds, code) => {
    expect(stepOf(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it("accepts a code up to one step early or late and returns the code's step", () => {
    const at = 1_111_111_109_000;
    const own = Math.floor(at / 30_000);
    for (const shift of [-1, 0, 1]) expect(stepOf(secret, "081804", at + shift * 30_000)).toBe(own);
    for (const shift of [-2, 2]) expect(stepOf(secret, "081804", at + shift * 30_000)).toBeNull();
  });

  it("ignores spaces and rejects anything but six ASCII digits", () => {
    expect(stepOf(secret, " 287 082", 59_000)).toBe(1);
    for (const typed of ["", "28708", "2870820", "28708x", "٢٨٧٠٨٢"])
      expect(stepOf(secret, typed, 59_000)).toBeNull();
  });
});

describe("Two-factor secret", () => {
  it("has 160 bits, differs each time and names the account in its URI", () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    const uri = new URL(appUri(secret, "Presale", "ada+1@acme.example"));
    expect(uri.protocol).toBe("otpauth:");
    expect(decodeURIComponent(uri.pathname)).toContain("Presale:ada+1@acme.example");
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: "Presale" });
  });
});

describe("Recovery codes", () => {
  it("are ten different codes without ambiguous characters", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(limits.recoveryCodes);
    for (const code of codes) expect(code).toMatch(/^([2-9a-hjkmnp-z]{4}-){2}[2-9a-hjkmnp-z]{4}$/);
  });

  it("are hashed with the key and user, regardless of case and separators", () => {
    const key = randomBytes(32);
    const hash = recoveryHash(key, "7/1", "k7mq-2xvt-9rhd");
    expect(recoveryHash(key, "7/1", " K7MQ 2XVT9RHD ")).toBe(hash);
    expect(recoveryHash(key, "7/2", "k7mq-2xvt-9rhd")).not.toBe(hash);
    expect(recoveryHash(randomBytes(32), "7/1", "k7mq-2xvt-9rhd")).not.toBe(hash);
  });
});
