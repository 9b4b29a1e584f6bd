import type { TestApp } from "./test-app.ts";

/** As if 20 s had gone by: the queue takes a worker for dead when its signs of life stay away so long. */
export const withoutSignsOfLife = (test: Pick<TestApp, "sql">) =>
  test.sql(
    "update pgboss.job set heartbeat_on = heartbeat_on - interval '20 s' where state = 'active'",
  );
