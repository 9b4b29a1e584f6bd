import type { DocumentNode, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { ErrorCode } from "@presale/contracts/errors.ts";
import { useMemo } from "react";
import type { OperationNotes } from "./apollo/effects.ts";
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

interface Operation {
  operation: DocumentNode;
  variables: OperationVariables;
  context: OperationNotes;
}

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
  /** Codes that are no failure here: what follows answers them. */
  expected?: readonly ErrorCode[],
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
      (start: (operation: Operation) => Promise<Answer>) =>
      async <Data, Variables extends OperationVariables>(
        operation: TypedDocumentNode<Data, Variables>,
        variables: Variables,
        expected?: readonly ErrorCode[],
      ) => {
        // No place of the page shows what fails here: it gets a toast.
        const context: OperationNotes = { errorsShown: false, expected };
        return (await outcomeOf(start({ operation, variables, context }))) as Sent<Data>;
      };
    return {
      send: sending(({ operation, ...rest }) => client.mutate({ mutation: operation, ...rest })),
      ask: sending(({ operation, ...rest }) => client.query({ query: operation, ...rest })),
    };
  }, [client]);
}
