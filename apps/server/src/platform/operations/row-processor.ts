import type { Logger } from "pino";
import { AppError } from "../errors.ts";

/** Returns whether the connection is lost, so that every following row would fail too. */
const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === "UNAVAILABLE";

/** Attempts after which failures are logged as errors for staff. The retries continue. */
const attemptsUntilError = 8;
/**
 * Milliseconds until a row's second retry, doubled after each failure up to `maxRetryMs`. The first
 * retry is in the next run.
 */
const firstRetryMs = 60_000;
const maxRetryMs = 6 * 3_600_000;
/** Milliseconds after which the failures of a missing row are forgotten. */
const forgetAfterMs = 24 * 3_600_000;

/** Yields all rows of a lookup in pages, ordered by id. */
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

interface FailedRow {
  tries: number;
  retryAt: number;
}

interface Options<Item> {
  log: Pick<Logger, "warn" | "error">;
  failure: string;
  work: (item: Item) => Promise<unknown>;
  now?: () => number;
}

/**
 * Processes rows one by one. A row's failure is logged, doesn't block the rows after it, and delays
 * its next attempt. If the database is unavailable, the run ends with that one failure. If a row
 * itself breaks the connection, its delay lets the next runs skip it.
 */
export class RowProcessor<Item extends object> {
  readonly #options: Options<Item>;
  readonly #failed = new Map<string, FailedRow>();

  constructor(options: Options<Item>) {
    this.#options = options;
  }

  async processPages(...pages: Parameters<typeof pagesOf<Item>>): Promise<void> {
    for await (const items of pagesOf(...pages)) await this.process(items);
  }

  async process(items: Iterable<Item>): Promise<void> {
    const { work, now = Date.now } = this.#options;
    for (const [key, { retryAt }] of this.#failed)
      if (retryAt + forgetAfterMs < now()) this.#failed.delete(key);
    for (const item of items) {
      const key = JSON.stringify(item);
      if ((this.#failed.get(key)?.retryAt ?? 0) > now()) continue;
      try {
        await work(item);
        this.#failed.delete(key);
      } catch (error) {
        this.#fail(key, item, error);
        if (isDatabaseUnavailable(error)) throw error;
      }
    }
  }

  #fail(key: string, item: Item, err: unknown): void {
    const { log, failure, now = Date.now } = this.#options;
    const tries = (this.#failed.get(key)?.tries ?? 0) + 1;
    const delayMs = tries === 1 ? 0 : Math.min(firstRetryMs * 2 ** (tries - 2), maxRetryMs);
    this.#failed.set(key, { tries, retryAt: now() + delayMs });
    const fields = { err, row: item, tries };
    if (tries < attemptsUntilError) log.warn(fields, failure);
    else log.error(fields, failure);
  }
}
