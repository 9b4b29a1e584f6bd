import type { OperationVariables, TypedDocumentNode } from "@apollo/client";

/** How a part of a row is saved, and by which version it is known afterwards. */
export interface Editable {
  mutation: TypedDocumentNode<unknown, OperationVariables>;
  versionOf: (data: unknown) => number | undefined;
}

/**
 * Rows that are changed in place. The mutation answers with what lists show of the row, so that
 * they are true without being asked for again: `editable(updateTaskMutation, (data) => data.updateTask)`.
 */
export const editable = <Data, Variables extends { id: string }>(
  mutation: TypedDocumentNode<Data, Variables>,
  pick: (data: Data) => { version?: number } | null,
): Editable => ({
  mutation: mutation as TypedDocumentNode<unknown, OperationVariables>,
  versionOf: (data) => pick(data as Data)?.version,
});
