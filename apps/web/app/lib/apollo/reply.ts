import type { ApolloLink } from "@apollo/client";
import { ServerError, ServerParseError } from "@apollo/client/errors";
import type { ErrorExtensions } from "@presale/contracts/errors.ts";
import type { GraphQLFormattedError } from "graphql";
import * as z from "zod/mini";

export function responseOf(operation: ApolloLink.Operation): Response | undefined {
  const { response } = operation.getContext() as { response?: Response };
  return response;
}

export const responseOfError = (error: unknown): Response | undefined =>
  ServerError.is(error) || ServerParseError.is(error) ? error.response : undefined;

export const sentTokenOf = (operation: ApolloLink.Operation): string | null =>
  (operation.getContext() as { sentToken?: string | null }).sentToken ?? null;

const graphqlBody = z.object({
  data: z.nullish(z.record(z.string(), z.unknown())),
  errors: z.array(z.looseObject({ message: z.string() })).check(z.minLength(1)),
});

/** Returns the GraphQL errors in the body of a failed response, if any. */
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
