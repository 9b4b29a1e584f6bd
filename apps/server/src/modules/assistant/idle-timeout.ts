/** Maximum duration of one answer in milliseconds, even while it makes progress. */
const maxDurationMs = 90_000;

/** Aborts after `milliseconds` without progress, or after the maximum duration. */
export class IdleTimeout {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  readonly #maxTimer: NodeJS.Timeout;
  #timer: NodeJS.Timeout;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.#maxTimer = setTimeout(() => this.#controller.abort(), maxDurationMs);
    this.#timer = this.#start();
  }

  #start(): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(), this.#milliseconds);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isOver(): boolean {
    return this.#controller.signal.aborted;
  }

  renew(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#start();
  }

  end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#maxTimer);
  }
}
