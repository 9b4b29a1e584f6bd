import { binRetentionDays } from "@presale/contracts/bin.ts";
import { limits } from "@presale/contracts/limits.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories, text } from "../../testing/factories.ts";
import { metering } from "../../testing/metering.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";

const test = testApp();
const make = factories(test);
const meter = metering(test);
let admin: TestUser;
let manager: TestUser;
let engineer: TestUser;
beforeEach(async () => {
  ({ admin, manager, engineer } = await test.company());
});

const codeOf = (reply: Parameters<typeof errorOf>[0]) => errorOf(reply).code;

type Kind = "Task" | "Feature" | "Project";
async function moveToBin(kind: Kind, id: string, by = admin): Promise<string> {
  const evenIfUsed = kind === "Project" ? "" : ", evenIfUsed: true";
  const reply = await test.call<Record<string, string>>(
    `mutation ($id: ID!) { delete${kind}(id: $id${evenIfUsed}) }`,
    { id },
    by,
  );
  expect(reply.errors).toEqual([]);
  return reply.data[`delete${kind}`] ?? "";
}
const restore = (id: string, by: TestUser | null = admin, maxTokens?: number) =>
  test.call<{ restoreFromBin: { kind: string; rowId: string; title: string } }>(
    "mutation ($id: ID!, $maxTokens: Int) { restoreFromBin(id: $id, maxTokens: $maxTokens) { kind rowId title } }",
    { id, maxTokens },
    by,
  );
const listBin = async (by: TestUser, filter: object = {}) => {
  const reply = await test.call<{
    bin: { total: number; items: { id: string; title: string; canRestore: boolean }[] };
  }>(
    "query ($filter: BinFilter) { bin(filter: $filter) { total items { id kind rowId title deletedAt expiresAt deletedBy { name } canRestore } } }",
    { filter },
    by,
  );
  expect(reply.errors).toEqual([]);
  return reply.data.bin;
};
/** Returns all of the company's rows that a deletion touches, apart from the bin itself. */
const readLibrary = async () => {
  const tables = [
    ...["task", "task_tag", "task_file", "feature", "feature_tag", "feature_file", "feature_task"],
    ...["project", "project_tag", "project_file", "project_feature", "project_member"],
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      test.sql(`select to_jsonb(t)::text as row from ${table} t where company_id = $1 order by 1`, [
        admin.companyId,
      ]),
    ),
  );
  return Object.fromEntries(tables.map((table, at) => [table, rows[at]]));
};

describe("Restore from the bin", () => {
  it.each<Kind>(["Task", "Feature", "Project"])("restores a %s with all its data", async (kind) => {
    const tagIds = [await make.tag(admin), await make.tag(admin)];
    const file = async () => (await upload(test, admin, "a.txt", "a")).data.uploadFile.id;
    const common = async () => ({
      tagIds,
      fileIds: [await file(), await file()],
      description: text("Words"),
    });
    const tasks = await make.tasks(admin, 3);
    const task = await make.task(admin, { ...(await common()), minHours: "1.25", maxHours: "2.5" });
    const feature = await make.feature(admin, {
      ...(await common()),
      taskIds: [tasks[0], task, tasks[1], tasks[2]],
    });
    const other = await make.feature(admin, { taskIds: [task] });
    const project = await make.project(admin, {
      ...(await common()),
      featureIds: [other, feature],
      members: [{ userId: engineer.id, role: "engineer" }],
      validUntil: "2027-02-28",
    });
    const id = { Task: task, Feature: feature, Project: project }[kind];
    const before = await readLibrary();
    const entry = await moveToBin(kind, id);
    expect(await readLibrary()).not.toEqual(before);
    const reply = await restore(entry);
    expect([reply.errors, reply.data.restoreFromBin]).toMatchObject([
      [],
      { kind: kind.toLowerCase(), rowId: id },
    ]);
    expect(await readLibrary()).toEqual(before);
    expect(await listBin(admin)).toEqual({ total: 0, items: [] });
  });

  it("restores a feature and its task in reverse order of deletion", async () => {
    const task = await make.task(admin);
    const feature = await make.feature(admin, { taskIds: [task] });
    const before = await readLibrary();
    const entries = [await moveToBin("Feature", feature), await moveToBin("Task", task)];
    for (const entry of entries.reverse()) expect((await restore(entry)).errors).toEqual([]);
    expect(await readLibrary()).toEqual(before);
  });

  it("skips tags and features that were deleted in the meantime", async () => {
    const tag = await make.tag(admin);
    const task = await make.task(admin, { tagIds: [tag] });
    const feature = await make.feature(admin, { taskIds: [task] });
    const entry = await moveToBin("Task", task);
    await test.call("mutation ($id: ID!) { deleteTag(id: $id) }", { id: tag }, admin);
    await moveToBin("Feature", feature);
    expect((await restore(entry)).errors).toEqual([]);
    const rows = await readLibrary();
    expect([rows.task_tag, rows.feature_task]).toEqual([[], []]);
    expect(rows.task).toHaveLength(1);
  });

  it("only one of several simultaneous restores succeeds", async () => {
    const task = await make.task(admin);
    const entry = await moveToBin("Task", task);
    const replies = await Promise.all(Array.from({ length: 6 }, () => restore(entry)));
    const codes = replies.map((reply) => reply.errors[0]?.extensions.code ?? "done");
    expect(codes.toSorted()).toEqual([...Array(5).fill("NOT_FOUND"), "done"]);
    expect((await readLibrary()).task).toHaveLength(1);
  });
});

