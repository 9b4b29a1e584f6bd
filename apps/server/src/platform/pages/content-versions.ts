import type { ContentKind, everyPage } from "@presale/contracts/content.ts";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { toAvailabilityError } from "../db/lost-connection.ts";
import type { Transaction } from "../db/transaction.ts";
import { contentVersions, type Versions } from "./pages.table.ts";

/**
 * Invalidates the pages that show any of these, in all processes, when the transaction commits.
 * Concurrent changes of the same kind wait for each other's row locks.
 */
export async function invalidatePages(
  tx: Transaction,
  ...names: (ContentKind | `/${string}` | typeof everyPage)[]
): Promise<void> {
  // Sorted, so that two transactions lock the rows in the same order and can't deadlock.
  const rows = names.toSorted().map((name) => ({ name, version: 1 }));
  await tx.db
    .insert(contentVersions)
    .values(rows)
    .onConflictDoUpdate({
      target: contentVersions.name,
      set: { version: sql`${contentVersions.version} + 1` },
    });
}

/**
 * Reads the current content versions. A caller always gets the result of a query sent after its
 * call, so it sees every earlier change. Concurrent callers share one query.
 */
export class ContentVersions {
  readonly #pool: pg.Pool;
  #running: Promise<Versions> | undefined;
  #next: Promise<Versions> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  current(): Promise<Versions> {
    if (this.#next) return this.#next;
    if (!this.#running) return this.#startRead();
    const after = () => {
      this.#next = undefined;
      return this.#startRead();
    };
    this.#next = this.#running.then(after, after);
    return this.#next;
  }

  #startRead(): Promise<Versions> {
    const read = this.#read().finally(() => {
      if (this.#running === read) this.#running = undefined;
    });
    this.#running = read;
    return read;
  }

  async #read(): Promise<Versions> {
    try {
      const { rows } = await this.#pool.query<{ name: string; version: number }>({
        name: "content-versions",
        text: "select name, version from content_version",
      });
      return Object.fromEntries(rows.map(({ name, version }) => [name, version]));
    } catch (error) {
      throw toAvailabilityError(error);
    }
  }
}
