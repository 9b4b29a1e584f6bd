import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { sealedTokens } from "../../platform/auth/sealed-tokens.ts";
import type { Cookies } from "../../platform/http/cookies.ts";

const cookieName = "device";
/** Each login renews the cookie. */
const lifetimeSeconds = 180 * 86_400;
/** Maximum accounts per cookie, since every request carries it. The oldest are dropped. */
const maxAccounts = 5;

const knownDevices = z
  .array(z.object({ account: z.string(), device: z.string() }))
  .max(maxAccounts);

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Remembers browsers that have logged in to an account or opened its emailed link. Each stores a
 * sealed cookie. The cookie grants no access: it only gives the browser its own rate limits.
 * Strangers' wrong passwords don't count against those.
 */
export function createKnownDevices(secret: string, now?: () => number) {
  const sealed = sealedTokens(secret, "known-devices", knownDevices, lifetimeSeconds * 1_000, now);
  const read = (cookies: Cookies) => {
    const token = cookies.read(cookieName);
    return token === null ? [] : (sealed.read(token) ?? []);
  };
  const accountOf = (email: string) =>
    createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 16);

  return {
    /** Returns the browser's id if the account knows it. */
    find: (cookies: Cookies, email: string): string | null =>
      read(cookies).find(({ account }) => account === accountOf(email))?.device ?? null,

    remember(cookies: Cookies, email: string): void {
      const account = accountOf(email);
      const device = this.find(cookies, email) ?? randomBytes(9).toString("base64url");
      const others = read(cookies).filter((known) => known.account !== account);
      const devices = [{ account, device }, ...others].slice(0, maxAccounts);
      cookies.put(cookieName, sealed.issue(devices), lifetimeSeconds);
    },
  };
}
