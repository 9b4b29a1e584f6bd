import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { Failure } from "../../../lib/apollo/failure.ts";
import type { Cost } from "./cost-dialog.tsx";

/** Error codes: the price or the balance differs from what the user was shown. */
export const priceCodes: readonly ErrorCode[] = ["COST_CHANGED", "TOKENS_EXHAUSTED"];

/** Error codes of a refused addition that a dialog shows. */
export const spendingCodes: readonly ErrorCode[] = [...priceCodes, "TOKENS_FORBIDDEN"];

/** Returns the cost that a refusal contains, or null. */
export function costIn({ details = {} }: Failure): Cost | null {
  const { tokens, balance, charges } = details as Partial<Cost>;
  const isWhole = Number(tokens) > 0 && balance !== undefined && charges !== undefined;
  return isWhole ? (details as unknown as Cost) : null;
}

/** Returns whether the price must be confirmed again, rather than an error shown. */
export const needsPriceConfirmation = (failure: Failure | null): boolean =>
  failure?.code !== undefined && priceCodes.includes(failure.code);
