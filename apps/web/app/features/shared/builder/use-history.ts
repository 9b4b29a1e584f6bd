import { useRef, useState } from "react";
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
 * Undo history since the builder was opened, and the queue that serialises it: a step waits for
 * earlier changes, and later changes wait for the step.
 */
export function useHistory<Item extends Part>() {
  const [history, setHistory] = useState<History<Item>>({ undo: [], redo: [] });
  const latest = useRef(history);
  const [line] = useState(() => ({
    underWay: Promise.resolve() as Promise<unknown>,
    step: null as Promise<void> | null,
  }));
  const set = (next: History<Item>) => {
    latest.current = next;
    setHistory(next);
  };

  return {
    history,
    nextStep: (way: HistoryDirection) => nextStep(latest.current, way),
    remember: (step: Step<Item>) => set(remember(latest.current, step)),
    completeStep: (way: HistoryDirection) => set(moveStep(latest.current, way)),
    dropStep: (way: HistoryDirection) => set(dropStep(latest.current, way)),
    /** Starts a change immediately, or after the running step. */
    runAfterStep: <Outcome>(run: () => Promise<Outcome>): Promise<Outcome> => {
      const begun = line.step ? line.step.then(run, run) : run();
      line.underWay = Promise.allSettled([line.underWay, begun]);
      return begun;
    },
    /** Runs a step after all changes begun before it. */
    runStep: async (run: () => Promise<void>): Promise<void> => {
      const step = line.underWay.then(run);
      line.step = step;
      line.underWay = Promise.allSettled([step]);
      await step.finally(() => {
        if (line.step === step) line.step = null;
      });
    },
  };
}
