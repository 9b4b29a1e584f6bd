import { errorLogLimits } from "@presale/contracts/error-log.ts";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { ErrorLog } from "../../platform/error-log/error-log.ts";
import { recordingLog } from "../../platform/error-log/recording-log.ts";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const admin = () => test.staff();
const platform = () => ({ pool: test.app.pool, platformCompanyId: test.app.platformCompanyId });
const fields =
  "id kind name message title location trend assignee { id } firstRelease release count users state resolvedBy recurredAt occurrences { errorId requestId route operation browser componentStack stack release userId companyId }";

interface Group {
  id: string;
  kind: string;
  name: string;
  message: string;
  title: string;
  location: string | null;
  trend: number[];
  assignee: { id: string } | null;
  count: number;
  users: number;
  state: string;
  resolvedBy: string | null;
  recurredAt: string | null;
  occurrences: Record<string, string | null>[];
}

async function groups(filter: object): Promise<Group[]> {
  await test.app.flushErrors();
  const reply = await test.call<{ errorGroups: { items: Group[] } }>(
    `query ($filter: ErrorGroupFilter) { errorGroups(filter: $filter) { items { ${fields} } } }`,
    { filter },
    await admin(),
  );
  return reply.data.errorGroups.items;
}

const report = (input: object, who: Parameters<typeof test.call>[2] = null) =>
  test.call("mutation ($input: ReportErrorInput!) { reportError(input: $input) }", { input }, who);

const setState = async (verb: "resolve" | "reopen" | "ignore", id: string | string[]) =>
  test.call(
    `mutation ($ids: [ID!]!) { ${verb}ErrorGroups(groupIds: $ids) { state resolvedBy } }`,
    { ids: [id].flat() },
    await admin(),
  );

const crash = (word: string) => ({
  name: "TypeError",
  message: `${word} 7 is not a function`,
  stack: `TypeError: x\n    at ${word} (http://presale.test/assets/a-BxA1b2C3.js:1:2)`,
  componentStack: "\n    at TaskRow",
  route: "/reset/:key",
  release: "r1",
});

