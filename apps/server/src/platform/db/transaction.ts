import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { AppError } from "../errors.ts";
import { traced } from "../operations/tracing.ts";
import { asFieldError } from "./constraint-errors.ts";
import { drizzleOn } from "./drizzle-on.ts";
import { type Begin, end, open, send } from "./held-connection.ts";
import { orUnavailable } from "./lost-connection.ts";
import { type QueuedStatement, runAlone, runBatch } from "./run-batch.ts";
import type { Statement } from "./statement.ts";

/**
 * One transaction for one company. Opening it and naming the company travel with the first
 * statement (the pool's connections are in pipeline mode), so tenancy costs no round trip.
 *
 * While one that only reads was asked for nothing but prepared statements, it is none yet: those of
 * a turn leave together, as a transaction of their own, and hold no connection between turns.
 */
export class Transaction {
  readonly companyId: number;
  readonly #pool: pg.Pool;
  readonly #begin: Begin;
  readonly #afterCommit: (() => void)[] = [];
  /** Statements that are to leave with the first ones. */
  #ahead: QueuedStatement[] = [];
  /** Reads that leave together at the end of this turn. */
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

  /** Statements sent so far: what a test counts. */
  get statements(): number {
    return this.#statements;
  }

  /** Drizzle on this transaction. */
  get db(): NodePgDatabase {
    this.#db ??= drizzleOn(this as unknown as pg.PoolClient);
    return this.#db;
  }

  #open(): Promise<pg.PoolClient> {
    // A field may still be read after another one has failed the reply: nobody would close for it.
    if (this.#isOver) return Promise.reject(new Error("The transaction is over"));
    this.#client ??= this.#connect().then((client) => {
      open(client, this.#begin, this.companyId);
      for (const job of this.#ahead.splice(0)) send(client, job);
      return client;
    });
    return this.#client;
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw orUnavailable(error);
    }
  }

  /** What Drizzle calls; the rest of the code uses `db` or `run`. */
  async query(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.#open();
    this.#statements += 1;
    try {
      return await client.query(config as pg.QueryConfig, values);
    } catch (error) {
      throw orUnavailable(error);
    }
  }

  #job<Row>(
    statement: Statement<Row>,
    values: Record<string, unknown>,
    jobs: QueuedStatement[],
  ): Promise<Row[]> {
    this.#statements += 1;
    return new Promise<unknown[]>((resolve, reject) => {
      const bound = statement.values(values, this.companyId);
      jobs.push({ statement, values: bound, resolve, reject });
    }) as Promise<Row[]>;
  }

  /** Goes along with the first statement, ahead of it: where it fails, the transaction does. */
  runAhead<Row>(statement: Statement<Row>, values: Record<string, unknown> = {}): Promise<Row[]> {
    return this.#job(statement, values, this.#ahead);
  }

  /** Runs a statement that was made when its module was loaded. */
  run<Row>(statement: Statement<Row>, values: Record<string, unknown> = {}): Promise<Row[]> {
    if (this.#begin === "begin" || this.#client || this.#isOver) {
      const jobs: QueuedStatement[] = [];
      const rows = this.#job(statement, values, jobs);
      this.#sendOpened(jobs);
      return rows;
    }
    if (this.#waiting.length === 0) process.nextTick(() => this.#sendWaiting());
    return this.#job(statement, values, this.#waiting);
  }

  #sendOpened(jobs: readonly QueuedStatement[]): void {
    this.#open().then(
      (client) => {
        for (const job of jobs) send(client, job);
      },
      (error: unknown) => {
        for (const { reject } of jobs) reject(error);
      },
    );
  }

  #sendWaiting(): void {
    const jobs = this.#waiting;
    this.#waiting = [];
    // Whoever holds a connection never waits for another.
    if (this.#client) this.#sendOpened(jobs);
    else runBatch(this.#pool, { companyId: this.companyId, kind: "read" }, jobs);
  }

  /**
   * The same, for the last statement of a change. One that is the only one needs no opening and no
   * end; behind others the commit leaves without waiting for the answer. If the statement fails,
   * nothing is done.
   */
  async runLast<Row>(
    statement: Statement<Row>,
    values: Record<string, unknown> = {},
  ): Promise<Row[]> {
    if (!this.#client && !this.#isOver) {
      this.#isOver = true;
      const jobs = this.#ahead;
      this.#ahead = [];
      const rows = this.#job(statement, values, jobs);
      runBatch(this.#pool, { companyId: this.companyId, kind: "change" }, jobs);
      return rows;
    }
    const [ran, closed] = await Promise.allSettled([
      this.run(statement, values),
      this.#close("commit"),
    ]);
    // Both were on their way when the connection died: the change may have been kept.
    if (closed.status === "rejected" && closed.reason instanceof AppError) throw closed.reason;
    if (ran.status === "rejected") throw ran.reason;
    if (closed.status === "rejected") throw closed.reason;
    return ran.value;
  }

  /** Called once the change is there for everyone to see, never when it was rolled back. */
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

  async #close(how: "commit" | "rollback"): Promise<void> {
    this.#isOver = true;
    const opening = this.#client;
    for (const { reject } of this.#ahead.splice(0)) reject(new Error("Nothing was run"));
    if (!opening) return;
    // At once, so that nothing more is sent on a connection that is about to be another's.
    this.#client = undefined;
    let client: pg.PoolClient;
    try {
      client = await opening;
    } catch {
      return; // Never connected, so nothing to close; the statement reported it.
    }
    await end(client, how);
  }
}

/** How a trace tells of what is asked of the database. */
const inPostgres = { attributes: { "db.system.name": "postgresql" } };

async function committing<T>(
  name: string,
  tx: Transaction,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    const result = await traced(name, inPostgres, () => work(tx));
    await tx.commit();
    return result;
  } catch (error) {
    await tx.rollback().catch(() => {});
    throw error;
  }
}

/** Runs `work` in a transaction of this company: all of it is kept, or none. */
export async function inTransaction<T>(
  pool: pg.Pool,
  companyId: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await committing("transaction", new Transaction(pool, companyId), work);
  } catch (error) {
    throw asFieldError(error);
  }
}

/** The same for what only looks. */
export const inReadTransaction = <T>(
  pool: pg.Pool,
  companyId: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => committing("read", new Transaction(pool, companyId, "begin read only"), work);

/** Runs `work` and undoes all that it did: what would happen, without its happening. */
export async function dryRun<T>(
  pool: pg.Pool,
  companyId: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const tx = new Transaction(pool, companyId);
  try {
    return await work(tx);
  } catch (error) {
    throw asFieldError(error);
  } finally {
    await tx.rollback();
  }
}

/** One statement, as a transaction of its own that doesn't wait for the disk: a crash may lose it. */
export const runQuickly = <Row>(
  pool: pg.Pool,
  companyId: number,
  statement: Statement<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> => runAlone(pool, { companyId, kind: "quick change" }, statement, values);
