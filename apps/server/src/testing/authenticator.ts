import { Secret, TOTP } from "otpauth";

/** Returns the code that an authenticator app shows `steps` × 30 seconds after `now`. */
export const codeOf = (secret: string, now: number, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 });
