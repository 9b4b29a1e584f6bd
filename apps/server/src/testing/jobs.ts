import type { TestApp } from "./test-app.ts";

/** Ages heartbeats by 20 s, after which the queue considers a worker dead. */
export const ageHeartbeats = (test: Pick<TestApp, "sql">) =>
  test.sql(
    "update pgboss.job set heartbeat_on = heartbeat_on - interval '20 s' where state = 'active'",
  );
