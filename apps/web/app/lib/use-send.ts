import type {
  ApolloClient,
  DocumentNode,
  OperationVariables,
  TypedDocumentNode,
} from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";
import type { OperationOptions } from "./apollo/effects.ts";
import { type Failure, failureOf } from "./apollo/failure.ts";

export interface Sent<Data> {
  data: Data | null;
  failure: Failure | null;
}

interface Options extends OperationOptions {
  signal?: AbortSignal;
  /** Upload progress of the files in the variables, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Active queries to refetch, or their names. */
  refetch?: (DocumentNode | string)[];
}

/** Sends a mutation, or a one-off query. Never rejects. */
export type Send = <Data, Variables extends OperationVariables>(
  operation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options?: Options,
) => Promise<Sent<Data>>;

const isMutation = ({ definitions }: DocumentNode) =>
  definitions.some((each) => each.kind === "OperationDefinition" && each.operation === "mutation");

async function outcomeOf<Data>(
  running: Promise<{ data?: Data | null; error?: unknown }>,
): Promise<Sent<Data>> {
  try {
    const { data, error } = await running;
    const failure = failureOf(error);
    return { data: failure ? null : (data ?? null), failure };
  } catch (error) {
    return { data: null, failure: failureOf(error) };
  }
}

/** Returns a sender for a client; `defaults` are the default options. */
export const senderOf =
  (client: ApolloClient, defaults: OperationOptions = {}): Send =>
  <Data, Variables extends OperationVariables>(
    operation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    { signal, onProgress, refetch, ...notes }: Options = {},
  ) => {
    // Apollo's types can't verify that generic variables are complete.
    const untyped = operation as TypedDocumentNode<Data, OperationVariables>;
    const context = {
      ...defaults,
      ...notes,
      ...(signal && { fetchOptions: { signal } }),
      ...(onProgress && { upload: { onProgress, signal } }),
    };
    return outcomeOf<Data>(
      isMutation(operation)
        ? client.mutate({ mutation: untyped, variables, context, refetchQueries: refetch })
        : (client.query({ query: untyped, variables, context }) as Promise<{ data?: Data }>),
    );
  };

/**
 * Sends the operations of buttons and menus. With `callerShowsErrors` the caller shows the returned
 * `failure`; otherwise a toast does. Forms have their own `send`, which shows it.
 */
export function useSend({
  callerShowsErrors = false,
}: Pick<OperationOptions, "callerShowsErrors"> = {}): Send {
  const client = useApolloClient();
  return useMemo(() => senderOf(client, { callerShowsErrors }), [client, callerShowsErrors]);
}
