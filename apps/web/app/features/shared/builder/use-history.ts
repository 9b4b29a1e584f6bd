import { useRef, useState } from "react";
import { nextUndoOrder } from "../../../lib/undo.ts";
import type { Part } from "./assembly.ts";
import {
  dropStep,
  type History,
  type HistoryDirection,
  moveStep,
  nextStep,
  remember,
  type Step,
} from "./history.ts";

/**
 * Keeps the undo history since the builder was opened, and queues its steps. A step waits for
 * earlier changes, and later changes wait for the step.
 */
export function useHistory<Item extends Part>() {
  const [history, setHistory] = useState<History<Item>>({ undo: [], redo: [] });
  const latest = useRef(history);
  /** For each step to undo, its position in the undo order of the whole page. */
  const orders = useRef<number[]>([]);
  const [queue] = useState(() => ({
    pending: Promise.resolve() as Promise<unknown>,
    step: null as Promise<void> | null,
    running: 0,
  }));
  const track = async (change: Promise<unknown>) => {
    queue.running += 1;
    await change.catch(() => undefined);
    queue.running -= 1;
  };
  const set = (next: History<Item>) => {
    latest.current = next;
    setHistory(next);
  };

  return {
    history,
    nextStep: (direction: HistoryDirection) => nextStep(latest.current, direction),
    /**
     * Returns the order of the next step to undo: undefined without a step, infinite while a change
     * runs.
     */
    undoOrder: () => (queue.running > 0 ? Number.POSITIVE_INFINITY : orders.current.at(-1)),
    remember: (step: Step<Item>) => {
      orders.current.push(nextUndoOrder());
      set(remember(latest.current, step));
    },
    completeStep: (direction: HistoryDirection) => {
      if (direction === "redo") orders.current.push(nextUndoOrder());
      else orders.current.pop();
      set(moveStep(latest.current, direction));
    },
    dropStep: (direction: HistoryDirection) => {
      if (direction === "undo") orders.current.pop();
      set(dropStep(latest.current, direction));
    },
    /** Starts a change immediately, or after the running step. */
    runAfterStep: <Outcome>(run: () => Promise<Outcome>): Promise<Outcome> => {
      const running = queue.step ? queue.step.then(run, run) : run();
      queue.pending = Promise.allSettled([queue.pending, running]);
      void track(running);
      return running;
    },
    /** Runs a step after all changes begun before it. */
    runStep: async (run: () => Promise<void>): Promise<void> => {
      const step = queue.pending.then(run);
      queue.step = step;
      queue.pending = Promise.allSettled([step]);
      void track(step);
      await step.finally(() => {
        if (queue.step === step) queue.step = null;
      });
    },
  };
}
