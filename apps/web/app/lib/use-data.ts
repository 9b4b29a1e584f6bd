import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useCallback, useRef } from "react";
import type { OperationOptions } from "./apollo/effects.ts";
import { type Failure, failureOf, isUnreachable } from "./apollo/failure.ts";

export interface QueryState<Data> {
  /** Undefined until the first response. */
  data: Data | undefined;
  /** The previous data while a query with other variables loads. */
  previousData: Data | undefined;
  isLoading: boolean;
  failure: Failure | null;
  /** Refetches. Never rejects: `failure` holds the error. */
  retry: () => Promise<void>;
}

export interface QueryOptions extends Pick<OperationOptions, "isBackground"> {
  skip?: boolean;
  /** Reuses the cached result of an earlier query. */
  isCached?: boolean;
}

/** Queries the data of a component, and again when the variables change. */
export function useData<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { skip = false, isCached = false, isBackground }: QueryOptions = {},
): QueryState<Data> {
  // Apollo's types can't verify that generic variables are complete.
  const untyped = query as TypedDocumentNode<unknown, OperationVariables>;
  const result = useQuery(untyped, {
    variables,
    skip,
    notifyOnNetworkStatusChange: true,
    ...(isCached && { fetchPolicy: "cache-first" }),
    ...(isBackground && { context: { isBackground } }),
  });
  const { previousData, loading, error, refetch } = result;
  const key = JSON.stringify(variables);
  const shown = useRef<{ key: string; data: unknown }>(undefined);
  if (result.data !== undefined) shown.current = { key, data: result.data };
  const failure = loading ? null : failureOf(error);
  // Without a connection, the page keeps its content, and a bar reports the loss.
  const isWaiting = failure !== null && isUnreachable(failure) && shown.current !== undefined;
  const isSame = (loading || isWaiting) && shown.current?.key === key;
  const data = isSame ? shown.current?.data : result.data;
  return {
    data: data as Data | undefined,
    previousData: previousData as Data | undefined,
    isLoading: loading || (isWaiting && !isSame),
    failure: isWaiting ? null : failure,
    retry: useCallback(async () => void (await refetch().catch(() => undefined)), [refetch]),
  };
}
