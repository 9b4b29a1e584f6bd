import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { AppError } from "../errors.ts";
import { withSpan } from "../operations/tracing.ts";
import { toFieldError } from "./constraint-errors.ts";
import { drizzleOn } from "./drizzle-on.ts";
import { type Begin, beginTransaction, endTransaction, sendStatement } from "./held-connection.ts";
import { toAvailabilityError } from "./lost-connection.ts";
import { type QueuedStatement, runAlone, runBatch } from "./run-batch.ts";
import type { Statement } from "./statement.ts";

/**
 * One transaction for one company. `begin` and the company setting are sent together with the first
 * statement, so tenancy costs no round trip. The pool's connections are in pipeline mode.
 *
 * A read transaction that only runs statements through `run` holds no connection between ticks.
 * The statements of one tick are sent together, as a separate transaction.
 */
export class Transaction {
  readonly companyId: number;
  readonly #pool: pg.Pool;
  readonly #begin: Begin;
  readonly #afterCommit: (() => void)[] = [];
  /** Statements to send ahead of the first one. */
  #ahead: QueuedStatement[] = [];
  /** Reads to send together at the end of this tick. */
  #waiting: QueuedStatement[] = [];
  #client: Promise<pg.PoolClient> | undefined;
  #isOver = false;
  #db: NodePgDatabase | undefined;
  #statements = 0;

  constructor(pool: pg.Pool, companyId: number, begin: Begin = "begin") {
    this.#pool = pool;
    this.companyId = companyId;
    this.#begin = begin;
  }

  /** Number of statements sent so far; tests count them. */
  get statements(): number {
    return this.#statements;
  }

  /** Whether it holds a connection. While it does, its code must not wait for another one. */
  get holdsConnection(): boolean {
    return this.#client !== undefined;
  }

  get db(): NodePgDatabase {
    this.#db ??= drizzleOn(this as unknown as pg.PoolClient);
    return this.#db;
  }

