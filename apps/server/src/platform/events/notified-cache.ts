import type { Events } from "./events.ts";

/** Milliseconds until what could not be read is tried again. */
const pause = 1_000;

/** What a process keeps of the database: read anew after each event of its kind, on every process. */
export class NotifiedCache<Value> {
  readonly #read: () => Promise<Value>;
  readonly #listeners: (() => void)[] = [];
  #value: Value;
  #readings = 0;
  #latest = 0;

  /** `before` stands until it was first read. */
  constructor(events: Events, kind: string, read: () => Promise<Value>, before: Value) {
    this.#read = read;
    this.#value = before;
    events.on(kind, () => this.#refresh());
    events.onGap(() => this.#refresh());
  }

  get value(): Value {
    return this.#value;
  }

  /** Called whenever it was read anew, after a change on any process. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async load(): Promise<void> {
    const reading = ++this.#readings;
    const value = await this.#read();
    // Answers may overtake each other: what was asked for later has all that was known before.
    if (reading < this.#latest) return;
    this.#latest = reading;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  #refresh(): void {
    this.load().catch(() => void setTimeout(() => this.#refresh(), pause).unref());
  }
}
