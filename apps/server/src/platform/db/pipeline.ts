import pg from "pg";
import { type BoundStatement, runMessages } from "./wire-messages.ts";

/**
 * The one file that leans on what `pg` does not promise: how a query is submitted to a connection
 * and told of its rows, and where a connection notes what it has prepared. Its test fails when that
 * changes, and `isReady` then says no, so that statements go by the public interface.
 */
interface Connection {
  /** Text of each prepared statement, by its name. */
  parsedStatements?: Record<string, string | undefined>;
  stream?: { write(bytes: Buffer): void };
}

/** One statement of a pipeline; `cells` fills with its rows as they come. */
export interface PipelinePart extends BoundStatement {
  text: string;
  cells: (string | null)[][];
}

/**
 * Prepared statements that leave in one packet and are answered in one: without a `begin`, the
 * server takes all up to the one Sync for a transaction. An error of any undoes all.
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

  /** Only now is it committed. */
  handleReadyForQuery(): void {
    this.#settle();
  }
}

export interface PooledClient {
  /** What it has prepared a pooler prepares anew elsewhere: after a migration, with other columns. */
  isPooled?: boolean;
}

/** Whether the connection has prepared all of these. */
export function isReady(client: pg.ClientBase, parts: readonly PipelinePart[]): boolean {
  const { connection, isPooled } = client as pg.ClientBase &
    PooledClient & { connection?: Connection };
  if (isPooled) return false;
  const known = connection?.parsedStatements;
  if (!known || !connection.stream?.write) return false;
  return parts.every(({ name, text }) => name !== "" && known[name] === text);
}

/** Sends them, and tells once how the transaction ended. */
export function sendPipeline(
  client: pg.ClientBase,
  parts: readonly PipelinePart[],
  done: (error?: Error) => void,
): void {
  client.query(new Pipeline(parts, done));
}

/** The texts of a pipeline, for who counts the statements that are sent; undefined for all else. */
export const textsOfPipeline = (query: unknown): string[] | undefined =>
  query instanceof Pipeline ? query.parts.map(({ text }) => text) : undefined;
