import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useCallback } from "react";
import { type Failure, failureOf } from "./apollo/failure.ts";

export interface Asked<Data> {
  /** Undefined until the first answer came. */
  data: Data | undefined;
  /** The answer before, while another one is on its way. */
  previousData: Data | undefined;
  isLoading: boolean;
  failure: Failure | null;
  /** Asks again. What then fails stands in `failure`. */
  retry: () => void;
}

/** What a screen asks of the server, typed also where the operation comes as a parameter. */
export function useAsked<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Asked<Data> {
  // Apollo's own type can't see that variables of any type are complete.
  const untyped = query as TypedDocumentNode<unknown, OperationVariables>;
  const result = useQuery(untyped, { variables, notifyOnNetworkStatusChange: true });
  const { data, previousData, loading, error, refetch } = result;
  return {
    data: data as Data | undefined,
    previousData: previousData as Data | undefined,
    isLoading: loading,
    failure: loading ? null : failureOf(error),
    retry: useCallback(() => void refetch().catch(() => undefined), [refetch]),
  };
}
