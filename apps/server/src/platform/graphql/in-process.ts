import type { FastifyInstance } from "fastify";
import { type DocumentNode, type GraphQLFormattedError, Kind, print } from "graphql";
import type { Context } from "./context.ts";

export interface InProcessReply {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLFormattedError[];
}

// Printed once: Mercurius caches parsed, validated and compiled documents by their text.
const documentTexts = new WeakMap<DocumentNode, string>();

function textOf(document: DocumentNode): string {
  const known = documentTexts.get(document);
  if (known !== undefined) return known;
  const isReadOnly = document.definitions.every(
    ({ kind, ...rest }) =>
      kind === Kind.FRAGMENT_DEFINITION || ("operation" in rest && rest.operation === "query"),
  );
  if (!isReadOnly) throw new Error("Only queries can run in process");
  const text = print(document);
  documentTexts.set(document, text);
  return text;
}

/**
 * Runs a query as the API would, without an HTTP request: same guards, limits and errors. Throws
 * for invalid variables of a valid document, which is a programming error.
 */
export const runInProcess = (
  app: FastifyInstance,
  document: DocumentNode,
  variables: Record<string, unknown>,
  context: Context,
): Promise<InProcessReply> =>
  app.graphql(textOf(document), { ...context }, variables) as Promise<InProcessReply>;
