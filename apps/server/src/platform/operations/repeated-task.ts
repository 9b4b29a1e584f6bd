import type { Logger } from "pino";

interface Options {
  works: readonly (() => Promise<void>)[];
  /** Milliseconds from one beginning to the next. */
  between: number;
  /** Milliseconds until the first begins: `between` unless said. */
  first?: number;
  log: Pick<Logger, "warn">;
  /** What the log says of each that failed. */
  failure: string;
}

/** What one process does again and again, one round at a time: a slow one is not overtaken. */
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
    // What failed is in the log; the next round tries again.
    const go = () => void this.go().catch(() => {});
    this.#first = setTimeout(() => {
      this.#clock = setInterval(go, between);
      go();
    }, first);
  }

  /** One round now, or the one that is under way. Each failure is logged; then they are thrown. */
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

  /** No other begins; one that is under way is waited for. */
  async stop(): Promise<void> {
    clearTimeout(this.#first);
    clearInterval(this.#clock);
    await this.#round?.catch(() => {});
  }
}
