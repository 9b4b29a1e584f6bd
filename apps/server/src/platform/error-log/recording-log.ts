import type { Logger } from "pino";
import type { ErrorContext } from "./error-log.table.ts";
import type { ErrorLog } from "./error-log.ts";

/** Fields of a log line about an error. */
interface ErrorFields {
  err?: unknown;
  id?: string;
  queue?: string;
  path?: readonly (string | number)[];
  route?: string;
  browser?: string;
  userId?: number;
  companyId?: number;
}

/** Returns the innermost cause. It says more than a wrapper, such as a failed statement. */
function causeOf(error: Error): Error {
  let cause = error;
  for (let depth = 0; depth < 5 && cause.cause instanceof Error; depth += 1) cause = cause.cause;
  return cause;
}

function contextOf({ queue, path, route, browser }: ErrorFields): ErrorContext {
  const operation = queue ?? path?.[0];
  return {
    ...(operation !== undefined && { operation: String(operation) }),
    ...(route && { route }),
    ...(browser && { browser }),
  };
}

/**
 * Returns a logger that also records each logged error in the error log, whatever the log level.
 * Includes masked errors and jobs that failed permanently.
 */
export function recordingLog(
  log: Logger,
  errors: Pick<ErrorLog, "record">,
  release?: string,
): Logger {
  const write = log.error.bind(log) as (fields: object, message: string) => void;
  const error = (fields: ErrorFields, message: string) => {
    write(fields, message);
    if (!(fields.err instanceof Error)) return;
    const cause = causeOf(fields.err);
    errors.record({
      kind: fields.queue ? "job" : "server",
      name: cause.name,
      message: cause.message,
      stack: cause.stack ?? "",
      ...(fields.id && { errorId: fields.id }),
      release: release ?? null,
      context: contextOf(fields),
      userId: fields.userId ?? null,
      companyId: fields.companyId ?? null,
    });
  };
  const child = (...args: Parameters<Logger["child"]>) =>
    recordingLog(log.child(...args) as unknown as Logger, errors, release);
  return Object.assign(Object.create(log), { error, child }) as Logger;
}
