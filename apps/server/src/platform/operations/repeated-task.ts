import type { Logger } from "pino";

interface Options {
  works: readonly (() => Promise<void>)[];
  /** Milliseconds between the starts of two runs. */
  between: number;
  /** Milliseconds until the first run; default `between`. */
  first?: number;
  log: Pick<Logger, "warn">;
  failure: string;
}

/** Runs tasks periodically. Runs never overlap: a slow one delays the next. */
export class RepeatedTask {
  readonly #options: Options;
  #first: NodeJS.Timeout | undefined;
  #clock: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    if (this.#first) return;
    const { between, first = between } = this.#options;
    // The failure is already logged; the next run tries again.
    const go = () => void this.go().catch(() => {});
    this.#first = setTimeout(() => {
      this.#clock = setInterval(go, between);
      go();
    }, first);
  }

  /** Starts a run, or joins the current one. Logs failures, then throws an AggregateError. */
  go(): Promise<void> {
    this.#round ??= this.#work().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  async #work(): Promise<void> {
    const { works, log, failure } = this.#options;
    const done = await Promise.allSettled(works.map((each) => each()));
    const failures = done.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    for (const err of failures) log.warn({ err }, failure);
    if (failures.length > 0) throw new AggregateError(failures, failure);
  }

  /** Prevents further runs and waits for the current one. */
  async stop(): Promise<void> {
    clearTimeout(this.#first);
    clearInterval(this.#clock);
    await this.#round?.catch(() => {});
  }
}
