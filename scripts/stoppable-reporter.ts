import type { Reporter, Vitest } from "vitest/node";

/**
 * Lets vitest write its report after a stop signal. By default it exits immediately without one.
 */
export default class StoppableReporter implements Reporter {
  onInit(vitest: Vitest): void {
    process.removeAllListeners("SIGINT");
    process.once("SIGINT", () => void vitest.cancelCurrentRun("keyboard-input"));
  }
}
