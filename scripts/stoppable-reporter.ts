import type { Reporter, Vitest } from "vitest/node";

/** Lets vitest write its report when it is asked to stop: by itself it ends at once and says nothing. */
export default class StoppableReporter implements Reporter {
  onInit(vitest: Vitest): void {
    process.removeAllListeners("SIGINT");
    process.once("SIGINT", () => void vitest.cancelCurrentRun("keyboard-input"));
  }
}
