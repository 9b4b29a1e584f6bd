import { z } from "zod";
import { sealedTokens } from "../../platform/auth/sealed-tokens.ts";
import type { Cookies } from "../../platform/http/cookies.ts";

const cookieName = "registered";
/** The same as the lifetime of the emailed link. */
const lifetimeSeconds = 86_400;

export type RegisteringBrowsers = ReturnType<typeof createRegisteringBrowsers>;

/**
 * Remembers in a cookie which address a browser has registered. Confirming the address in that
 * browser also logs in. In other browsers, a forwarded or leaked link only confirms the address.
 */
export function createRegisteringBrowsers(secret: string, now?: () => number) {
  const sealed = sealedTokens(
    secret,
    "registering-browser",
    z.string(),
    lifetimeSeconds * 1_000,
    now,
  );
  return {
    remember(cookies: Cookies, email: string): void {
      cookies.put(cookieName, sealed.issue(email.toLowerCase()), lifetimeSeconds);
    },

    /** Returns whether this browser registered the address, and forgets the registration. */
    take(cookies: Cookies, email: string): boolean {
      const token = cookies.read(cookieName);
      if (token === null || sealed.read(token) !== email.toLowerCase()) return false;
      cookies.take(cookieName);
      return true;
    },
  };
}
