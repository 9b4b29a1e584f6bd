import type { DocumentNode, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";
import { type Failure, failureOf } from "./apollo/failure.ts";

/** What an operation brought, or why it brought nothing. */
interface Sent<Data> {
  data: Data | null;
  failure: Failure | null;
}

interface Answer {
  data?: unknown;
  error?: unknown;
}

/** No place of the page shows what fails here: it gets a toast. */
const context = { errorsShown: false };

async function outcomeOf(running: Promise<Answer>) {
  try {
    const { data, error } = await running;
    const failure = failureOf(error);
    return { data: failure ? null : (data ?? null), failure };
  } catch (error) {
    return { data: null, failure: failureOf(error) };
  }
}

type Send = <Data, Variables extends OperationVariables>(
  operation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Sent<Data>>;

export interface Sender {
  /** Sends a mutation. */
  send: Send;
  /** Sends a query. */
  ask: Send;
}

/** Operations of buttons and menus, which have no form around them. Never rejects. */
export function useSend(): Sender {
  const client = useApolloClient();
  return useMemo(() => {
    const sending =
      (start: (operation: DocumentNode, variables: OperationVariables) => Promise<Answer>) =>
      async <Data, Variables extends OperationVariables>(
        operation: TypedDocumentNode<Data, Variables>,
        variables: Variables,
      ) =>
        (await outcomeOf(start(operation, variables))) as Sent<Data>;
    return {
      send: sending((mutation, variables) => client.mutate({ mutation, variables, context })),
      ask: sending((query, variables) => client.query({ query, variables, context })),
    };
  }, [client]);
}