  #open(): Promise<pg.PoolClient> {
    // A field may be read after another field failed the reply. Nothing would then release the
    // connection.
    if (this.#isOver) return Promise.reject(new Error("The transaction has ended"));
    this.#client ??= this.#connect().then((client) => {
      beginTransaction(client, this.#begin, this.companyId);
      for (const queuedStatement of this.#ahead.splice(0)) sendStatement(client, queuedStatement);
      return client;
    });
    return this.#client;
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw toAvailabilityError(error);
    }
  }

  /** Sends a query. Called by Drizzle; other code uses `db` or `run`. */
  async query(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.#open();
    this.#statements += 1;
    try {
      return await client.query(config as pg.QueryConfig, values);
    } catch (error) {
      throw toAvailabilityError(error);
    }
  }

  #enqueue<Row>(
    statement: Statement<Row>,
    values: Record<string, unknown>,
    queued: QueuedStatement[],
  ): Promise<Row[]> {
    this.#statements += 1;
    return new Promise<unknown[]>((resolve, reject) => {
      const bound = statement.values(values, this.companyId);
      queued.push({ statement, values: bound, resolve, reject });
    }) as Promise<Row[]>;
  }

  /** Sends a statement ahead of the first one. If it fails, the transaction fails. */
  runAhead<Row>(statement: Statement<Row>, values: Record<string, unknown> = {}): Promise<Row[]> {
    return this.#enqueue(statement, values, this.#ahead);
  }

  /** Runs a statement. A read transaction without a connection sends it at the end of this tick. */
  run<Row>(statement: Statement<Row>, values: Record<string, unknown> = {}): Promise<Row[]> {
    if (this.#begin === "begin" || this.#client || this.#isOver) {
      const queued: QueuedStatement[] = [];
      const rows = this.#enqueue(statement, values, queued);
      this.#sendOpened(queued);
      return rows;
    }
    if (this.#waiting.length === 0) process.nextTick(() => this.#sendWaiting());
    return this.#enqueue(statement, values, this.#waiting);
  }

  #sendOpened(queued: readonly QueuedStatement[]): void {
    this.#open().then(
      (client) => {
        for (const queuedStatement of queued) sendStatement(client, queuedStatement);
      },
      (error: unknown) => {
        for (const { reject } of queued) reject(error);
      },
    );
  }

  #sendWaiting(): void {
    const queued = this.#waiting;
    this.#waiting = [];
    // A transaction that holds a connection never waits for another one.
    if (this.#client) this.#sendOpened(queued);
    else runBatch(this.#pool, { companyId: this.companyId, kind: "read" }, queued);
  }

  /**
   * Runs the last statement of a change and commits. If no statement was sent before, it needs no
   * begin and commit. Otherwise, the commit is sent before the statement's answer arrives. If the
   * statement fails, the transaction rolls back.
   */
  async runLast<Row>(
    statement: Statement<Row>,
    values: Record<string, unknown> = {},
  ): Promise<Row[]> {
    if (!this.#client && !this.#isOver) {
      this.#isOver = true;
      const queued = this.#ahead;
      this.#ahead = [];
      const rows = this.#enqueue(statement, values, queued);
      runBatch(this.#pool, { companyId: this.companyId, kind: "change" }, queued);
      return rows;
    }
    const [ran, closed] = await Promise.allSettled([
      this.run(statement, values),
      this.#close("commit"),
    ]);
    // The connection was lost during the statement and the commit. The change may have committed.
    if (closed.status === "rejected" && closed.reason instanceof AppError) throw closed.reason;
    if (ran.status === "rejected") throw ran.reason;
    if (closed.status === "rejected") throw closed.reason;
    return ran.value;
  }

  /** Runs the action after the commit, never after a rollback. */
  afterCommit(action: () => void): void {
    this.#afterCommit.push(action);
  }

  async commit(): Promise<void> {
    await this.#close("commit");
    for (const action of this.#afterCommit) action();
  }

  async rollback(): Promise<void> {
    await this.#close("rollback");
  }

  async #close(outcome: "commit" | "rollback"): Promise<void> {
    this.#isOver = true;
    const opening = this.#client;
    for (const { reject } of this.#ahead.splice(0))
      reject(new Error("The transaction ended before the statement ran"));
    if (!opening) return;
    // Cleared first, so that nothing more is sent on a connection that another transaction may get.
    this.#client = undefined;
    let client: pg.PoolClient;
    try {
      client = await opening;
    } catch {
      return; // Never connected. The statement that opened it has reported the error.
    }
    await endTransaction(client, this.#begin, outcome);
  }
}

const postgresSpan = { attributes: { "db.system.name": "postgresql" } };

async function runAndCommit<T>(
  name: string,
  tx: Transaction,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    const result = await withSpan(name, postgresSpan, () => work(tx));
    await tx.commit();
    return result;
  } catch (error) {
    await tx.rollback().catch(() => {});
    throw error;
  }
}

/**
 * Runs `work` in a transaction of this company. Rolls back when it throws. Constraint violations
 * with a registered field are thrown as field errors.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  companyId: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await runAndCommit("transaction", new Transaction(pool, companyId), work);
  } catch (error) {
    throw toFieldError(error);
  }
}

export const inReadTransaction = <T>(
  pool: pg.Pool,
  companyId: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => runAndCommit("read", new Transaction(pool, companyId, "begin read only"), work);

/** Runs `work` and rolls back. Returns what the change would return. */
export async function dryRun<T>(
  pool: pg.Pool,
  companyId: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const tx = new Transaction(pool, companyId);
  try {
    return await work(tx);
  } catch (error) {
    throw toFieldError(error);
  } finally {
    await tx.rollback();
  }
}

/** Runs one statement as its own transaction, without waiting for the disk: a crash may lose it. */
export const runWithAsyncCommit = <Row>(
  pool: pg.Pool,
  companyId: number,
  statement: Statement<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> => runAlone(pool, { companyId, kind: "quick change" }, statement, values);
