import { expect } from "vitest";
import type { TestApp } from "./test-app.ts";

/**
 * Waits until so many statements on this file's database wait for a lock of one of these kinds
 * (`wait_event` of `pg_stat_activity`), or of any kind.
 */
export async function untilLocked(
  test: Pick<TestApp, "sql">,
  count: number,
  kinds: readonly string[] | null = null,
): Promise<void> {
  const waiting = () =>
    test.sql(
      "select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and ($1::text[] is null or wait_event = any ($1))",
      [kinds],
    );
  await expect.poll(waiting).toHaveLength(count);
}
