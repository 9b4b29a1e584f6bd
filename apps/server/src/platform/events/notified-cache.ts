import type { Events } from "./events.ts";

/** Milliseconds before a failed read is retried. */
const retryDelayMs = 1_000;

/** Caches a value from the database. Every process reads it again after an event of its kind. */
export class NotifiedCache<Value> {
  readonly #read: () => Promise<Value>;
  readonly #listeners: (() => void)[] = [];
  #value: Value;
  #readings = 0;
  #latest = 0;

  /** `initial` is the value until the first read. */
  constructor(events: Events, kind: string, read: () => Promise<Value>, initial: Value) {
    this.#read = read;
    this.#value = initial;
    events.on(kind, () => this.#refresh());
    events.onGap(() => this.#refresh());
  }

  get value(): Value {
    return this.#value;
  }

  /** Calls the listener after each read, whichever process made the change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async load(): Promise<void> {
    const reading = ++this.#readings;
    const value = await this.#read();
    // Reads may finish out of order. A read that started later has the newer value.
    if (reading < this.#latest) return;
    this.#latest = reading;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  #refresh(): void {
    this.load().catch(() => void setTimeout(() => this.#refresh(), retryDelayMs).unref());
  }
}
