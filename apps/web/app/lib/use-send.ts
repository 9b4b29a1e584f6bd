import type {
  ApolloClient,
  DocumentNode,
  OperationVariables,
  TypedDocumentNode,
} from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";
import type { OperationNotes } from "./apollo/effects.ts";
import { type Failure, failureOf } from "./apollo/failure.ts";

/** What an operation brought, or why it brought nothing. */
export interface Sent<Data> {
  data: Data | null;
  failure: Failure | null;
}

interface Options extends OperationNotes {
  signal?: AbortSignal;
  /** Hears which share of the files among the variables is sent. */
  onProgress?: (share: number) => void;
  /** Queries on the page to read again, or their names. */
  refetch?: (DocumentNode | string)[];
}

/** Sends a mutation, or a query once. Never rejects. */
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

/** Sends by this client, as `usual` says where an operation says nothing else. */
export const senderOf =
  (client: ApolloClient, usual: OperationNotes = {}): Send =>
  <Data, Variables extends OperationVariables>(
    operation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    { signal, onProgress, refetch, ...notes }: Options = {},
  ) => {
    // Apollo's own type can't see that variables of any type are complete.
    const untyped = operation as TypedDocumentNode<Data, OperationVariables>;
    const context = {
      ...usual,
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
 * Sends the operations of buttons and menus. The page shows what `send` brings back as `failure`
 * only with `errorsShown`; without, a toast does. Forms get a `send` of their own that shows it.
 */
export function useSend({ errorsShown = false }: Pick<OperationNotes, "errorsShown"> = {}): Send {
  const client = useApolloClient();
  return useMemo(() => senderOf(client, { errorsShown }), [client, errorsShown]);
}
