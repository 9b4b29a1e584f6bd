import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";
import { withoutSecrets } from "./error-log/without-secrets.ts";
import { requestIdNow } from "./http/request-id.ts";
import { traceIdNow } from "./operations/tracing.ts";

/** Enough of a chain of causes to find the fault. */
const mostCauses = 5;

/**
 * An error as the log shows it. What a failed statement was given stays out (it may be a password's
 * hash, a mailed key's, or an address), and so does PostgreSQL's `detail`, which repeats it.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const chain: Record<string, unknown>[] = [];
  for (
    let each: unknown = error;
    each instanceof Error && chain.length < mostCauses;
    each = each.cause
  ) {
    if (each instanceof DrizzleQueryError) {
      if (!each.cause) chain.push({ type: "DrizzleQueryError", message: "A statement failed" });
      continue;
    }
    const {
      name,
      message,
      stack = "",
      code,
      constraint,
      table,
    } = each as Error & Record<string, unknown>;
    chain.push({
      type: name,
      message: withoutSecrets(message),
      code,
      constraint,
      table,
      stack: withoutSecrets(String(stack)),
    });
  }
  const [first, ...causes] = chain;
  return causes.length > 0 ? { ...first, causes } : first;
}

/** The product's log, with the request that a line is about: tokens and statements' values never stand in it. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ["req.headers.authorization", "req.headers.cookie"],
      mixin: () => {
        const requestId = requestIdNow();
        const traceId = traceIdNow();
        return {
          ...(requestId !== undefined && { requestId }),
          ...(traceId !== undefined && { traceId }),
        };
      },
      serializers: { err: describeError },
    },
    ...(destination ? [destination] : []),
  );
