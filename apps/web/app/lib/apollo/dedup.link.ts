import { ApolloLink } from "@apollo/client";
import { OperationTypeNode, print } from "graphql";
import { finalize, from, mergeMap, Observable, shareReplay } from "rxjs";
import type { NetworkEffects } from "./effects.ts";

interface Turn {
  answer: Observable<ApolloLink.Result>;
  /** Waits or is only just sent: its answer will know all that whoever asks now was told of. */
  isOpen: boolean;
  over: Promise<void>;
}

/**
 * The same question, asked by the same person while its answer is on its way, is asked once more
 * after it: whoever asks because something has changed gets an answer that knows of it, and no
 * older answer comes after a newer one. All who ask at the same time, or wait, share one request.
 */
export function dedupLink({ token }: Pick<NetworkEffects, "token">): ApolloLink {
  /** By question, the last of its line; one that was given up while it waited may be joined still. */
  const last = new Map<string, Turn>();

  function turnAfter(
    earlier: Turn | undefined,
    question: string,
    send: () => Observable<ApolloLink.Result>,
  ): Turn {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const begin = () => {
      // What asks in the same breath, as the parts of one page, was told of nothing in between.
      setTimeout(() => {
        turn.isOpen = false;
      });
      return send().pipe(
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
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    return new Observable((observer) => {
      const { headers } = operation.getContext() as { headers?: Record<string, string> };
      const asker = headers?.authorization ?? token();
      const question = JSON.stringify([asker, print(operation.query), operation.variables]);
      let turn = last.get(question);
      if (!turn?.isOpen) {
        turn = turnAfter(turn, question, () => forward(operation));
        last.set(question, turn);
      }
      return turn.answer.subscribe(observer);
    });
  });
}
