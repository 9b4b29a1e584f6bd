import type { Logger } from "pino";
import { AppError } from "../errors.ts";

/** There is no connection, or none any more: whatever comes next would fail by that too. */
const isDatabaseAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === "UNAVAILABLE";

/** Tries after which a row is given up: staff are told, and it is tried a few times a day. */
const mostTries = 8;
/** Milliseconds until a row is tried again: by the next round, then twice as long after each failure. */
const firstPause = 60_000;
const longestPause = 6 * 3_600_000;
/** Of a row that came no more, what is known is forgotten. */
const forgottenAfter = 24 * 3_600_000;

/** All rows of a look-up that gives some at once by their ids: none is hidden behind others. */
export async function* pagesOf<Item>(
  find: (after: number) => Promise<readonly Item[]>,
  idOf: (item: Item) => number,
): AsyncGenerator<readonly Item[]> {
  for (let after = 0; ; ) {
    const items = await find(after);
    const last = items.at(-1);
    if (last === undefined) return;
    yield items;
    after = idOf(last);
  }
}

interface Failed {
  tries: number;
  until: number;
}

interface Options<Item> {
  log: Pick<Logger, "warn" | "error">;
  /** What the log says of a row that failed, and staff read in the errors log. */
  failure: string;
  work: (item: Item) => Promise<unknown>;
  now?: () => number;
}

/**
 * The rows of a round, each in turn. One row's failure is that row's: it is logged, holds up none
 * behind it and waits longer each time. A database that is away ends the round, as one failure
 * instead of one for each; where it is the row that makes it go, the next rounds come past it.
 */
export class RowByRow<Item extends object> {
  readonly #options: Options<Item>;
  readonly #failed = new Map<string, Failed>();

  constructor(options: Options<Item>) {
    this.#options = options;
  }

  async takePages(...pages: Parameters<typeof pagesOf<Item>>): Promise<void> {
    for await (const items of pagesOf(...pages)) await this.take(items);
  }

  async take(items: Iterable<Item>): Promise<void> {
    const { work, now = Date.now } = this.#options;
    for (const [key, { until }] of this.#failed)
      if (until + forgottenAfter < now()) this.#failed.delete(key);
    for (const item of items) {
      const key = JSON.stringify(item);
      if ((this.#failed.get(key)?.until ?? 0) > now()) continue;
      try {
        await work(item);
        this.#failed.delete(key);
      } catch (error) {
        this.#fail(key, item, error);
        if (isDatabaseAway(error)) throw error;
      }
    }
  }

  #fail(key: string, item: Item, err: unknown): void {
    const { log, failure, now = Date.now } = this.#options;
    const tries = (this.#failed.get(key)?.tries ?? 0) + 1;
    const pause = tries === 1 ? 0 : Math.min(firstPause * 2 ** (tries - 2), longestPause);
    this.#failed.set(key, { tries, until: now() + pause });
    const told = { err, row: item, tries };
    if (tries < mostTries) log.warn(told, failure);
    else log.error(told, failure);
  }
}
