import { expect } from "vitest";
import type { TestApp } from "./test-app.ts";

type Database = Pick<TestApp, "sql">;

/**
 * Returns the statements on this file's database that wait for a lock. `kinds` are values of
 * `wait_event` in `pg_stat_activity`; null means any. PostgreSQL reads a session's statement before
 * its wait, so this may return the session's previous statement: poll for the expected one.
 */
export const lockedStatements = async (
  test: Database,
  kinds: readonly string[] | null = null,
): Promise<string[]> =>
  (
    await test.sql<{ query: string }>(
      "select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and ($1::text[] is null or wait_event = any ($1))",
      [kinds],
    )
  ).map(({ query }) => query);

/** Waits until this many statements wait for a lock. */
export async function waitForLocks(
  test: Database,
  count: number,
  kinds: readonly string[] | null = null,
): Promise<void> {
  await expect.poll(() => lockedStatements(test, kinds)).toHaveLength(count);
}
