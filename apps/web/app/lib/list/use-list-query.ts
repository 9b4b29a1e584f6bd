import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { type Failure, failureOf } from "../apollo/failure.ts";

export interface ListResult<Row> {
  /** Undefined until the first answer; then the last rows that came, also while new ones load. */
  rows: readonly Row[] | undefined;
  total: number;
  isLoading: boolean;
  failure: Failure | null;
  retry: () => void;
}

interface Page<Row> {
  items: readonly Row[];
  total: number;
}

/**
 * One page of a list. The rows of the page before stay while the next one loads, so that nothing
 * jumps. `pick` names the list within the answer: `({ tasks }) => tasks`.
 */
export function useListQuery<Data, Variables extends OperationVariables, Row>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => Page<Row> | null | undefined,
): ListResult<Row> {
  // Apollo's type can't see that generic variables are complete.
  const options = {
    variables,
    notifyOnNetworkStatusChange: true,
    context: { errorsShown: true },
  } as unknown as useQuery.Options<Data, OperationVariables>;
  const result = useQuery(query as TypedDocumentNode<Data, OperationVariables>, options);
  const { data, previousData, loading, error, refetch } = result;
  const current = data ? pick(data as Data) : null;
  const page = current ?? (loading && previousData ? pick(previousData as Data) : null);
  return {
    rows: page?.items,
    total: page?.total ?? 0,
    isLoading: loading,
    failure: loading ? null : failureOf(error),
    // The links have told of a failure already.
    retry: () => void refetch().catch(() => undefined),
  };
}
