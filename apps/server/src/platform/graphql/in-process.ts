import type { FastifyInstance } from "fastify";
import { type DocumentNode, type GraphQLFormattedError, Kind, print } from "graphql";
import type { Context } from "./context.ts";

export interface InProcessReply {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLFormattedError[];
}

// Printed once: Mercurius keeps what it has parsed, checked and compiled by its text.
const texts = new WeakMap<DocumentNode, string>();

function textOf(document: DocumentNode): string {
  const known = texts.get(document);
  if (known !== undefined) return known;
  const onlyReads = document.definitions.every(
    ({ kind, ...rest }) =>
      kind === Kind.FRAGMENT_DEFINITION || ("operation" in rest && rest.operation === "query"),
  );
  if (!onlyReads) throw new Error("What is run in process only reads");
  const text = print(document);
  texts.set(document, text);
  return text;
}

/**
 * An operation as the API answers it, without a request of its own: same guards, limits and errors.
 * Bad variables of a document that is sound are an error of ours, and thrown.
 */
export const runInProcess = (
  app: FastifyInstance,
  document: DocumentNode,
  variables: Record<string, unknown>,
  context: Context,
): Promise<InProcessReply> =>
  app.graphql(textOf(document), { ...context }, variables) as Promise<InProcessReply>;
