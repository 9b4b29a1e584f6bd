import type { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { ErrorCode, FieldError } from "@presale/contracts/errors.ts";
import { translate } from "@presale/contracts/translate.ts";
import { extensionsOf, responseOfError, resultInBody } from "./reply.ts";

/** A failed operation as a screen shows it. */
export interface Failure {
  message: string;
  status?: number;
  code?: ErrorCode;
  fields: FieldError[];
  /** The error's id in the server's log. */
  id?: string;
  details?: Record<string, unknown>;
  /** Nothing came back at all: what was typed is still here, and trying again may help. */
  isOffline: boolean;
}

/** What any error of Apollo means, or null where there is none. */
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
  return { message: transportWords(error), status, fields: [], isOffline: isOffline(error) };
}

/** Nothing came back at all. */
const isOffline = (error: unknown): boolean =>
  !responseOfError(error) && error instanceof TypeError;

/** What is said of an error that no words of the server came with. */
export function transportWords(error: unknown): string {
  const response = responseOfError(error);
  if (response) return answerWords(response);
  return translate(isOffline(error) ? "ui:network.offline" : "errors:data");
}

/** What a proxy answers while the product behind it is away. */
const awayStatuses = [502, 503, 504];

/** What is said of an answer that can't be read: the product's own, or that of a proxy before it. */
export function answerWords({ status, headers }: Response): string {
  if (status === 413) return translate("ui:network.tooLarge");
  if (!headers.get("content-type")?.includes("json")) {
    const isAway = awayStatuses.includes(status);
    return translate(isAway ? "ui:network.away" : "ui:network.between", { status });
  }
  return status < 300 ? translate("errors:data") : translate("ui:network.failed", { status });
}

/** What is wrong with an answer that came in process, without Apollo around it. */
export const failureOfResult = ({ errors }: Pick<ApolloLink.Result, "errors">): Failure | null =>
  failureOf(errors?.length ? new CombinedGraphQLErrors({ errors }) : null);
