import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callGraphql } from "../../testing/call-graphql.ts";
import { errorOf } from "../../testing/errors.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const createTask = "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }";

let test: TestApp;
let admin: TestUser;
let child: ChildProcess | undefined;
beforeAll(async () => {
  test = await startTestApp();
  ({ admin } = await test.company());
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await test.stop();
});

/** Kills a process while it handles a call, then sends the same call to another process. */
async function repeatAfterKill(title: string, where: "before" | "after") {
  const input = { title, minHours: "1.00", maxHours: "2.00" };
  const headers = { "idempotency-key": title };
  child = fork(
    new URL("../../testing/hanging-process.ts", import.meta.url),
    [test.databaseUrl, where],
    { execArgv: [], stdio: "inherit" },
  );
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  const isHanging = once(child, "message");
  callGraphql(url, createTask, { input }, admin.token, headers).catch(() => {});
  await isHanging;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  const reply = await test.call<{ createTask: { id: string } | null }>(
    createTask,
    { input },
    admin,
    headers,
  );
  const rows = await test.sql("select 1 from task where title = $1", [title]);
  return { reply, rows: rows.length };
}

it("a call whose process was killed before its commit runs again immediately", async () => {
  const { reply, rows } = await repeatAfterKill("Before", "before");
  expect(reply.data.createTask?.id).toMatch(/^\d+$/);
  expect(rows).toBe(1);
});

it("a retry of a call whose process was killed after its commit gets REPLY_LOST", async () => {
  const { reply, rows } = await repeatAfterKill("After", "after");
  expect(errorOf(reply)).toMatchObject({ status: 409, code: "REPLY_LOST" });
  expect(rows).toBe(1);
});
