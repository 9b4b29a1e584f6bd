import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";
import { withoutSecrets } from "./error-log/without-secrets.ts";
import { requestIdNow } from "./http/request-id.ts";
import { traceIdNow } from "./operations/tracing.ts";

/** Maximum number of causes logged for one error. */
const mostCauses = 5;

/**
 * Returns an error as the log shows it. Omits the parameters of a failed statement, which may be a
 * password hash, an emailed key's hash or an address. Omits PostgreSQL's `detail`, which repeats
 * them.
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
      if (!each.cause) chain.push({ type: "DrizzleQueryError", message: "SQL statement failed" });
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

/**
 * Creates the server's log. Lines have the id of their request and trace. Tokens and statement
 * parameters never appear.
 */
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
