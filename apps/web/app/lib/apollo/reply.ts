import type { ApolloLink } from "@apollo/client";
import { ServerError, ServerParseError } from "@apollo/client/errors";
import type { ErrorExtensions } from "@presale/contracts/errors.ts";
import type { GraphQLFormattedError } from "graphql";
import * as z from "zod/mini";

/** The HTTP response behind a result, which the terminating link leaves in the context. */
export function responseOf(operation: ApolloLink.Operation): Response | undefined {
  const { response } = operation.getContext() as { response?: Response };
  return response;
}

/** The HTTP response behind a failure, if one came at all. */
export const responseOfError = (error: unknown): Response | undefined =>
  ServerError.is(error) || ServerParseError.is(error) ? error.response : undefined;

/** The token that the request went out with, kept by the headers link. */
export const sentTokenOf = (operation: ApolloLink.Operation): string | null =>
  (operation.getContext() as { sentToken?: string | null }).sentToken ?? null;

const graphqlBody = z.object({
  data: z.nullish(z.record(z.string(), z.unknown())),
  errors: z.array(z.looseObject({ message: z.string() })).check(z.minLength(1)),
});

/** A reply that failed on the way but carries GraphQL errors in its body: those are what counts. */
export function resultInBody(error: unknown): ApolloLink.Result | null {
  if (!ServerError.is(error)) return null;
  try {
    const parsed = z.safeParse(graphqlBody, JSON.parse(error.bodyText));
    if (!parsed.success) return null;
    const errors = parsed.data.errors as unknown as GraphQLFormattedError[];
    return { data: parsed.data.data ?? null, errors };
  } catch {
    return null;
  }
}

export const extensionsOf = (error: GraphQLFormattedError): Partial<ErrorExtensions> =>
  (error.extensions ?? {}) as Partial<ErrorExtensions>;
