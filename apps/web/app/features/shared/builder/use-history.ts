import { useRef, useState } from "react";
import type { Part } from "./assembly.ts";
import {
  forgotten,
  type History,
  nextStep,
  remember,
  type Step,
  type Way,
  walked,
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
    nextStep: (way: Way) => nextStep(latest.current, way),
    remember: (step: Step<Item>) => set(remember(latest.current, step)),
    walked: (way: Way) => set(walked(latest.current, way)),
    forget: (way: Way) => set(forgotten(latest.current, way)),
    /** Starts a change immediately, or after the running step. */
    begin: <Outcome>(run: () => Promise<Outcome>): Promise<Outcome> => {
      const begun = line.step ? line.step.then(run, run) : run();
      line.underWay = Promise.allSettled([line.underWay, begun]);
      return begun;
    },
    /** Runs a step after all changes begun before it. */
    takeStep: async (run: () => Promise<void>): Promise<void> => {
      const step = line.underWay.then(run);
      line.step = step;
      line.underWay = Promise.allSettled([step]);
      await step.finally(() => {
        if (line.step === step) line.step = null;
      });
    },
  };
}