describe("Tokens of restored items", () => {
  it("a restored project keeps its spent tokens, so the restore costs nothing", async () => {
    await make.grant(admin, 5);
    const feature = await make.featureWithTasks(admin, 32);
    const project = await make.project(admin, { featureIds: [feature] });
    expect(await meter.balance(admin)).toBe(3);
    const entry = await moveToBin("Project", project);
    expect((await restore(entry, admin, 0)).errors).toEqual([]);
    expect(await meter.balance(admin)).toBe(3);
  });

  it("a restore is rejected when it costs more than agreed", async () => {
    await make.grant(admin, 5);
    const task = await make.task(admin);
    const feature = await make.feature(admin, {
      taskIds: [task, ...(await make.tasks(admin, 29))],
    });
    await make.project(admin, { featureIds: [feature] });
    const entry = await moveToBin("Task", task);
    expect((await meter.addTasks(admin, feature, await make.tasks(admin, 1))).errors).toEqual([]);
    const before = await readLibrary();
    const refused = errorOf(await restore(entry, admin, 0));
    expect(refused).toMatchObject({ code: "COST_CHANGED", details: { tokens: 1 } });
    expect([await readLibrary(), await meter.balance(admin)]).toEqual([before, 5]);
    expect((await restore(entry, admin, 1)).errors).toEqual([]);
    expect(await meter.balance(admin)).toBe(4);
    expect(await meter.findInconsistencies()).toEqual([]);
  });

  it("a user without permission to spend tokens can't restore at a cost", async () => {
    await make.grant(admin, 5);
    const task = await make.task(engineer);
    const feature = await make.feature(admin, {
      taskIds: [task, ...(await make.tasks(admin, 29))],
    });
    await make.project(admin, { featureIds: [feature] });
    const entry = await moveToBin("Task", task, engineer);
    await meter.addTasks(admin, feature, await make.tasks(admin, 1));
    expect(codeOf(await restore(entry, engineer))).toBe("TOKENS_FORBIDDEN");
    expect(await meter.balance(admin)).toBe(5);
  });
});

it("a restore into a full feature is rejected", async () => {
  const task = await make.task(admin);
  const feature = await make.feature(admin, { taskIds: [task] });
  const entry = await moveToBin("Task", task);
  await test.sql(
    "with made as (insert into task (company_id, author_id, title, min_hours, max_hours) select $1, $2, 'Filler', 1, 1 from generate_series(1, $4::int) returning id) insert into feature_task select $1, $3, id, row_number() over () from made",
    [admin.companyId, admin.id, feature, limits.tasksPerFeature],
  );
  expect(Object.keys(fieldsOf(await restore(entry)))).toEqual(["id"]);
  expect(await test.sql("select from task where id = $1", [task])).toEqual([]);
});

