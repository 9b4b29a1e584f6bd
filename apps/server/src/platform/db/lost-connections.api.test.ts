import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Load, startLoad } from "../../testing/load.ts";
import { mailsTo } from "../../testing/mails.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { type Embedded, startEmbedded } from "../postgres/embedded.ts";
import { readPostmaster } from "../postgres/postmaster.ts";

const kills = 6;
/** Maximum milliseconds until replies without errors resume. */
const recoveryTimeoutMs = 10_000;

/** Terminates all of the product's connections, as a restart of the database would. */
const terminateAll = (test: TestApp) =>
  test.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );

/** Waits until replies without errors resume. Returns the milliseconds it took. */
async function untilAnswered(load: Load): Promise<number> {
  const start = Date.now();
  const before = load.answered;
  await expect
    .poll(() => load.answered, { timeout: recoveryTimeoutMs, interval: 20 })
    .toBeGreaterThan(before + 5);
  return Date.now() - start;
}

const checkedOut = ({ app: { pools } }: TestApp) =>
  [pools.app, pools.reads, pools.lookup].map(({ totalCount, idleCount }) => totalCount - idleCount);

/** Expects each acknowledged task to exist exactly once. */
async function expectAllKept(test: TestApp, prefix: string, load: Load) {
  const rows = await test.sql<{ title: string }>("select title from task where title like $1", [
    `${prefix} %`,
  ]);
  expect(load.created.length).toBeGreaterThan(kills);
  expect(rows.map(({ title }) => title).toSorted()).toEqual(load.created.toSorted());
}

async function expectClean(test: TestApp, load: Load) {
  // Interrupted requests got UNAVAILABLE or REPLY_LOST, and no request got another error.
  expect([...load.refused.keys()].filter((code) => code !== "REPLY_LOST")).toEqual(["UNAVAILABLE"]);
  await expect.poll(() => checkedOut(test)).toEqual([0, 0, 0]);
}

/** Changes a setting without notifying this process, which rereads it after a reconnect. */
const changeWithoutEvent = (test: TestApp, megabytes: number) =>
  test.sql(
    "insert into setting (key, value) values ('uploadMegabytes', $1) on conflict (key) do update set value = excluded.value",
    [JSON.stringify(megabytes)],
  );

async function expectMail(test: TestApp, email: string) {
  await test.call("mutation ($input: EmailInput!) { requestPasswordReset(input: $input) }", {
    input: { email },
  });
  expect(await mailsTo(test, email)).toHaveLength(1);
}

describe("Connections terminated under load", () => {
  let test: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    test = await startTestApp();
    ({ admin } = await test.company());
  });
  afterAll(() => test.stop());

  it("reconnect without losing or duplicating acknowledged tasks", async () => {
    const load = startLoad(test, admin, "Cut");
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        await pause(150 + kill * 40);
        await terminateAll(test);
        await untilAnswered(load);
      }
    } finally {
      await load.stop();
    }
    await expectAllKept(test, "Cut", load);
    await expectClean(test, load);
  });

  it("reconnect, then missed settings are reread and queued emails sent", async () => {
    await changeWithoutEvent(test, 7);
    expect(test.app.settings.get("uploadMegabytes")).not.toBe(7);
    await terminateAll(test);
    await expect.poll(() => test.app.settings.get("uploadMegabytes")).toBe(7);
    await expectMail(test, admin.email);
  });
});

describe("Database killed under load", () => {
  let database: Embedded;
  let test: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    // Acknowledged commits must survive the kill, as in production.
    database = await startEmbedded({
      ephemeral: true,
      settings: { synchronous_commit: "on" },
    });
    test = await startTestApp({ serverUrl: database.url });
    ({ admin } = await test.company());
  });
  afterAll(async () => {
    await test.stop();
    await database.stop();
  });

  it("is used again after its restart, with all acknowledged tasks", async () => {
    const load = startLoad(test, admin, "Killed");
    const pid = readPostmaster(database.dataDir)?.pid ?? Number.NaN;
    try {
      await pause(300);
      await changeWithoutEvent(test, 9);
      process.kill(pid, "SIGKILL");
      await expect.poll(() => load.refused.get("UNAVAILABLE") ?? 0).toBeGreaterThan(5);
      await untilAnswered(load);
    } finally {
      await load.stop();
    }
    expect(readPostmaster(database.dataDir)?.pid).not.toBe(pid);
    await expectAllKept(test, "Killed", load);
    await expectClean(test, load);
    await expect.poll(() => test.app.settings.get("uploadMegabytes")).toBe(9);
    await expectMail(test, admin.email);
  });
});
