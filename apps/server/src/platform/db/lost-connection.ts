import { AppError } from "../errors.ts";

/** What the system says of a server that is away: `ECONNREFUSED` while it starts, and so on. */
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
/** PostgreSQL's own: connection exceptions, shutting down or starting up, no connection left. */
const sqlStates = /^(08...|57P0[1-5]|53300)$/;
/** The driver's, which have no code. */
const driverSentences = /^Connection terminated|is not queryable$/;
const poolIsExhausted = "timeout exceeded when trying to connect";

/** An error and what it wraps, outermost first. */
function* causesOf(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}

const isLoss = (error: Error): boolean => {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return systemCodes.has(code) || sqlStates.test(code) || driverSentences.test(error.message);
};

/** Whether a statement failed because there was no connection for it, or no longer. */
export const isConnectionLost = (error: unknown): boolean => causesOf(error).some(isLoss);

/** The driver refused to send it: the connection was known to be dead. */
export const isUnsent = (error: unknown): boolean =>
  causesOf(error).some(({ message }) => message.endsWith("is not queryable"));

/** What a person is told when the database is away, in place of what the driver says of it. */
export function orUnavailable(error: unknown): unknown {
  for (const each of causesOf(error)) {
    if (each instanceof AppError) return each;
    if (isLoss(each)) return new AppError("UNAVAILABLE", { cause: error });
    if (each.message === poolIsExhausted) return new AppError("BUSY", { cause: error });
  }
  return error;
}
