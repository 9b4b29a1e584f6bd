import {
  type ErrorExtensions,
  errorCatalogue,
  type FieldError,
} from "@presale/contracts/errors.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { FormattedExecutionResult, GraphQLError, GraphQLFormattedError } from "graphql";
import type { Logger } from "pino";
import { isTooLongForIndex } from "../db/database-errors.ts";
import {
  AppError,
  describeError,
  fieldError,
  invalidInput,
  maskError,
  OutcomeUnknown,
} from "../errors.ts";

interface Reply {
  statusCode: number;
  response: FormattedExecutionResult;
}

/** Returns the field that GraphQL's check of variables rejects: `… at "input.minHours"; …`. */
function fieldOfVariable(message: string): FieldError | undefined {
  const match = /^Variable "\$(\w+)"(?:.*? at "([^"]+)")?/.exec(message);
  if (!match) return undefined;
  const path = (match[2] ?? match[1] ?? "").replace(/^input\./, "").replaceAll(/\[(\d+)\]/g, ".$1");
  const isMissing = /was not provided|must not be null|not to be null/.test(message);
  return {
    path: isMissing ? path.replace(/^input$/, missingField(message)) : path,
    message: translate(isMissing ? "validation:required" : "errors:badRequest"),
  };
}
const missingField = (message: string) => /Field "(\w+)"/.exec(message)?.[1] ?? "input";

/** Returns the errors of a document, which Mercurius wraps. Leaves any other error unchanged. */
const unwrapErrors = (error: GraphQLError): readonly GraphQLError[] => {
  const inner = (error.originalError as { errors?: unknown } | undefined)?.errors;
  const isOfDocument = Array.isArray(inner) && inner.every((each) => "extensions" in each);
  return isOfDocument ? inner : [error];
};

/** Returns the wrapped `AppError` if there is one, otherwise the error that was thrown. */
function originOf(error: GraphQLError): Error {
  let origin: Error = error;
  while (!(origin instanceof AppError) && (origin as GraphQLError).originalError)
    origin = (origin as GraphQLError).originalError as Error;
  return origin;
}

/**
 * Returns "unknown" when a change may have committed before the connection was lost. Returns
 * "temporary" when the database was only unavailable, otherwise null.
 */
export function unavailability(errors: readonly GraphQLError[]): "temporary" | "unknown" | null {
  const origins = errors.flatMap(unwrapErrors).map(originOf);
  if (origins.some((error) => error instanceof OutcomeUnknown)) return "unknown";
  const isUnavailable = origins.some(
    (error) => error instanceof AppError && error.code === "UNAVAILABLE",
  );
  return isUnavailable ? "temporary" : null;
}

/** Returns the error for a request that never became an operation; null for any other error. */
function requestErrorOf(error: GraphQLError): AppError | null {
  if (error.path) return null;
  const { statusCode = 500 } = (error.originalError ?? {}) as { statusCode?: number };
  if (statusCode === 413) return new AppError("FILE_TOO_LARGE", { message: "errors:tooComplex" });
  return statusCode >= 400 && statusCode < 500 ? new AppError("BAD_REQUEST") : null;
}

type Described = ErrorExtensions & { message: string };

function describeGraphqlError(error: GraphQLError, log: Logger, caller: object): Described {
  const original = originOf(error);
  if (original instanceof AppError) return describeError(original);
  const refused = requestErrorOf(error);
  if (refused) return describeError(refused);
  // Errors of the document (syntax, unknown field) reveal only what the caller wrote.
  if (!error.path && !error.originalError)
    return { message: error.message, status: 400, code: "BAD_REQUEST" };
  if (isTooLongForIndex(original)) return describeError(fieldError("title", "validation:richText"));
  return maskError(original, log, "Operation failed", { path: error.path, ...caller });
}

/**
 * Formats all errors of the reply as the client expects them, unknown ones masked. `invalid`
 * returns every invalid field of a call, because GraphQL rejects variables one by one. `caller`
 * describes the caller for the log.
 */
export function formatErrors(
  errors: readonly GraphQLError[],
  data: FormattedExecutionResult["data"],
  log: Logger,
  invalid: () => FieldError[],
  caller: object,
): Reply {
  const all = errors.flatMap(unwrapErrors);
  const ofVariables = all.flatMap((error) => fieldOfVariable(error.message) ?? []);
  const formatted: GraphQLFormattedError[] = [];
  if (ofVariables.length > 0) {
    // Our schemas have better messages. GraphQL reports the rest, such as an unknown field.
    const own = invalid();
    const fields = own.length > 0 ? own : ofVariables;
    const { message, ...extensions } = describeError(invalidInput(fields));
    formatted.push({ message, extensions: { ...extensions } });
  }
  for (const error of all) {
    if (fieldOfVariable(error.message)) continue;
    const { message, ...extensions } = describeGraphqlError(error, log, caller);
    formatted.push({
      message,
      extensions: { ...extensions },
      ...(error.path && { path: error.path }),
    });
  }
  const found = formatted.map(({ extensions }) => extensions as unknown as ErrorExtensions);
  const network = found.find(({ code }) => "network" in errorCatalogue[code]);
  const hasFailedWhole = all.every((error) => !error.path) && data == null;
  const statusCode = network?.status ?? (hasFailedWhole ? found[0]?.status : undefined) ?? 200;
  return { statusCode, response: { data: data ?? null, errors: formatted } };
}
