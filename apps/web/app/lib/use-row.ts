import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import type { Failure } from "./apollo/failure.ts";
import { type QueryOptions, useData } from "./use-data.ts";

export interface RowState<Row> {
  row: Row | undefined;
  isLoading: boolean;
  failure: Failure | null;
  retry: () => void;
}

/** Queries one row. `pick` selects it: `({ task }) => task`. */
export function useRow<Data, Variables extends OperationVariables, Row>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => Row | null | undefined,
  options?: QueryOptions,
): RowState<Row> {
  const { data, isLoading, failure, retry } = useData(query, variables, options);
  return { row: (data && pick(data)) ?? undefined, isLoading, failure, retry };
}
