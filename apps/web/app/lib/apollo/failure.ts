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
  const isOffline = status === undefined && error instanceof TypeError;
  return { message: wordsOf(status, isOffline), status, fields: [], isOffline };
}

/** What is wrong with an answer that came in process, without Apollo around it. */
export const failureOfResult = ({ errors }: Pick<ApolloLink.Result, "errors">): Failure | null =>
  failureOf(errors?.length ? new CombinedGraphQLErrors({ errors }) : null);

function wordsOf(status: number | undefined, isOffline: boolean): string {
  if (isOffline) return translate("ui:network.offline");
  if (status === 413) return translate("errors:file");
  if (status !== undefined && status >= 300) return translate("ui:network.failed", { status });
  return translate("errors:data");
}
