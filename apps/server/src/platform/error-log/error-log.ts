import { AsyncLocalStorage } from "node:async_hooks";
import { errorLogLimits } from "@presale/contracts/error-log.ts";
import { and, eq, exists, gt, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Logger } from "pino";
import { inTransaction, type Transaction } from "../db/transaction.ts";
import { releases } from "../releases/releases.table.ts";
import { errorDays, errorGroups, errorOccurrences } from "./error-log.table.ts";
import { type ReportedError, type SanitisedError, sanitiseError } from "./sanitise-error.ts";

/** Milliseconds during which errors are collected before they are written together. */
const batchDelayMs = 500;
/** Maximum distinct faults per batch. Above that, only the number of errors is logged. */
const maxFaults = 50;
/** Maximum occurrences of one fault that are stored per batch: the latest ones. */
const maxOccurrences = 5;

const queryBuilder = new QueryBuilder();
const releasedAfter = queryBuilder
  .select({ at: releases.releasedAt })
  .from(releases)
  .where(eq(releases.version, errorGroups.resolvedAfterRelease));
/**
 * Whether the error's release is later than `resolvedAfterRelease`. A release that is no longer
 * stored counts as the oldest.
 */
const isOfLaterRelease = exists(
  queryBuilder
    .select({ version: releases.version })
    .from(releases)
    .where(
      and(
        eq(releases.version, sql`excluded.release`),
        gt(releases.releasedAt, sql`coalesce((${releasedAfter}), '-infinity')`),
      ),
    ),
);

interface CollectedFault {
  count: number;
  userIds: Set<number>;
  latest: SanitisedError[];
}

export interface RecordedFault {
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
 * Records errors in the background: `record` neither waits nor throws. Equal errors are counted in
 * memory and written together, so that a burst needs few statements.
 */
export class ErrorLog {
  readonly #options: Options;
  /**
   * Runs code outside the request that recorded the first error. Otherwise, the log would attribute
   * the write to that request.
   */
  readonly #outside = AsyncLocalStorage.snapshot();
  #waiting = new Map<string, CollectedFault>();
  #unrecorded = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #onFault: ((tx: Transaction, fault: RecordedFault) => Promise<void>) | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Sets the callback that runs in the transaction that writes a new or recurring fault. */
  onFault(notify: (tx: Transaction, fault: RecordedFault) => Promise<void>): void {
    this.#onFault = notify;
  }

  record(reported: ReportedError): void {
    try {
      this.#collect(sanitiseError(reported));
    } catch (err) {
      this.#options.log.warn({ err }, "Failed to record an error");
    }
  }

  #collect(error: SanitisedError): void {
    const known = this.#waiting.get(error.fingerprint);
    if (!known && this.#waiting.size >= maxFaults) {
      this.#unrecorded += 1;
    } else {
      const collected = known ?? { count: 0, userIds: new Set(), latest: [] };
      collected.count += 1;
      if (error.userId && collected.userIds.size < errorLogLimits.users)
        collected.userIds.add(error.userId);
      collected.latest = [...collected.latest.slice(1 - maxOccurrences), error];
      this.#waiting.set(error.fingerprint, collected);
    }
    this.#timer ??= setTimeout(() => void this.#outside(() => this.flush()), batchDelayMs).unref();
  }

  /** Writes the collected errors. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const faults = [...this.#waiting.values()];
    const unrecorded = this.#unrecorded;
    this.#waiting = new Map();
    this.#unrecorded = 0;
    this.#writing = this.#writing.then(() => this.#writeAll(faults, unrecorded));
    return this.#writing;
  }

  async #writeAll(faults: readonly CollectedFault[], unrecorded: number): Promise<void> {
    const { pool, platformCompanyId, log } = this.#options;
    if (unrecorded > 0)
      log.warn({ unrecorded }, "Too many errors at the same time. Some were not recorded.");
    for (const fault of faults)
      try {
        // One transaction for each fault: processes that write the same faults can't deadlock.
        await inTransaction(pool, platformCompanyId, (tx) => this.#write(tx, fault));
      } catch (err) {
        log.warn({ err, count: fault.count }, "Failed to record an error");
      }
  }

  async #write(tx: Transaction, { count, userIds, latest }: CollectedFault): Promise<void> {
    const error = latest.at(-1);
    if (!error) return;
    const t = errorGroups;
    const hasRecurred = sql`${t.state} = 'resolved' and ${t.resolvedAt} <= excluded.last_seen_at
      and (${t.resolvedAfterRelease} is null or ${isOfLaterRelease})`;
    const users = sql`${sql.param([...userIds])}::bigint[]`;
    const { rows } = await tx.db.execute<{ id: number; is_new: boolean; is_back: boolean }>(sql`
      with before as (select state from ${t} where fingerprint = ${error.fingerprint})
      insert into ${t} (fingerprint, kind, name, message, first_release, release, count, user_ids, first_seen_at, last_seen_at)
      values (${error.fingerprint}, ${error.kind}, ${error.name}, ${error.message}, ${latest[0]?.release ?? null},
        ${error.release},
        ${count}::integer, ${users}, ${latest[0]?.at ?? error.at}, ${error.at})
      on conflict (fingerprint) do update set
        message = excluded.message,
        release = excluded.release,
        count = least(${t.count}::bigint + excluded.count, 2147483647),
        user_ids = case when cardinality(${t.userIds}) >= ${errorLogLimits.users} then ${t.userIds}
          else array(select distinct unnest(${t.userIds} || excluded.user_ids)) end,
        last_seen_at = greatest(${t.lastSeenAt}, excluded.last_seen_at),
        recurred_at = case when ${hasRecurred} then excluded.last_seen_at else ${t.recurredAt} end,
        state = case when ${hasRecurred} then 'open' else ${t.state} end
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
