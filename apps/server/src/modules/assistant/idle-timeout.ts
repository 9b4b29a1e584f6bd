/** The longest that one answer may take, however alive it is, in milliseconds. */
const longest = 90_000;

/** Aborts what gives no sign of life for so long, and what never comes to an end. */
export class IdleTimeout {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  readonly #last: NodeJS.Timeout;
  #timer: NodeJS.Timeout;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.#last = setTimeout(() => this.#controller.abort(), longest);
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
    clearTimeout(this.#last);
  }
}
