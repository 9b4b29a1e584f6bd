import { ApolloLink } from "@apollo/client";
import { isMutationOperation } from "@apollo/client/utilities";
import type { ErrorCode } from "@presale/contracts/errors.ts";
import { print } from "graphql";
import { tap } from "rxjs";
import { extensionsOf } from "./reply.ts";

/** Milliseconds in which a repeated mutation counts as a retry. */
const retryWindowMs = 5 * 60_000;
const maxStoredKeys = 50;

/** Returns a new key. Avoids `randomUUID`: browsers provide it on https and localhost only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/**
 * Returns a string that identifies an operation by query and variables. Identifies files by their
 * metadata, without reading them.
 */
const signatureOf = ({ query, variables }: ApolloLink.Operation): string =>
  JSON.stringify([print(query), variables], (_key, value: unknown) => {
    if (!(value instanceof Blob)) return value;
    const { size, type } = value;
    return value instanceof File ? [value.name, value.lastModified, size, type] : [size, type];
  });

/**
 * Codes of errors after which the mutation may have committed. The first request is still running,
 * or the database failed during it.
 */
const inconclusiveCodes: readonly (ErrorCode | undefined)[] = ["BUSY", "UNAVAILABLE"];
const isInconclusive = (result: ApolloLink.Result): boolean =>
  (result.errors ?? []).some((error) => inconclusiveCodes.includes(extensionsOf(error).code));

/**
 * Adds an idempotency key to every mutation. Without a conclusive response, the server may or may
 * not have committed. A retry of the same mutation then reuses the key, so it runs only once.
 */
export function idempotencyLink(now: () => number = Date.now): ApolloLink {
  const unanswered = new Map<string, { key: string; until: number }>();

  return new ApolloLink((operation, forward) => {
    if (!isMutationOperation(operation.query)) return forward(operation);
    const signature = signatureOf(operation);
    const earlier = unanswered.get(signature);
    const key = earlier && earlier.until > now() ? earlier.key : newKey();
    const remember = () => {
      unanswered.delete(signature);
      unanswered.set(signature, { key, until: now() + retryWindowMs });
      const [oldest] = unanswered.keys();
      if (unanswered.size > maxStoredKeys && oldest) unanswered.delete(oldest);
    };
    operation.setContext(({ headers }: { headers?: object }) => ({
      headers: { ...headers, "idempotency-key": key },
    }));
    return forward(operation).pipe(
      tap({
        next: (result) => {
          if (isInconclusive(result as ApolloLink.Result)) remember();
          else unanswered.delete(signature);
        },
        error: remember,
      }),
    );
  });
}
