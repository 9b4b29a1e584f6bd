import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../errors.ts";

/** `points` tries within `duration` seconds. */
export interface RateRule {
  points: number;
  duration: number;
}

export type RateLimit = (key: string) => Promise<void>;

/**
 * A limit that all processes share. Over it: 429 with the seconds to wait.
 * Keys may be addresses of people, so only their hash is stored.
 */
export function rateLimit(pool: pg.Pool, name: string, rule: RateRule): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: name,
    ...rule,
  });
  return async (key) => {
    try {
      await limiter.consume(createHash("sha256").update(key).digest("base64url"));
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw new AppError("RATE_LIMITED", {
        values: { seconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)) },
      });
    }
  };
}
