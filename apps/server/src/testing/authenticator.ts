import { Secret, TOTP } from "otpauth";

/** What an authenticator app shows at this moment, or `steps` of 30 seconds from it. */
export const codeOf = (secret: string, now: number, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 });
