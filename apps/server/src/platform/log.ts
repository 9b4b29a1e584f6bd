import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";
import { redactSecrets } from "./error-log/redact-secrets.ts";
import { currentRequestId } from "./http/request-id.ts";
import { currentTraceId } from "./operations/tracing.ts";

/** Maximum number of causes logged for one error. */
const maxCauses = 5;

/**
 * Returns an error as the log shows it. Omits the parameters of a failed statement, which may be a
 * password hash, an emailed key's hash or an address. Omits PostgreSQL's `detail`, which repeats
 * them.
 */
function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const chain: Record<string, unknown>[] = [];
  for (
    let each: unknown = error;
    each instanceof Error && chain.length < maxCauses;
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
      message: redactSecrets(message),
      code,
      constraint,
      table,
      stack: redactSecrets(String(stack)),
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
        const requestId = currentRequestId();
        const traceId = currentTraceId();
        return {
          ...(requestId !== undefined && { requestId }),
          ...(traceId !== undefined && { traceId }),
        };
      },
      serializers: { err: serialiseError },
    },
    ...(destination ? [destination] : []),
  );
