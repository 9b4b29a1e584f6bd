import { type DocumentNode, Kind, parse, visit } from "graphql";
import { type OperationEntry, operations } from "../graphql/operation.ts";

interface DocumentInfo {
  /** False also for documents that can't be parsed. */
  isMutation: boolean;
  /** Operations named by fields at any depth. */
  used: OperationEntry[];
}
const noMutation: DocumentInfo = { isMutation: false, used: [] };

function readInfo(query: string): DocumentInfo {
  let document: DocumentNode;
  try {
    document = parse(query, { noLocation: true });
  } catch {
    return noMutation;
  }
  const isMutation = document.definitions.some(
    (each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === "mutation",
  );
  const fields = new Set<string>();
  visit(document, { Field: ({ name }) => void fields.add(name.value) });
  return { isMutation, used: operations.filter(({ name }) => fields.has(name)) };
}

/**
 * Returns whether all mutations of the document can claim the key in their transaction. If so, the
 * first one claims it.
 */
export function claimsKeyInTransaction({ used }: DocumentInfo): boolean {
  const mutations = used.filter(({ kind }) => kind === "mutation");
  return mutations.length > 0 && mutations.every((each) => each.claimsKeyInTransaction);
}

/** Maximum number of cached documents. Clients send few distinct documents. */
const maxCachedDocuments = 200;
const cachedInfos = new Map<string, DocumentInfo>();

export function documentInfo(query: unknown): DocumentInfo {
  if (typeof query !== "string") return noMutation;
  let info = cachedInfos.get(query);
  if (!info) {
    info = readInfo(query);
    if (cachedInfos.size >= maxCachedDocuments) cachedInfos.clear();
    cachedInfos.set(query, info);
  }
  return info;
}
