import { AppError } from "../errors.ts";

/** System error codes of an unreachable server, such as `ECONNREFUSED` while it starts. */
const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** PostgreSQL's codes: connection exceptions, shutdown or start-up, too many connections. */
const sqlStates = /^(08...|57P0[1-5]|53300)$/;
/** Messages of the driver's own errors, which have no code. */
const driverMessages = /^Connection terminated|is not queryable$/;
const poolIsExhausted = "timeout exceeded when trying to connect";

function* causesOf(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}

const isLoss = (error: Error): boolean => {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return systemCodes.has(code) || sqlStates.test(code) || driverMessages.test(error.message);
};

export const isConnectionLost = (error: unknown): boolean => causesOf(error).some(isLoss);

/** Returns whether the driver refused to send the statement on a connection known to be dead. */
export const isUnsent = (error: unknown): boolean =>
  causesOf(error).some(({ message }) => message.endsWith("is not queryable"));

/**
 * Returns UNAVAILABLE for a lost connection and BUSY for an exhausted pool. Unwraps an `AppError`;
 * returns any other error unchanged.
 */
export function toAvailabilityError(error: unknown): unknown {
  for (const each of causesOf(error)) {
    if (each instanceof AppError) return each;
    if (isLoss(each)) return new AppError("UNAVAILABLE", { cause: error });
    if (each.message === poolIsExhausted) return new AppError("BUSY", { cause: error });
  }
  return error;
}
