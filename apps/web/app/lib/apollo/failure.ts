import type { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { ErrorCode, FieldError } from "@presale/contracts/errors.ts";
import { translate } from "@presale/contracts/translate.ts";
import { extensionsOf, responseOfError, resultInBody } from "./reply.ts";

export interface Failure {
  message: string;
  status?: number;
  code?: ErrorCode;
  fields: FieldError[];
  /** The error's id in the server's log. */
  id?: string;
  details?: Record<string, unknown>;
  /** No response at all: the input is kept, and a retry may succeed. */
  isOffline: boolean;
}

/** Returns the message of the first invalid field, or else the message of the whole failure. */
export const firstErrorMessage = ({ fields, message }: Failure): string =>
  fields[0]?.message ?? message;

export function failureOf(error: unknown): Failure | null {
  if (!error) return null;
  const errors = CombinedGraphQLErrors.is(error) ? error.errors : resultInBody(error)?.errors;
  const [first] = errors ?? [];
  if (first) {
    const all = (errors ?? []).map(extensionsOf);
    const { status, code, id, details } = extensionsOf(first);
    const fields = all.flatMap((extensions) => extensions.fields ?? []);
    return { message: first.message, status, code, id, details, fields, isOffline: false };
  }
  const status = responseOfError(error)?.status;
  return { message: transportMessage(error), status, fields: [], isOffline: isOffline(error) };
}

const isOffline = (error: unknown): boolean =>
  !responseOfError(error) && error instanceof TypeError;

/** Returns the message for an error without one from the server. */
export function transportMessage(error: unknown): string {
  const response = responseOfError(error);
  if (response) return responseMessage(response);
  return translate(isOffline(error) ? "ui:network.offline" : "errors:data");
}

/** Statuses that a proxy sends while the product behind it is down. */
const proxyStatuses = [502, 503, 504];

/**
 * Returns whether the product gave no response: a retry may succeed, and the shown data may still
 * be current.
 */
export const isUnreachable = ({ isOffline, status, code }: Failure): boolean =>
  isOffline || (!code && status !== undefined && proxyStatuses.includes(status));

/** Returns the message for an unreadable response of the product or of a proxy. */
export function responseMessage({ status, headers }: Response): string {
  if (status === 413) return translate("ui:network.tooLarge");
  if (!headers.get("content-type")?.includes("json")) {
    const isAway = proxyStatuses.includes(status);
    return translate(isAway ? "ui:network.away" : "ui:network.between", { status });
  }
  return status < 300 ? translate("errors:data") : translate("ui:network.failed", { status });
}

/** Returns the failure of an in-process result, which hasn't passed through Apollo's links. */
export const failureOfResult = ({ errors }: Pick<ApolloLink.Result, "errors">): Failure | null =>
  failureOf(errors?.length ? new CombinedGraphQLErrors({ errors }) : null);