describe("Errors log", () => {
  it("groups equal browser errors and records their context", async () => {
    const { engineer } = await test.company();
    await report(crash("counted"), engineer);
    await report({ ...crash("counted"), message: "counted 8 is not a function" });
    const [group, ...others] = await groups({ query: "counted" });
    expect(others).toEqual([]);
    expect(group).toMatchObject({ kind: "browser", count: 2, users: 1, state: "open" });
    expect(group?.occurrences).toHaveLength(2);
    expect(group?.occurrences[1]).toMatchObject({
      route: "/reset/:key",
      componentStack: "\n    at TaskRow",
      release: "r1",
      userId: String(engineer.id),
      companyId: String(engineer.companyId),
    });
  });

  it("reopens a resolved error when it recurs", async () => {
    await report(crash("recurring"));
    const [before] = await groups({ query: "recurring" });
    const { data } = await setState("resolve", before?.id ?? "");
    expect(data.resolveErrorGroups).toMatchObject([{ state: "resolved" }]);
    expect((await groups({ query: "recurring", state: "open" })).length).toBe(0);
    await report(crash("recurring"));
    const [after] = await groups({ query: "recurring" });
    expect(after).toMatchObject({ state: "open", count: 2, recurredAt: expect.any(String) });
  });

  it("an error resolved in the next release reopens only when a later release has it", async () => {
    await test.sql("insert into release (version, released_at) values ('r1', '2026-01-01')");
    await report(crash("nextrelease"));
    const [group] = await groups({ query: "nextrelease" });
    const { data } = await test.call(
      "mutation ($ids: [ID!]!) { resolveErrorGroups(groupIds: $ids, inNextRelease: true) { state resolvedAfterRelease } }",
      { ids: [group?.id] },
      await admin(),
    );
    // `test` is the release that this process serves.
    expect(data.resolveErrorGroups).toEqual([{ state: "resolved", resolvedAfterRelease: "test" }]);
    const seen = async () => (await groups({ query: "nextrelease" }))[0];
    for (const release of ["r1", "test", "never heard of", null]) {
      await report({ ...crash("nextrelease"), release });
      expect([release, await seen()]).toMatchObject([
        release,
        { state: "resolved", recurredAt: null },
      ]);
    }
    await test.sql(
      "insert into release (version, released_at) values ('r2', now() + interval '1 minute')",
    );
    await report({ ...crash("nextrelease"), release: "r2" });
    expect(await seen()).toMatchObject({
      state: "open",
      count: 6,
      recurredAt: expect.any(String),
      firstRelease: "r1",
      release: "r2",
    });
    await setState("resolve", group?.id ?? "");
    await report({ ...crash("nextrelease"), release: "r1" });
    expect(await seen()).toMatchObject({ state: "open" });
  });

  it("an ignored error is counted, but doesn't reopen or notify staff", async () => {
    await test.sql("delete from error_group");
    const { id } = await admin();
    const told = () =>
      test.sql("select from notification where user_id = $1 and kind = 'errorFound'", [id]);
    await report(crash("ignoring"));
    const [group] = await groups({ query: "ignoring" });
    const before = (await told()).length;
    await setState("resolve", group?.id ?? "");
    expect((await setState("ignore", group?.id ?? "")).data.ignoreErrorGroups).toEqual([
      { state: "ignored", resolvedBy: null },
    ]);
    await report(crash("ignoring"));
    expect(await groups({ query: "ignoring" })).toMatchObject([{ state: "ignored", count: 2 }]);
    expect(await told()).toHaveLength(before);
    await setState("reopen", group?.id ?? "");
    expect(await groups({ query: "ignoring", state: "open" })).toHaveLength(1);
    expect(
      await test.sql(
        "select action from audit_entry where target_kind = 'error' and target_id = $1 order by id",
        [group?.id],
      ),
    ).toEqual([
      { action: "error.resolved" },
      { action: "error.ignored" },
      { action: "error.reopened" },
    ]);
  });

  it("an error can be assigned to staff only", async () => {
    await report(crash("assigned"));
    const [group] = await groups({ query: "assigned" });
    expect(group?.assignee).toBeNull();
    const [staff, { admin: other }] = [await admin(), await test.company()];
    const assign = (assigneeId: string | null, who = staff) =>
      test.call(
        "mutation ($id: ID!, $assigneeId: ID) { assignErrorGroup(id: $id, assigneeId: $assigneeId) { assignee { id } } }",
        { id: group?.id, assigneeId },
        who,
      );
    const { data } = await test.call<{ errorAssignees: { id: string }[] }>(
      "{ errorAssignees { id } }",
      {},
      staff,
    );
    const found = data.errorAssignees.map(({ id }) => id);
    expect(found).toContain(String(staff.id));
    expect(found).not.toContain(String(other.id));
    expect((await assign(String(staff.id))).data.assignErrorGroup).toEqual({
      assignee: { id: String(staff.id) },
    });
    expect(Object.keys(fieldsOf(await assign(String(other.id))))).toEqual(["assigneeId"]);
    expect(statusOf(await assign(null, await test.staff("presaleManager")))).toBe(403);
    expect((await groups({ query: "assigned" }))[0]?.assignee?.id).toBe(String(staff.id));
    expect((await assign(null)).data.assignErrorGroup).toEqual({ assignee: null });
  });

  it("shows an error's title, where it last happened, and its last 14 days", async () => {
    const message = "Task 123456 has no feature\n    of project 7";
    await report({
      ...crash("titled"),
      message,
      stack: "Error: x\n    at run (file:///home/anna/presale/apps/server/src/main.ts:3:4)",
    });
    await report({ ...crash("titled"), message, stack: "", route: "/workspace/tasks" });
    const all = await groups({ query: "Task 123456" });
    const whole = all.find(({ occurrences }) => occurrences[0]?.stack !== "");
    expect(whole).toMatchObject({ title: "Task … has no feature", location: "/reset/:key" });
    expect(whole?.occurrences[0]?.stack).toBe("Error: x\n    at run (apps/server/src/main.ts:3:4)");
    await test.sql(
      "insert into error_day (group_id, day, count) select $1, date_trunc('day', now(), 'UTC') - make_interval(days => each), each from unnest(array[13, 14]) each",
      [whole?.id],
    );
    const [shown] = (await groups({ query: "Task 123456" })).filter(({ id }) => id === whole?.id);
    expect(shown?.trend).toEqual([13, ...Array(12).fill(0), 1]);
  });

  it("resolving twice keeps the first user, and each change has one audit entry", async () => {
    await report(crash("twice"));
    const [group] = await groups({ query: "twice" });
    const first = await setState("resolve", group?.id ?? "");
    expect((await setState("resolve", group?.id ?? "")).data).toEqual(first.data);
    await setState("reopen", group?.id ?? "");
    expect(
      await test.sql(
        "select action from audit_entry where target_kind = 'error' and target_id = $1 order by id",
        [group?.id],
      ),
    ).toEqual([{ action: "error.resolved" }, { action: "error.reopened" }]);
  });

  it("notifies staff only of new and recurring errors, up to an hourly limit", async () => {
    await test.sql("delete from error_group");
    const { id } = await admin();
    const told = () =>
      test.sql<{ data: object }>(
        "select data from notification where user_id = $1 and kind = 'errorFound' order by id",
        [id],
      );
    await report(crash("telling"));
    const [group] = await groups({ query: "telling" });
    await report(crash("telling"));
    await test.app.flushErrors();
    const news = { errorId: group?.id, name: "TypeError" };
    expect(await told()).toEqual([{ data: { ...news, isNew: true } }]);
    await setState("resolve", group?.id ?? "");
    await report(crash("telling"));
    await test.app.flushErrors();
    expect((await told()).at(-1)).toEqual({ data: { ...news, isNew: false } });
    for (let nr = 0; nr < 2 * errorLogLimits.noticesPerHour; nr += 1)
      await report(crash(`flurry${String.fromCharCode(97 + nr)}`));
    await test.app.flushErrors();
    expect(await told()).toHaveLength(errorLogLimits.noticesPerHour + 1);
  });

  it("staff can reopen a resolved error", async () => {
    await report(crash("byhand"));
    const [group] = await groups({ query: "byhand" });
    await setState("resolve", group?.id ?? "");
    expect((await setState("reopen", group?.id ?? "")).data.reopenErrorGroups).toEqual([
      { state: "open", resolvedBy: null },
    ]);
  });

  it("a bulk resolve applies to all errors or none, with one audit entry each", async () => {
    for (const word of ["several", "severaltoo"]) await report(crash(word));
    const found = (await groups({ query: "several" })).map(({ id }) => id);
    expect(found).toHaveLength(2);
    const states = async () =>
      (await groups({ query: "several" })).map(({ state }) => state).toSorted();
    expect(statusOf(await setState("resolve", [...found, "987654321987"]))).toBe(404);
    expect(await states()).toEqual(["open", "open"]);
    await setState("resolve", found.slice(0, 1));
    const both = await Promise.all([
      setState("resolve", found),
      setState("resolve", found.toReversed()),
    ]);
    expect(both.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await states()).toEqual(["resolved", "resolved"]);
    expect(
      await test.sql(
        "select count(*)::int as count from audit_entry where action = 'error.resolved' and target_id = any($1)",
        [found],
      ),
    ).toEqual([{ count: 2 }]);
    expect(statusOf(await setState("resolve", []))).toBe(400);
  });

  it("records masked errors under the id shown to the user, and failed jobs", async () => {
    const errors = new ErrorLog({ ...platform(), log: pino({ level: "silent" }) });
    const log = recordingLog(pino({ level: "silent" }), errors, "r2");
    log
      .child({})
      .error(
        { err: new Error("masked one"), id: "told", path: ["createTask", "x"], userId: 3 },
        "!",
      );
    log.error({ err: new Error("job lost"), queue: "mail" }, "Job failed");
    log.error({ no: "error" }, "not kept");
    await errors.flush();
    const [masked] = await groups({ query: "masked one" });
    expect(masked).toMatchObject({ kind: "server", users: 1 });
    expect(masked?.occurrences[0]).toMatchObject({
      errorId: "told",
      operation: "createTask",
      release: "r2",
    });
    expect(await groups({ query: "job lost" })).toMatchObject([{ kind: "job" }]);
  });

  it("records the request id of a failed operation", async () => {
    const { admin } = await test.company();
    await test.sql("alter table tag rename to tag_away");
    const reply = await test
      .call("{ tags { total } }", {}, admin)
      .finally(() => test.sql("alter table tag_away rename to tag"));
    expect(reply.errors).toHaveLength(1);
    await test.app.flushErrors();
    const [failed] = await groups({ query: "tag" });
    expect(failed?.occurrences[0]).toMatchObject({
      requestId: reply.headers.get("x-request-id"),
      operation: "tags",
      companyId: String(admin.companyId),
    });
  });

  it("counts a burst of equal errors and stores only the newest occurrences", async () => {
    const errors = new ErrorLog({ ...platform(), log: pino({ level: "silent" }) });
    const facts = {
      kind: "server",
      name: "Error",
      message: "storm",
      stack: "",
      context: {},
    } as const;
    for (let round = 0; round < 10; round += 1) {
      for (let time = 0; time < 1_000; time += 1) errors.record(facts);
      await errors.flush();
    }
    const [group] = await groups({ query: "storm" });
    expect(group?.count).toBe(10_000);
    expect(group?.occurrences).toHaveLength(errorLogLimits.occurrences);
    expect(
      await test.sql("select from error_occurrence where group_id = $1", [group?.id]),
    ).toHaveLength(errorLogLimits.occurrences);
    // The dashboard counts all errors, not only the stored occurrences.
    const staff = await test.staff();
    const { data } = await test.call<{ stats: { name: string; total: number }[] }>(
      "{ stats(range: days7) { name total } }",
      {},
      staff,
    );
    expect(data.stats.find(({ name }) => name === "errors")?.total).toBeGreaterThanOrEqual(10_000);
  });

  it("logs the failure when the database is unavailable", async () => {
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
    const pool = { connect: () => Promise.reject(new Error("away")) } as never;
    const errors = new ErrorLog({ ...platform(), pool, log });
    errors.record({ kind: "server", name: "Error", message: "lost", stack: "", context: {} });
    await errors.flush();
    expect(lines.join()).toContain("Failed to record an error");
  });

  it("accepts every report from one IP address, but records a limited number", async () => {
    for (let time = 0; time < errorLogLimits.reportsPerHour + 5; time += 1)
      expect((await report(crash("flood"))).errors).toEqual([]);
    expect(await groups({ query: "flood" })).toMatchObject([
      { count: errorLogLimits.reportsPerHour },
    ]);
  });

  it("truncates overlong reports and removes invalid characters", async () => {
    const garbage = { name: "\0garbage\ud800", message: "garbage \0".repeat(5_000), stack: "\0" };
    expect((await report(garbage)).errors).toEqual([]);
    const [group] = await groups({ query: "garbage" });
    expect(group?.message.length).toBeLessThanOrEqual(errorLogLimits.message);
  });

  it("accepts only names that end like error names", async () => {
    for (const name of ["hunter2", "Correct horse Error", "ChunkLoadError"])
      await report({ ...crash(`named ${name.length}`), name });
    const named = await groups({ query: "named" });
    expect(named.map(({ name }) => name).toSorted()).toEqual(["ChunkLoadError", "Error", "Error"]);
  });

  it("maintenance deletes old resolved and ignored errors and keeps open ones", async () => {
    for (const word of ["oldopen", "oldresolved", "oldignored"]) await report(crash(word));
    const [resolved] = await groups({ query: "oldresolved" });
    await setState("resolve", resolved?.id ?? "");
    const [ignored] = await groups({ query: "oldignored" });
    await setState("ignore", ignored?.id ?? "");
    await test.sql(
      "update error_group set last_seen_at = now() - interval '91 days' where message like 'old%'",
    );
    await test.sql("update error_occurrence set happened_at = now() - interval '91 days'");
    await test.sql("update error_day set day = day - interval '91 days'");
    await test.app.runMaintenance();
    expect(await groups({ query: "oldopen" })).toMatchObject([{ occurrences: [] }]);
    expect(await groups({ query: "oldresolved" })).toEqual([]);
    expect(await groups({ query: "oldignored" })).toEqual([]);
    expect(await test.sql("select from error_day")).toEqual([]);
  });

  it("only staff can read it, and resolving errors needs another permission", async () => {
    const { admin: other } = await test.company();
    const list = "{ errorGroups { total } }";
    expect(statusOf(await test.call(list, {}, other))).toBe(403);
    const manager = await test.staff("presaleManager");
    expect((await test.call(list, {}, manager)).errors).toEqual([]);
    await report(crash("allowed"));
    const [group] = await groups({ query: "allowed" });
    const refused = await test.call(
      "mutation ($ids: [ID!]!) { resolveErrorGroups(groupIds: $ids) { id } }",
      { ids: [group?.id] },
      manager,
    );
    expect(statusOf(refused)).toBe(403);
  });
});
