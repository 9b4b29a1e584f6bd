import type pg from "pg";
import { OutcomeUnknown } from "../errors.ts";
import { isConnectionLost, isUnsent, orUnavailable } from "./lost-connection.ts";
import { nameCells } from "./row-parsers.ts";
import type { QueuedStatement } from "./run-batch.ts";

/** What a transaction sends on the connection that it holds. */
export type Begin = "begin" | "begin read only";

/** Nothing waits for the opening: where it fails, so does every statement after it. */
export function open(client: pg.PoolClient, begin: Begin, companyId: number): void {
  const company = Math.trunc(companyId);
  client
    .query(`${begin}; select set_config('app.company', '${company}', true)`)
    // Those are awaited.
    .catch(() => {});
}

/**
 * On a connection that others will use: not under its name, which a migration may make stale in the
 * middle of a change, and which would be kept there for good.
 */
export function send(
  client: pg.PoolClient,
  { statement, values, resolve, reject }: QueuedStatement,
): void {
  client.query({ text: statement.text, values: [...values], rowMode: "array" }).then(
    ({ rows }) => resolve(nameCells(statement, rows)),
    (error: unknown) => reject(orUnavailable(error)),
  );
}

/** Ends the transaction and gives the connection back. */
export async function end(client: pg.PoolClient, how: "commit" | "rollback"): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query(how));
  } catch (error) {
    // Not to be used again: it is dead, or in an unknown state.
    client.release(true);
    throw how === "commit" && isConnectionLost(error) && !isUnsent(error)
      ? new OutcomeUnknown(error)
      : orUnavailable(error);
  }
  client.release();
  // PostgreSQL answers a commit after a failed statement with ROLLBACK.
  if (how === "commit" && command === "ROLLBACK")
    throw new Error("The transaction was rolled back by the database");
}
