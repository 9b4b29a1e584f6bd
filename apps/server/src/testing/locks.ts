import { expect } from "vitest";
import type { TestApp } from "./test-app.ts";

type Database = Pick<TestApp, "sql">;

/**
 * Returns the statements on this file's database that wait for a lock. `kinds` are values of
 * `wait_event` in `pg_stat_activity`; null means any.
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

export async function waitForLocks(
  test: Database,
  count: number,
  kinds: readonly string[] | null = null,
): Promise<string[]> {
  let waiting: string[] = [];
  await expect
    .poll(async () => {
      waiting = await lockedStatements(test, kinds);
      return waiting;
    })
    .toHaveLength(count);
  return waiting;
}
