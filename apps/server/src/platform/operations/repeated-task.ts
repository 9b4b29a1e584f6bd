import type { Logger } from "pino";

interface Options {
  tasks: readonly (() => Promise<void>)[];
  /** Milliseconds between the starts of two runs. */
  intervalMs: number;
  /** Milliseconds until the first run; default `intervalMs`. */
  firstDelayMs?: number;
  log: Pick<Logger, "warn">;
  failure: string;
}

/** Runs tasks periodically. Runs never overlap: a slow one delays the next. */
export class RepeatedTask {
  readonly #options: Options;
  #first: NodeJS.Timeout | undefined;
  #interval: NodeJS.Timeout | undefined;
  #current: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    if (this.#first) return;
    const { intervalMs, firstDelayMs = intervalMs } = this.#options;
    // The failure is already logged; the next run tries again.
    const startRun = () => void this.run().catch(() => {});
    this.#first = setTimeout(() => {
      this.#interval = setInterval(startRun, intervalMs);
      startRun();
    }, firstDelayMs);
  }

  /** Starts a run, or joins the current one. Logs failures, then throws an AggregateError. */
  run(): Promise<void> {
    this.#current ??= this.#work().finally(() => {
      this.#current = undefined;
    });
    return this.#current;
  }

  async #work(): Promise<void> {
    const { tasks, log, failure } = this.#options;
    const done = await Promise.allSettled(tasks.map((each) => each()));
    const failures = done.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    for (const err of failures) log.warn({ err }, failure);
    if (failures.length > 0) throw new AggregateError(failures, failure);
  }

  /** Prevents further runs and waits for the current one. */
  async stop(): Promise<void> {
    clearTimeout(this.#first);
    clearInterval(this.#interval);
    await this.#current?.catch(() => {});
  }
}
