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
 * One's own steps in a builder since it was opened, and the line in which all is done: a step
 * waits for the changes before it, and the changes after it wait for the step.
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
    /** Begins a change: at once, or after the step that is being taken. */
    begin: <Outcome>(run: () => Promise<Outcome>): Promise<Outcome> => {
      const begun = line.step ? line.step.then(run, run) : run();
      line.underWay = Promise.allSettled([line.underWay, begun]);
      return begun;
    },
    /** Takes a step, after all that was begun before it. */
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
