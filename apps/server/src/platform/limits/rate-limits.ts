import { createHash } from "node:crypto";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { orUnavailable } from "../db/lost-connection.ts";
import { AppError } from "../errors.ts";
import { hostOf } from "./networks.ts";

/** `points` tries within `duration` seconds. */
export interface RateRule {
  points: number;
  duration: number;
  /** Another sentence than that of waiting some seconds. */
  message?: DictionaryKey;
}

export interface RateLimit {
  /** Counts a try. Over the limit: 429 with the seconds to wait. */
  (key: string): Promise<void>;
  /** Counts a try, and says whether the limit lets it pass. */
  allows(key: string): Promise<boolean>;
  /** Takes a try back that turned out to be none to count. */
  refund(key: string): Promise<void>;
}

/**
 * A limit that all processes share. Keys may be addresses of people, so only their hash is stored;
 * one that is an IPv6 address counts with its network.
 */
export function rateLimit(pool: pg.Pool, name: string, { message, ...rule }: RateRule): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: name,
    ...rule,
  });
  const stored = (key: string) => createHash("sha256").update(hostOf(key)).digest("base64url");
  /** Milliseconds to wait; null where the try may be made. */
  const count = (key: string): Promise<number | null> =>
    limiter.consume(stored(key)).then(
      () => null,
      (reason: unknown) => {
        if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
        throw orUnavailable(reason);
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
      void (await limiter.reward(stored(key)).catch((reason: unknown) => {
        throw orUnavailable(reason);
      })),
  });
}
