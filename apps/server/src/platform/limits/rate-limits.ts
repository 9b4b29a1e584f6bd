import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../errors.ts";

/** `points` tries within `duration` seconds. */
export interface RateRule {
  points: number;
  duration: number;
}

export type RateLimit = (key: string) => Promise<void>;

/** Who has one IPv6 address has its whole network of 2^64 others: they count as one. */
function counted(key: string): string {
  if (!isIPv6(key)) return key;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(key);
  if (mapped) return mapped[1] as string;
  const [head = "", tail = ""] = key.split("%")[0]?.split("::") ?? [];
  const [front, back] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const groups = key.includes("::")
    ? [
        ...(front ?? []),
        ...Array(8 - (front?.length ?? 0) - (back?.length ?? 0)).fill("0"),
        ...(back ?? []),
      ]
    : (front ?? []);
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

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
      await limiter.consume(createHash("sha256").update(counted(key)).digest("base64url"));
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw new AppError("RATE_LIMITED", {
        values: { seconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)) },
      });
    }
  };
}
