import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { Failure } from "../../../lib/apollo/failure.ts";

/** The price or the balance differs from what the user was shown. */
export const priceCodes: readonly ErrorCode[] = ["COST_CHANGED", "TOKENS_EXHAUSTED"];

/** Whether the price must be confirmed again, rather than an error shown. */
export const isRepriced = (failure: Failure | null): boolean =>
  failure?.code !== undefined && priceCodes.includes(failure.code);
