import pg from "pg";
import { OutcomeUnknown } from "../errors.ts";
import { isConnectionLost, isUnsent, orUnavailable } from "./lost-connection.ts";
import { isReady, type PipelinePart, type PooledClient, sendPipeline } from "./pipeline.ts";
import { isLearned, learn, nameCells, readerOf, unlearnAll } from "./row-parsers.ts";
import type { Statement } from "./statement.ts";
import type { WireValue } from "./wire-value.ts";

/** A statement to run, and who waits for its rows. */
export interface QueuedStatement {
  statement: Statement<unknown>;
  values: readonly WireValue[];
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/** Whose transaction it is. A quick change doesn't wait for the disk: a crash may lose it. */
export interface Scope {
  companyId: number;
  kind: "read" | "change" | "quick change";
}

const company = "set_config('app.company', $1, true)";
const openings: Record<Scope["kind"], { name: string; text: string }> = {
  read: {
    name: "open_read",
    text: `select ${company}, set_config('transaction_read_only', 'on', true)`,
  },
  change: { name: "open_change", text: `select ${company}` },
  "quick change": {
    name: "open_quick_change",
    text: `select ${company}, set_config('synchronous_commit', 'off', true)`,
  },
};

/**
 * Counts the migrations that changed what a prepared statement gives: its old name is of no use
 * then, and neither is its text, by which a pooler knows what its connections have prepared.
 */
let age = 0;

/** What is to be sent: the opening, then the statements, each under the name that it has now. */
function partsOf({ companyId, kind }: Scope, jobs: readonly QueuedStatement[]): PipelinePart[] {
  const part = (name: string, text: string, values: readonly WireValue[]): PipelinePart => ({
    name: age > 0 && name ? `${name}_${age}` : name,
    text: age > 0 ? `${text} -- ${age}` : text,
    values,
    cells: [],
  });
  const { name, text } = openings[kind];
  const parts = [part(name, text, [String(Math.trunc(companyId))])];
  for (const { statement, values } of jobs)
    parts.push(part(statement.name, statement.text, values));
  return parts;
}

/** A migration changed the columns that a prepared statement gives: prepared anew, it runs. */
const isStale = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code === "0A000" &&
  error.routine === "RevalidateCachedQuery";

/**
 * After anything but a statement's own error the connection is of no more use; to a pooler after
 * that either: what was to be prepared behind the error it takes for prepared.
 */
const isUseless = (client: pg.ClientBase & PooledClient, error: unknown): boolean =>
  client.isPooled || !(error instanceof pg.DatabaseError) || error.severity !== "ERROR";

/** What whoever waits is told. A change was kept or not when the connection died on its answer. */
const toldOf = (error: unknown, { kind }: Scope): unknown =>
  kind !== "read" && isConnectionLost(error) && !isUnsent(error)
    ? new OutcomeUnknown(error)
    : orUnavailable(error);

type Done = (error?: unknown) => void;

/** As one pipeline; `done` is told before anyone who waits. */
function sendAsPipeline(
  client: pg.PoolClient,
  parts: readonly PipelinePart[],
  jobs: readonly QueuedStatement[],
  done: Done,
): void {
  const readers = jobs.map(({ statement }) => readerOf(statement));
  sendPipeline(client, parts, (error) => {
    done(error);
    if (error) return;
    for (const [index, { resolve, reject }] of jobs.entries())
      try {
        resolve(readers[index]?.((parts[index + 1] as PipelinePart).cells) ?? []);
      } catch (unreadable) {
        reject(unreadable);
      }
  });
}

/** The same by `pg`'s public interface, which prepares what is new to the connection. */
async function sendOneByOne(
  client: pg.PoolClient,
  parts: readonly PipelinePart[],
  jobs: readonly QueuedStatement[],
): Promise<void> {
  const settled = await Promise.allSettled([
    client.query("begin"),
    ...parts.map(({ name, text, values }) =>
      client.query({ ...(name && { name }), text, values: [...values], rowMode: "array" }),
    ),
    // After an error PostgreSQL makes a rollback of it.
    client.query("commit"),
  ]);
  const wrong = settled.find((each) => each.status === "rejected");
  if (wrong) throw wrong.reason;
  for (const [index, { statement, resolve }] of jobs.entries()) {
    const answer = settled[index + 2] as PromiseFulfilledResult<pg.QueryArrayResult>;
    learn(statement, answer.value.fields);
    resolve(nameCells(statement, answer.value.rows));
  }
}

/**
 * Runs statements as a transaction of their own, for which nobody has opened or closes anything:
 * one round trip. Prepared ones leave as a pipeline; new ones are prepared on the way.
 */
export function runBatch(pool: pg.Pool, scope: Scope, jobs: readonly QueuedStatement[]): void {
  if (jobs.length === 0) return;
  const fail = (error: unknown) => {
    for (const { reject } of jobs) reject(error);
  };
  pool.connect((unconnected, client, release) => {
    if (unconnected || !client) return fail(orUnavailable(unconnected));
    const end: Done = (error) => {
      release(error !== undefined && isUseless(client, error));
      if (error !== undefined) fail(toldOf(error, scope));
    };
    const ownAge = age;
    const endOrRepeat: Done = (error) => {
      if (!isStale(error)) return end(error);
      // Nothing was done, and under new names nothing is stale. One of many notices it first.
      if (age === ownAge) {
        age += 1;
        unlearnAll();
      }
      sendOneByOne(client, partsOf(scope, jobs), jobs).then(() => end(), end);
    };
    const parts = partsOf(scope, jobs);
    if (isReady(client, parts) && jobs.every(({ statement }) => isLearned(statement)))
      sendAsPipeline(client, parts, jobs, endOrRepeat);
    else sendOneByOne(client, parts, jobs).then(() => endOrRepeat(), endOrRepeat);
  });
}

/** One statement, as a transaction of its own. */
export const runAlone = <Row>(
  pool: pg.Pool,
  scope: Scope,
  statement: Statement<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> =>
  new Promise<unknown[]>((resolve, reject) => {
    const bound = statement.values(values, scope.companyId);
    runBatch(pool, scope, [{ statement, values: bound, resolve, reject }]);
  }) as Promise<Row[]>;
