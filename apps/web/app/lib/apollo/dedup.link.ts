import { ApolloLink } from "@apollo/client";
import { OperationTypeNode, print } from "graphql";
import { defer, finalize, from, mergeMap, Observable, of, shareReplay, tap } from "rxjs";
import type { NetworkEffects } from "./effects.ts";

interface SharedRequest {
  response: Observable<ApolloLink.Result>;
  /** Queued or just sent: its response includes every change that a new caller may know of. */
  isOpen: boolean;
  completed: Promise<void>;
}

/** Maximum number of times that a query is repeated because mutations completed in the meantime. */
const maxRepeats = 2;

/**
 * Queues a query that is already in flight and sends it again after the first request. A caller
 * that refetches because of a change then gets data that includes it, and responses arrive in
 * order. Concurrent and queued callers with the same token share one request. If a mutation
 * completed during a query, the query is sent again: its response may be older than the mutation's.
 */
export function dedupLink({ token }: Pick<NetworkEffects, "token">): ApolloLink {
  /** The last request per query. A request that was cancelled while queued can still be joined. */
  const lastRequests = new Map<string, SharedRequest>();
  let mutationsDone = 0;

  const sendCurrent = (
    send: () => Observable<ApolloLink.Result>,
    repeats = maxRepeats,
  ): Observable<ApolloLink.Result> =>
    defer(() => {
      const before = mutationsDone;
      return send().pipe(
        mergeMap((result) =>
          mutationsDone === before || repeats === 0 ? of(result) : sendCurrent(send, repeats - 1),
        ),
      );
    });

  function requestAfter(
    earlier: SharedRequest | undefined,
    requestKey: string,
    send: () => Observable<ApolloLink.Result>,
  ): SharedRequest {
    const { promise: completed, resolve: end } = Promise.withResolvers<void>();
    const start = () => {
      // Callers in the same task, such as the parts of one page, can't know of a change in between.
      setTimeout(() => {
        request.isOpen = false;
      });
      return sendCurrent(send).pipe(
        finalize(() => {
          end();
          if (lastRequests.get(requestKey) === request) lastRequests.delete(requestKey);
        }),
      );
    };
    const request: SharedRequest = {
      isOpen: true,
      completed,
      response: (earlier ? from(earlier.completed).pipe(mergeMap(start)) : start()).pipe(
        shareReplay({ refCount: true, bufferSize: 1 }),
      ),
    };
    return request;
  }

  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY)
      return forward(operation).pipe(
        tap(() => {
          mutationsDone += 1;
        }),
      );
    return new Observable((observer) => {
      const { headers } = operation.getContext() as { headers?: Record<string, string> };
      const caller = headers?.authorization ?? token();
      const requestKey = JSON.stringify([caller, print(operation.query), operation.variables]);
      let request = lastRequests.get(requestKey);
      if (!request?.isOpen) {
        request = requestAfter(request, requestKey, () => forward(operation));
        lastRequests.set(requestKey, request);
      }
      return request.response.subscribe(observer);
    });
  });
}
