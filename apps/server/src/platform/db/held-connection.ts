import type pg from "pg";
import { OutcomeUnknown } from "../errors.ts";
import { isConnectionLost, isUnsent, toAvailabilityError } from "./lost-connection.ts";
import { nameCells } from "./row-parsers.ts";
import type { QueuedStatement } from "./run-batch.ts";

export type Begin = "begin" | "begin read only";

/** Begins the transaction without awaiting it: if this fails, every later statement fails too. */
export function beginTransaction(client: pg.PoolClient, begin: Begin, companyId: number): void {
  const company = Math.trunc(companyId);
  client
    .query(`${begin}; select set_config('app.company', '${company}', true)`)
    // Callers await the later statements, which report the error.
    .catch(() => {});
}

/**
 * Sends a statement on a pooled connection, without its prepared name. A migration can make a named
 * statement stale in the middle of a transaction. The connection would also keep the name until it
 * closes.
 */
export function sendStatement(
  client: pg.PoolClient,
  { statement, values, resolve, reject }: QueuedStatement,
): void {
  client.query({ text: statement.text, values: [...values], rowMode: "array" }).then(
    ({ rows }) => resolve(nameCells(statement, rows)),
    (error: unknown) => reject(toAvailabilityError(error)),
  );
}

/**
 * Ends the transaction and releases the connection. Throws `OutcomeUnknown` when the connection is
 * lost during the commit of changes.
 */
export async function endTransaction(
  client: pg.PoolClient,
  begun: Begin,
  outcome: "commit" | "rollback",
): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query(outcome));
  } catch (error) {
    // Destroys the connection: it is dead or in an unknown state.
    client.release(true);
    const isSaving = begun === "begin" && outcome === "commit";
    throw isSaving && isConnectionLost(error) && !isUnsent(error)
      ? new OutcomeUnknown(error)
      : toAvailabilityError(error);
  }
  client.release();
  // PostgreSQL answers a commit after a failed statement with ROLLBACK.
  if (outcome === "commit" && command === "ROLLBACK")
    throw new Error("The transaction was rolled back by the database");
}
