import pg from "pg";
import { type BoundStatement, runMessages } from "./wire-messages.ts";

/**
 * Internals of `pg`'s connection. Only this file relies on such internals: query submission, row
 * delivery and the record of prepared statements. If these internals change, tests fail, `isReady`
 * returns false, and statements use the public interface.
 */
interface Connection {
  /** Text of each prepared statement, keyed by name. */
  parsedStatements?: Record<string, string | undefined>;
  stream?: { write(bytes: Buffer): void };
}

/** One statement of a pipeline. Its rows are appended to `cells` as they arrive. */
export interface PipelinePart extends BoundStatement {
  text: string;
  cells: (string | null)[][];
}

/**
 * Sends prepared statements in one write. Without a `begin`, the server runs everything before the
 * single Sync as one transaction. An error in one statement rolls back all.
 */
class Pipeline extends pg.Query {
  readonly parts: readonly PipelinePart[];
  readonly #done: (error?: Error) => void;
  #answered = 0;
  #isSettled = false;

  constructor(parts: readonly PipelinePart[], done: (error?: Error) => void) {
    super("");
    this.parts = parts;
    this.#done = done;
  }

  #settle(error?: Error): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#done(error);
  }

  override submit = (connection: unknown): void => {
    (connection as Required<Connection>).stream.write(runMessages(this.parts));
  };

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.parts[this.#answered]?.cells.push(fields);
  }

  handleCommandComplete(): void {
    this.#answered += 1;
  }

  handleError(error: Error): void {
    this.#settle(error);
  }

  /** Settles here, because the transaction is committed only now. */
  handleReadyForQuery(): void {
    this.#settle();
  }
}

export interface PooledClient {
  /**
   * True behind a pooler. The pooler may prepare a statement again on another connection, with
   * other columns after a migration.
   */
  isPooled?: boolean;
}

/** Returns whether the statements can be sent as a pipeline: prepared, and not behind a pooler. */
export function isReady(client: pg.ClientBase, parts: readonly PipelinePart[]): boolean {
  const { connection, isPooled } = client as pg.ClientBase &
    PooledClient & { connection?: Connection };
  if (isPooled) return false;
  const known = connection?.parsedStatements;
  if (!known || !connection.stream?.write) return false;
  return parts.every(({ name, text }) => name !== "" && known[name] === text);
}

/** Calls `done` once, with an error if a statement failed or the connection was lost. */
export function sendPipeline(
  client: pg.ClientBase,
  parts: readonly PipelinePart[],
  done: (error?: Error) => void,
): void {
  client.query(new Pipeline(parts, done));
}

/** Returns the texts of a pipeline, to count its statements; undefined for any other query. */
export const textsOfPipeline = (query: unknown): string[] | undefined =>
  query instanceof Pipeline ? query.parts.map(({ text }) => text) : undefined;
