import { z } from "zod";
import { sealedTokens } from "../../platform/auth/sealed-tokens.ts";
import type { Cookies } from "../../platform/http/cookies.ts";

const cookie = "registered";
/** Seconds: as long as the emailed link works. */
const life = 86_400;

export type RegisteringBrowsers = ReturnType<typeof createRegisteringBrowsers>;

/**
 * Browsers that have registered an address. Confirming that address there also logs in. A link that
 * was forwarded or leaked only confirms it.
 */
export function createRegisteringBrowsers(secret: string, now?: () => number) {
  const sealed = sealedTokens(secret, "registering-browser", z.string(), life * 1_000, now);
  return {
    remember(cookies: Cookies, email: string): void {
      cookies.put(cookie, sealed.issue(email.toLowerCase()), life);
    },

    /** Returns once whether this browser registered the address. */
    take(cookies: Cookies, email: string): boolean {
      const held = cookies.read(cookie);
      if (held === null || sealed.read(held) !== email.toLowerCase()) return false;
      cookies.take(cookie);
      return true;
    },
  };
}
