import type pg from "pg";
import type { Visitor } from "../../platform/graphql/context.ts";
import { networkOf } from "../../platform/limits/networks.ts";
import { type RateRule, rateLimit } from "../../platform/limits/rate-limits.ts";
import type { KnownDevices } from "./known-devices.ts";

const perMinute = { points: 10, duration: 60 };
const perDay = (points: number): RateRule => ({
  points,
  duration: 86_400,
  message: "refusals:loginLimited",
});

/** Refunds the attempt after a correct password. */
type Refund = () => Promise<void>;

/**
 * Returns a function that limits password attempts. Unknown browsers are counted by IP address, by
 * account and network, and by account per day. Known browsers have separate limits, so that
 * strangers can't lock the user out.
 */
export function createLoginLimits(pool: pg.Pool, devices: KnownDevices) {
  const byIp = rateLimit(pool, "login-address", perMinute);
  const byNetwork = rateLimit(pool, "login-network", perMinute);
  // Keeps one network from exhausting the account's limit for all unknown browsers.
  const byNetworkSlowly = rateLimit(pool, "login-network-day", perDay(30));
  const byAccount = rateLimit(pool, "login-account", perDay(100));
  const byDevice = rateLimit(pool, "login-device", perMinute);
  const byKnownDevices = rateLimit(pool, "login-devices", perDay(100));

  /**
   * Counts an attempt before it is verified, so that concurrent attempts can't bypass the limit.
   */
  return async (email: string, { ip, cookies }: Visitor): Promise<Refund> => {
    const device = devices.find(cookies, email);
    if (device) {
      await byDevice(device);
      await byKnownDevices(email);
      return async () => {
        await byDevice.refund(device);
        await byKnownDevices.refund(email);
      };
    }
    const network = `${networkOf(ip)} ${email}`;
    await byIp(ip);
    await byNetwork(network);
    await byNetworkSlowly(network);
    await byAccount(email);
    return async () => {
      await byIp.refund(ip);
      await byNetwork.refund(network);
      await byNetworkSlowly.refund(network);
      await byAccount.refund(email);
    };
  };
}
