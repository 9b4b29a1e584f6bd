import { AsyncLocalStorage } from "node:async_hooks";
import { errorLogLimits } from "@presale/contracts/error-log.ts";
import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import { inTransaction, type Transaction } from "../db/transaction.ts";
import { errorDays, errorGroups, errorOccurrences } from "./error-log.table.ts";
import { type ErrorFacts, type SeenError, seenError } from "./seen-error.ts";

/** Milliseconds that errors are gathered for, before they are written together. */
const gatherFor = 500;
/** Different faults of that time; of more, which is a storm, only the number is told. */
const mostFaults = 50;
/** Times of one fault that are kept of what came together. */
const mostTimes = 5;

interface Gathered {
  count: number;
  userIds: Set<number>;
  latest: SeenError[];
}

/** What was just written down of a fault. */
export interface NotedFault {
  id: number;
  isNew: boolean;
  name: string;
}

interface Options {
  pool: pg.Pool;
  platformCompanyId: number;
  log: Pick<Logger, "warn">;
}

/**
 * Writes errors down behind what failed: whoever tells of one waits for nothing and gets no error
 * back. Equal ones are counted in memory and written together, so that a storm is few statements.
 */
export class ErrorLog {
  readonly #options: Options;
  /** Where nothing is of the request that told of an error first, nor is logged as if it were. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #waiting = new Map<string, Gathered>();
  #left = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #onFault: ((tx: Transaction, fault: NotedFault) => Promise<void>) | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Done in the transaction that writes a fault that is new, or is back. */
  onFault(tell: (tx: Transaction, fault: NotedFault) => Promise<void>): void {
    this.#onFault = tell;
  }

  record(facts: ErrorFacts): void {
    try {
      this.#gather(seenError(facts));
    } catch (err) {
      this.#options.log.warn({ err }, "An error could not be noted");
    }
  }

  #gather(error: SeenError): void {
    const known = this.#waiting.get(error.fingerprint);
    if (!known && this.#waiting.size >= mostFaults) {
      this.#left += 1;
    } else {
      const gathered = known ?? { count: 0, userIds: new Set(), latest: [] };
      gathered.count += 1;
      if (error.userId && gathered.userIds.size < errorLogLimits.users)
        gathered.userIds.add(error.userId);
      gathered.latest = [...gathered.latest.slice(1 - mostTimes), error];
      this.#waiting.set(error.fingerprint, gathered);
    }
    this.#timer ??= setTimeout(() => void this.#outside(() => this.flush()), gatherFor).unref();
  }

  /** Writes what was gathered; never fails. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const faults = [...this.#waiting.values()];
    const left = this.#left;
    this.#waiting = new Map();
    this.#left = 0;
    this.#writing = this.#writing.then(() => this.#writeAll(faults, left));
    return this.#writing;
  }

  async #writeAll(faults: readonly Gathered[], left: number): Promise<void> {
    const { pool, platformCompanyId, log } = this.#options;
    if (left > 0) log.warn({ left }, "So many errors at once that not all were noted");
    for (const fault of faults)
      try {
        // One each: two processes that write the same faults never wait for each other in a circle.
        await inTransaction(pool, platformCompanyId, (tx) => this.#write(tx, fault));
      } catch (err) {
        log.warn({ err, count: fault.count }, "An error could not be noted");
      }
  }

  async #write(tx: Transaction, { count, userIds, latest }: Gathered): Promise<void> {
    const error = latest.at(-1);
    if (!error) return;
    const t = errorGroups;
    const again = sql`${t.state} = 'resolved' and ${t.resolvedAt} <= excluded.last_seen_at`;
    const users = sql`${sql.param([...userIds])}::bigint[]`;
    const { rows } = await tx.db.execute<{ id: number; is_new: boolean; is_back: boolean }>(sql`
      with before as (select state from ${t} where fingerprint = ${error.fingerprint})
      insert into ${t} (fingerprint, kind, name, message, release, count, user_ids, first_seen_at, last_seen_at)
      values (${error.fingerprint}, ${error.kind}, ${error.name}, ${error.message}, ${error.release},
        ${count}::integer, ${users}, ${latest[0]?.at ?? error.at}, ${error.at})
      on conflict (fingerprint) do update set
        message = excluded.message,
        release = excluded.release,
        count = least(${t.count}::bigint + excluded.count, 2147483647),
        user_ids = case when cardinality(${t.userIds}) >= ${errorLogLimits.users} then ${t.userIds}
          else array(select distinct unnest(${t.userIds} || excluded.user_ids)) end,
        last_seen_at = greatest(${t.lastSeenAt}, excluded.last_seen_at),
        recurred_at = case when ${again} then excluded.last_seen_at else ${t.recurredAt} end,
        state = case when ${again} then 'open' else ${t.state} end
      returning id, xmax = 0 as is_new,
        (select state from before) = 'resolved' and state = 'open' as is_back`);
    const [row] = rows;
    if (!row) return;
    await tx.db.execute(sql`
      insert into ${errorDays} (group_id, day, count)
      values (${row.id}, date_trunc('day', ${error.at}::timestamptz, 'UTC'), ${count}::integer)
      on conflict (group_id, day) do update
      set count = least(${errorDays.count}::bigint + excluded.count, 2147483647)`);
    await tx.db.insert(errorOccurrences).values(
      latest.map(({ at, errorId, release, stack, context, userId, companyId }) => ({
        groupId: row.id,
        happenedAt: at,
        errorId,
        release,
        stack,
        context,
        userId,
        companyId,
      })),
    );
    await tx.db.execute(sql`
      delete from ${errorOccurrences} where group_id = ${row.id} and id in (
        select id from ${errorOccurrences} where group_id = ${row.id}
        order by id desc offset ${errorLogLimits.occurrences} limit 1000)`);
    if (row.is_new || row.is_back)
      await this.#onFault?.(tx, { id: row.id, isNew: row.is_new, name: error.name });
  }
}
