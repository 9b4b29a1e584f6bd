import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { Failure } from "../../../lib/apollo/failure.ts";

/** The price, or the balance that should pay it, is another one than a person was shown. */
export const priceCodes: readonly ErrorCode[] = ["COST_CHANGED", "TOKENS_EXHAUSTED"];

/** What is to be asked anew, and no failure. */
export const isRepriced = (failure: Failure | null): boolean =>
  failure?.code !== undefined && priceCodes.includes(failure.code);
