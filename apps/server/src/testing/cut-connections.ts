import type { TestApp } from "./test-app.ts";

interface Cut {
  table: string;
  /** SQL condition over `old` and `new`. */
  when: string;
  on: "insert" | "update or delete";
}

/**
 * Kills the database connection when a table changes, while `work` runs. Returns how often that
 * happened. A sequence counts it, since a rollback doesn't reset a sequence.
 */
export async function cutAt(
  test: Pick<TestApp, "sql">,
  { table, when, on }: Cut,
  work: () => Promise<unknown>,
): Promise<number> {
  const count = async () => {
    const [row] = await test.sql<{ count: number }>("select nextval('cuts')::int as count");
    return row?.count ?? 0;
  };
  await test.sql("create sequence cuts minvalue 0");
  await test.sql(
    "create function cut() returns trigger language plpgsql security definer as $$ begin perform nextval('cuts'), pg_terminate_backend(pg_backend_pid()); return null; end $$",
  );
  await test.sql(
    `create trigger cut after ${on} on "${table}" for each row when (${when}) execute function cut()`,
  );
  try {
    await work();
    return await count();
  } finally {
    await test.sql("drop function cut cascade");
    await test.sql("drop sequence cuts");
  }
}
