import { ApolloLink } from "@apollo/client";
import { isQueryOperation } from "@apollo/client/utilities";
import { print } from "graphql";
import { defer, finalize, from, Observable, shareReplay, switchMap } from "rxjs";
import type { NetworkEffects } from "./effects.ts";

interface Turn {
  answer: Observable<ApolloLink.Result>;
  /** Waits or is only just sent: its answer will know all that whoever asks now was told of. */
  isOpen: boolean;
  isOver: boolean;
  over: Promise<void>;
}

/**
 * The same question, asked by the same person while its answer is on its way, is asked once more
 * after it: whoever asks because something has changed gets an answer that knows of it, and no
 * older answer comes after a newer one. All who ask at the same time, or wait, share one request.
 */
export function inTurnLink({ token }: Pick<NetworkEffects, "token">): ApolloLink {
  /** By question, the last of its line. */
  const last = new Map<string, Turn>();

  const turnAfter = (
    earlier: Turn | undefined,
    question: string,
    send: () => Observable<ApolloLink.Result>,
  ): Turn => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const begin = () => {
      // What asks in the same breath, as the parts of one page, was told of nothing in between.
      setTimeout(() => {
        turn.isOpen = false;
      });
      return send();
    };
    const turn: Turn = {
      isOpen: true,
      isOver: false,
      over,
      answer: defer(() => (earlier ? from(earlier.over).pipe(switchMap(begin)) : begin())).pipe(
        finalize(() => {
          turn.isOver = true;
          end();
          if (last.get(question) !== turn) return;
          // Given up while it waited: the line ends with what it waited for.
          if (earlier && !earlier.isOver) last.set(question, earlier);
          else last.delete(question);
        }),
        shareReplay({ refCount: true, bufferSize: 1 }),
      ),
    };
    last.set(question, turn);
    return turn;
  };

  return new ApolloLink((operation, forward) => {
    if (!isQueryOperation(operation.query)) return forward(operation);
    return new Observable((observer) => {
      const { headers } = operation.getContext() as { headers?: Record<string, string> };
      const asker = headers?.authorization ?? token();
      const question = JSON.stringify([asker, print(operation.query), operation.variables]);
      const earlier = last.get(question);
      const turn = earlier?.isOpen
        ? earlier
        : turnAfter(earlier, question, () => forward(operation));
      return turn.answer.subscribe(observer);
    });
  });
}
