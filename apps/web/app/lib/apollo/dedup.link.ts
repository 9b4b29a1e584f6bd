import { ApolloLink } from "@apollo/client";
import { OperationTypeNode, print } from "graphql";
import { defer, finalize, from, mergeMap, Observable, of, shareReplay, tap } from "rxjs";
import type { NetworkEffects } from "./effects.ts";

interface Turn {
  answer: Observable<ApolloLink.Result>;
  /** Queued or just sent: its answer includes every change that a new caller may know of. */
  isOpen: boolean;
  over: Promise<void>;
}

/** How often a query is sent again because mutations completed meanwhile. */
const maxRepeats = 2;

/**
 * Sends a query that is already in flight once more, after the first: a caller that refetches
 * because of a change gets data that includes it, and an older answer never arrives after a newer
 * one. Concurrent and queued callers with the same token share one request. A query during
 * which a mutation completed is sent again: its answer may be older than the mutation's.
 */
export function dedupLink({ token }: Pick<NetworkEffects, "token">): ApolloLink {
  /** The last turn per query. A turn that was cancelled while queued can still be joined. */
  const last = new Map<string, Turn>();
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

  function turnAfter(
    earlier: Turn | undefined,
    question: string,
    send: () => Observable<ApolloLink.Result>,
  ): Turn {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const begin = () => {
      // Callers in the same task, such as the parts of one page, can't know of a change in between.
      setTimeout(() => {
        turn.isOpen = false;
      });
      return sendCurrent(send).pipe(
        finalize(() => {
          end();
          if (last.get(question) === turn) last.delete(question);
        }),
      );
    };
    const turn: Turn = {
      isOpen: true,
      over,
      answer: (earlier ? from(earlier.over).pipe(mergeMap(begin)) : begin()).pipe(
        shareReplay({ refCount: true, bufferSize: 1 }),
      ),
    };
    return turn;
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
      const question = JSON.stringify([caller, print(operation.query), operation.variables]);
      let turn = last.get(question);
      if (!turn?.isOpen) {
        turn = turnAfter(turn, question, () => forward(operation));
        last.set(question, turn);
      }
      return turn.answer.subscribe(observer);
    });
  });
}