describe("Bin", () => {
  it("lists deleted items, newest first, to users who may delete their kind", async () => {
    const one = await moveToBin("Task", await make.task(admin, { title: "One task" }));
    const two = await moveToBin(
      "Feature",
      await make.feature(admin, { title: "One feature" }),
      manager,
    );
    const three = await moveToBin("Project", await make.project(admin, { title: "One project" }));
    expect((await listBin(admin)).items.map(({ id }) => id)).toEqual([three, two, one]);
    expect((await listBin(admin, { kind: "feature" })).items.map(({ id }) => id)).toEqual([two]);
    expect((await listBin(admin, { query: "one task" })).items.map(({ id }) => id)).toEqual([one]);
    const seen = await listBin(engineer);
    expect(seen.items.map(({ id, canRestore }) => [id, canRestore])).toEqual([
      [two, false],
      [one, false],
    ]);
    const { admin: stranger } = await test.company();
    expect((await listBin(stranger)).total).toBe(0);
  });

  it("only users who may delete an item can restore it or delete it permanently", async () => {
    const mine = await moveToBin("Task", await make.task(engineer), engineer);
    const theirs = await moveToBin("Task", await make.task(admin));
    const project = await moveToBin("Project", await make.project(admin));
    const letGo = (id: string, by: TestUser | null) =>
      test.call("mutation ($id: ID!) { deleteFromBin(id: $id) }", { id }, by);
    for (const act of [restore, letGo]) {
      expect(codeOf(await act(theirs, engineer))).toBe("FORBIDDEN");
      expect(codeOf(await act(project, engineer))).toBe("NOT_FOUND");
      expect(statusOf(await act(mine, null))).toBe(401);
      expect(codeOf(await act(mine, (await test.company()).admin))).toBe("NOT_FOUND");
    }
    expect((await restore(mine, engineer)).errors).toEqual([]);
    expect((await letGo(theirs, admin)).errors).toEqual([]);
    expect(codeOf(await restore(theirs))).toBe("NOT_FOUND");
  });

  it(`deletes items and their files after ${binRetentionDays} days`, async () => {
    const fileIds = [(await upload(test, admin, "a.txt", "a")).data.uploadFile.id];
    const image = (await upload(test, admin, "b.txt", "b")).data.uploadFile.id;
    const shows = { type: "doc", content: [{ type: "image", attrs: { fileId: image } }] };
    const task = await make.task(admin, { fileIds });
    await test.sql("update task set description = $1 where id = $2", [shows, task]);
    const entry = await moveToBin("Task", task);
    const ages = (days: number) =>
      test.sql("update bin_entry set deleted_at = now() - make_interval(days => $1)", [days]);
    const unused = () =>
      test.sql("update file set last_used_at = now() - interval '9 days' where company_id = $1", [
        admin.companyId,
      ]);
    const files = () => test.sql("select from file where company_id = $1", [admin.companyId]);
    await ages(binRetentionDays - 1);
    await unused();
    await test.app.runMaintenance();
    expect([(await listBin(admin)).total, (await files()).length]).toEqual([1, 2]);
    await ages(binRetentionDays + 1);
    await test.app.runMaintenance();
    expect((await listBin(admin)).total).toBe(0);
    await unused();
    await test.app.runMaintenance();
    expect((await files()).length).toBe(0);
    expect(codeOf(await restore(entry))).toBe("NOT_FOUND");
  });

  it("restores rows whose table has gained and lost a column since", async () => {
    const task = await make.task(admin);
    const entry = await moveToBin("Task", task);
    await inTransaction(test.app.pool, admin.companyId, (tx) =>
      tx.query(
        `update bin_entry set content = jsonb_set(content, '{task,0}', (content #> '{task,0}') - 'version' || '{"colour": "red"}') where company_id = $1`,
        [admin.companyId],
      ),
    );
    expect((await restore(entry)).errors).toEqual([]);
    expect(await test.sql("select version from task where id = $1", [task])).toEqual([
      { version: 1 },
    ]);
  });
});
