import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useCallback } from "react";
import type { OperationNotes } from "./apollo/effects.ts";
import { type Failure, failureOf } from "./apollo/failure.ts";

export interface QueryState<Data> {
  /** Undefined until the first answer came. */
  data: Data | undefined;
  /** The answer before, while another one is on its way. */
  previousData: Data | undefined;
  isLoading: boolean;
  failure: Failure | null;
  /** Sends the query again and waits for it. Never rejects: `failure` says what went wrong. */
  retry: () => Promise<void>;
}

interface Options extends Pick<OperationNotes, "isBackground"> {
  /** Sends nothing while it is true. */
  skip?: boolean;
  /** Takes what an earlier query of the same kind has brought. */
  isCached?: boolean;
}

/** Reads what a component shows, and reads it again when the variables change. */
export function useData<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { skip = false, isCached = false, isBackground }: Options = {},
): QueryState<Data> {
  // Apollo's own type can't see that variables of any type are complete.
  const untyped = query as TypedDocumentNode<unknown, OperationVariables>;
  const result = useQuery(untyped, {
    variables,
    skip,
    notifyOnNetworkStatusChange: true,
    ...(isCached && { fetchPolicy: "cache-first" }),
    ...(isBackground && { context: { isBackground } }),
  });
  const { data, previousData, loading, error, refetch } = result;
  return {
    data: data as Data | undefined,
    previousData: previousData as Data | undefined,
    isLoading: loading,
    failure: loading ? null : failureOf(error),
    retry: useCallback(async () => void (await refetch().catch(() => undefined)), [refetch]),
  };
}
