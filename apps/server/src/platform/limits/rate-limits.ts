import { createHash } from "node:crypto";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { toAvailabilityError } from "../db/lost-connection.ts";
import { AppError } from "../errors.ts";
import { hostOf } from "./networks.ts";

/** `points` attempts within `duration` seconds. */
export interface RateRule {
  points: number;
  duration: number;
  /** Replaces the default message, which names the seconds to wait. */
  message?: DictionaryKey;
}

export interface RateLimit {
  /** Counts an attempt. Throws AppError RATE_LIMITED with the seconds to wait. */
  (key: string): Promise<void>;
  /** Counts an attempt and returns whether it is within the limit. */
  allows(key: string): Promise<boolean>;
  /** Removes an attempt that should not count. */
  refund(key: string): Promise<void>;
}

/**
 * Creates a rate limit shared by all processes. Keys may be personal data, so only their hashes are
 * stored. IPv6 addresses count by network.
 */
export function rateLimit(pool: pg.Pool, name: string, { message, ...rule }: RateRule): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: name,
    ...rule,
  });
  const storedKey = (key: string) => createHash("sha256").update(hostOf(key)).digest("base64url");
  /** Counts an attempt. Returns the milliseconds to wait, or null if it is allowed. */
  const count = (key: string): Promise<number | null> =>
    limiter.consume(storedKey(key)).then(
      () => null,
      (reason: unknown) => {
        if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
        throw toAvailabilityError(reason);
      },
    );
  const limit = async (key: string) => {
    const wait = await count(key);
    if (wait === null) return;
    const seconds = Math.max(1, Math.ceil(wait / 1_000));
    throw new AppError("RATE_LIMITED", { values: { seconds, count: seconds }, message });
  };
  return Object.assign(limit, {
    allows: async (key: string) => (await count(key)) === null,
    refund: async (key: string) =>
      void (await limiter.reward(storedKey(key)).catch((reason: unknown) => {
        throw toAvailabilityError(reason);
      })),
  });
}
