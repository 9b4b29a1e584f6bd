import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { type Failure, failureOf } from "./apollo/failure.ts";

/** What an operation brought, or why it brought nothing. */
export interface Sent<Data> {
  data: Data | null;
  failure: Failure | null;
}

type Operation<Data, Variables> = TypedDocumentNode<Data, Variables>;

/** No place of the page shows what fails here: it gets a toast. */
const context = { errorsShown: false };

async function outcomeOf(running: Promise<{ data?: unknown; error?: unknown }>) {
  try {
    const { data, error } = await running;
    const failure = failureOf(error);
    return { data: failure ? null : (data ?? null), failure };
  } catch (error) {
    return { data: null, failure: failureOf(error) };
  }
}

export interface Sender {
  send: <Data, Variables extends OperationVariables>(
    mutation: Operation<Data, Variables>,
    variables: Variables,
  ) => Promise<Sent<Data>>;
  ask: <Data, Variables extends OperationVariables>(
    query: Operation<Data, Variables>,
    variables: Variables,
  ) => Promise<Sent<Data>>;
}

/** Operations of buttons and menus, which have no form around them. Never rejects. */
export function useSend(): Sender {
  const client = useApolloClient();
  const send = useCallback(
    <Data, Variables extends OperationVariables>(
      mutation: Operation<Data, Variables>,
      variables: Variables,
    ) =>
      outcomeOf(
        client.mutate({
          mutation: mutation as Operation<unknown, OperationVariables>,
          variables,
          context,
        }),
      ) as Promise<Sent<Data>>,
    [client],
  );
  const ask = useCallback(
    <Data, Variables extends OperationVariables>(
      query: Operation<Data, Variables>,
      variables: Variables,
    ) =>
      outcomeOf(
        client.query({
          query: query as Operation<unknown, OperationVariables>,
          variables,
          context,
        }),
      ) as Promise<Sent<Data>>,
    [client],
  );
  return { send, ask };
}
