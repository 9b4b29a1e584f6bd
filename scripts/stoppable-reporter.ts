import type { Reporter, Vitest } from "vitest/node";

/** Lets vitest write its report when it is asked to stop: it would end at once and say nothing. */
export default class StoppableReporter implements Reporter {
  onInit(vitest: Vitest): void {
    process.once("SIGINT", () => void vitest.cancelCurrentRun("keyboard-input"));
  }
}
