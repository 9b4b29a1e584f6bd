import pg from "pg";
import { OutcomeUnknown } from "../errors.ts";
import { isConnectionLost, isUnsent, toAvailabilityError } from "./lost-connection.ts";
import { isReady, type PipelinePart, type PooledClient, sendPipeline } from "./pipeline.ts";
import { clearParsers, hasParsers, nameCells, rowParserOf, storeParsers } from "./row-parsers.ts";
import type { Statement } from "./statement.ts";
import type { WireValue } from "./wire-value.ts";

export interface QueuedStatement {
  statement: Statement<unknown>;
  values: readonly WireValue[];
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/**
 * Company and kind of a transaction. A quick change doesn't wait for the disk, so a crash may lose
 * it.
 */
export interface Scope {
  companyId: number;
  kind: "read" | "change" | "quick change";
}

const setCompany = "set_config('app.company', $1, true)";
const openings: Record<Scope["kind"], { name: string; text: string }> = {
  read: {
    name: "open_read",
    text: `select ${setCompany}, set_config('transaction_read_only', 'on', true)`,
  },
  change: { name: "open_change", text: `select ${setCompany}` },
  "quick change": {
    name: "open_quick_change",
    text: `select ${setCompany}, set_config('synchronous_commit', 'off', true)`,
  },
};

/**
 * Counts migrations that changed the columns of a prepared statement. Statements then get a new
 * name, and a new text too, because a pooler identifies prepared statements by text.
 */
let schemaGeneration = 0;

/** Returns the statements to send, the opening first, each with its current name and text. */
function partsOf({ companyId, kind }: Scope, queued: readonly QueuedStatement[]): PipelinePart[] {
  const part = (name: string, text: string, values: readonly WireValue[]): PipelinePart => ({
    name: schemaGeneration > 0 && name ? `${name}_${schemaGeneration}` : name,
    text: schemaGeneration > 0 ? `${text} -- ${schemaGeneration}` : text,
    values,
    cells: [],
  });
  const { name, text } = openings[kind];
  const parts = [part(name, text, [String(Math.trunc(companyId))])];
  for (const { statement, values } of queued)
    parts.push(part(statement.name, statement.text, values));
  return parts;
}

/** Returns whether the statement must be prepared again because a migration changed its columns. */
const isStale = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code === "0A000" &&
  error.routine === "RevalidateCachedQuery";

/**
 * Returns whether to destroy the connection. Only a statement's own error leaves it usable. Behind
 * a pooler, no error does: the pooler records the statements that follow the error as prepared.
 */
const isUnusable = (client: pg.ClientBase & PooledClient, error: unknown): boolean =>
  client.isPooled || !(error instanceof pg.DatabaseError) || error.severity !== "ERROR";

/**
 * Returns the error for the callers. If the connection is lost before a change is answered, the
 * change may have committed.
 */
const callerError = (error: unknown, { kind }: Scope): unknown =>
  kind !== "read" && isConnectionLost(error) && !isUnsent(error)
    ? new OutcomeUnknown(error)
    : toAvailabilityError(error);

type Done = (error?: unknown) => void;

/** Sends one pipeline. `done` is called before the callers' promises settle. */
function sendAsPipeline(
  client: pg.PoolClient,
  parts: readonly PipelinePart[],
  queued: readonly QueuedStatement[],
  done: Done,
): void {
  const readers = queued.map(({ statement }) => rowParserOf(statement));
  sendPipeline(client, parts, (error) => {
    done(error);
    if (error) return;
    for (const [index, { resolve, reject }] of queued.entries())
      try {
        resolve(readers[index]?.((parts[index + 1] as PipelinePart).cells) ?? []);
      } catch (unreadable) {
        reject(unreadable);
      }
  });
}

/** Sends the statements through `pg`'s public interface, which prepares new ones. */
async function sendOneByOne(
  client: pg.PoolClient,
  parts: readonly PipelinePart[],
  queued: readonly QueuedStatement[],
): Promise<void> {
  const settled = await Promise.allSettled([
    client.query("begin"),
    ...parts.map(({ name, text, values }) =>
      client.query({ ...(name && { name }), text, values: [...values], rowMode: "array" }),
    ),
    // After an error, PostgreSQL treats this as a rollback.
    client.query("commit"),
  ]);
  const rejected = settled.find((each) => each.status === "rejected");
  if (rejected) throw rejected.reason;
  for (const [index, { statement, resolve }] of queued.entries()) {
    const answer = settled[index + 2] as PromiseFulfilledResult<pg.QueryArrayResult>;
    storeParsers(statement, answer.value.fields);
    resolve(nameCells(statement, answer.value.rows));
  }
}

/**
 * Runs statements as one transaction, without waiting between them. If the connection has prepared
 * all of them, sends them as a pipeline. Otherwise, `pg` prepares the new ones.
 */
export function runBatch(pool: pg.Pool, scope: Scope, queued: readonly QueuedStatement[]): void {
  if (queued.length === 0) return;
  const fail = (error: unknown) => {
    for (const { reject } of queued) reject(error);
  };
  pool.connect((unconnected, client, release) => {
    if (unconnected || !client) return fail(toAvailabilityError(unconnected));
    const end: Done = (error) => {
      release(error !== undefined && isUnusable(client, error));
      if (error !== undefined) fail(callerError(error, scope));
    };
    const ownGeneration = schemaGeneration;
    const endOrRetry: Done = (error) => {
      if (!isStale(error)) return end(error);
      // Nothing was committed, and new names are never stale. Only the first of concurrent batches
      // counts the migration.
      if (schemaGeneration === ownGeneration) {
        schemaGeneration += 1;
        clearParsers();
      }
      sendOneByOne(client, partsOf(scope, queued), queued).then(() => end(), end);
    };
    const parts = partsOf(scope, queued);
    if (isReady(client, parts) && queued.every(({ statement }) => hasParsers(statement)))
      sendAsPipeline(client, parts, queued, endOrRetry);
    else sendOneByOne(client, parts, queued).then(() => endOrRetry(), endOrRetry);
  });
}

/** Runs one statement as its own transaction. */
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
