import type { OperationVariables, TypedDocumentNode } from "@apollo/client";

/** How part of a row is saved, and how its new version is read from the response. */
export interface Editable {
  mutation: TypedDocumentNode<unknown, OperationVariables>;
  versionOf: (data: unknown) => number | undefined;
}

/**
 * Declares an in-place edit. The mutation must return the fields that lists show, so that the cache
 * updates without a refetch: `editable(updateTaskMutation, (data) => data.updateTask)`.
 */
export const editable = <Data, Variables extends { id: string }>(
  mutation: TypedDocumentNode<Data, Variables>,
  pick: (data: Data) => { version?: number } | null,
): Editable => ({
  mutation: mutation as TypedDocumentNode<unknown, OperationVariables>,
  versionOf: (data) => pick(data as Data)?.version,
});
