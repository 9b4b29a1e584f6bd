import type pg from "pg";
import type { Visitor } from "../../platform/graphql/context.ts";
import { networkOf } from "../../platform/limits/networks.ts";
import { type RateRule, rateLimit } from "../../platform/limits/rate-limits.ts";
import type { KnownDevices } from "./known-devices.ts";

const inAMinute = { points: 10, duration: 60 };
const inADay = (points: number): RateRule => ({
  points,
  duration: 86_400,
  message: "refusals:loginLimited",
});

/** Takes the try back: the password was right. */
type Refund = () => Promise<void>;

/**
 * How often a password may be tried. Strangers are counted by address, by account and network, and
 * more slowly by account alone, which bounds them all together. A browser that the account knows
 * has counters of its own, so that strangers don't shut it out.
 */
export function createLoginLimits(pool: pg.Pool, devices: KnownDevices) {
  const byAddress = rateLimit(pool, "login-address", inAMinute);
  const byNetwork = rateLimit(pool, "login-network", inAMinute);
  // One network alone can't use up what all strangers have together.
  const byNetworkSlowly = rateLimit(pool, "login-network-day", inADay(30));
  const byAccount = rateLimit(pool, "login-account", inADay(100));
  const byDevice = rateLimit(pool, "login-device", inAMinute);
  const byKnownDevices = rateLimit(pool, "login-devices", inADay(100));

  /** Counts a try before the password is looked at: of many at once none slips through. */
  return async (email: string, { address, cookies }: Visitor): Promise<Refund> => {
    const device = devices.find(cookies, email);
    if (device) {
      await byDevice(device);
      await byKnownDevices(email);
      return async () => {
        await byDevice.refund(device);
        await byKnownDevices.refund(email);
      };
    }
    const network = `${networkOf(address)} ${email}`;
    await byAddress(address);
    await byNetwork(network);
    await byNetworkSlowly(network);
    await byAccount(email);
    return async () => {
      await byAddress.refund(address);
      await byNetwork.refund(network);
      await byNetworkSlowly.refund(network);
      await byAccount.refund(email);
    };
  };
}
