import { beforeAll, expect, it } from "vitest";
import { factories } from "../../testing/factories.ts";
import { recordStatements } from "../../testing/statements.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { runAlone } from "./run-batch.ts";
import { rawStatement } from "./statement.ts";

/** Tests the basics only. `npm run soak -- --pooler <path>` runs all tests with a real pooler. */
const test = testApp({ isPooled: true });
const make = factories(test);
let admin: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
});
const quotient = rawStatement<{ result: number }>(
  "test_quotient",
  "select 12 / $1::int",
  ["by"],
  ["result"],
);

it("statements set no session state and run in transactions", async () => {
  const work = async () => {
    const taskIds = [await make.task(admin), await make.task(admin)];
    const featureIds = [await make.feature(admin, { taskIds })];
    const id = await make.project(admin, { featureIds });
    const reply = await test.call(
      "query ($id: ID!) { project(id: $id) { minHours features { tasks { author { name } } } } }",
      { id },
      admin,
    );
    expect(reply.errors).toEqual([]);
  };
  await work();
  const seen = await recordStatements(work);
  expect(seen.length).toBeGreaterThan(20);
  const outliving = /^(set|reset|listen|declare|prepare|create)\b|pg_(try_)?advisory_lock/i;
  expect(seen.filter((text) => outliving.test(text))).toEqual([]);
  const settings = seen.flatMap((text) => text.match(/set_config\([^)]*\)/g) ?? []);
  expect(settings.filter((call) => !call.endsWith(", true)"))).toEqual([]);
  const count = (text: RegExp) => seen.filter((each) => text.test(each)).length;
  // A pipeline without a transaction would rely on statements prepared on one connection.
  expect(count(/^begin/)).toBeGreaterThan(5);
  expect(count(/^begin/)).toBe(count(/^commit/));
});

it("each session starts with its role's settings", async () => {
  for (const pool of [test.app.pools.app, test.app.pools.reads, test.app.pools.lookup]) {
    const { rows } = await pool.query(
      "select current_setting('plan_cache_mode') as plan, current_setting('enable_seqscan') as seqscan, current_setting('statement_timeout') as timeout, current_setting('TimeZone') as zone",
    );
    expect(rows).toEqual([
      { plan: "force_generic_plan", seqscan: "off", timeout: "30s", zone: "UTC" },
    ]);
  }
});

it("a connection is discarded after a failed statement", async () => {
  // After an error, the pooler records unprepared statements as prepared.
  const { reads } = test.app.pools;
  const run = (by: number) =>
    runAlone(reads, { companyId: admin.companyId, kind: "read" }, quotient, { by });
  const connections = async () => {
    const { rows } = await reads.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]?.pid;
  };
  expect(await run(4)).toEqual([{ result: 3 }]);
  const before = await connections();
  expect(await connections()).toBe(before);
  await expect(run(0)).rejects.toThrow("division by zero");
  expect(await connections()).not.toBe(before);
  expect(await run(3)).toEqual([{ result: 4 }]);
});
