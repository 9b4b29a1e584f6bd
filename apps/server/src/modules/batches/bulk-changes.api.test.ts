import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { limits } from "@presale/contracts/limits.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Transaction } from "../../platform/db/transaction.ts";
import { batches, doneOf, refusedOf } from "../../testing/batches.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { checksum } from "../../testing/isolation.ts";
import { waitForLocks } from "../../testing/locks.ts";
import { metering } from "../../testing/metering.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
const many = batches(test);
const meter = metering(test);
let admin: TestUser;
let engineer: TestUser;
beforeEach(async () => {
  ({ admin, engineer } = await test.company());
});
afterEach(async () => expect(await meter.findInconsistencies()).toEqual([]));

const tasksOf = async (featureId: string) =>
  (
    await test.sql<{ id: string }>(
      "select task_id::text as id from feature_task where feature_id = $1 order by position",
      [featureId],
    )
  ).map(({ id }) => id);

describe("Bulk adding of tasks to a feature", () => {
  it("appends tasks in order, and removal keeps the tasks that were there before", async () => {
    const [one = "", two = "", three = ""] = await make.tasks(admin, 3);
    const feature = await make.feature(admin, { taskIds: [two] });
    const added = doneOf(await many.addToFeature(engineer, feature, [three, two, one]));
    expect([added, await tasksOf(feature)]).toEqual([
      [three, one],
      [two, three, one],
    ]);
    expect(
      doneOf(await many.removeFromFeature(engineer, feature, [...added, "987654321"])),
    ).toEqual(expect.arrayContaining(added));
    expect(await tasksOf(feature)).toEqual([two]);
    expect(doneOf(await many.removeFromFeature(admin, feature, added))).toEqual([]);
  });

  it("rejects a higher cost than agreed, and removal refunds no tokens", async () => {
    await make.grant(admin, 5);
    const feature = await make.featureWithTasks(admin, 29);
    await make.project(admin, { featureIds: [feature] });
    const tasks = await make.tasks(admin, 3);
    const before = await tasksOf(feature);
    const refused = errorOf(await many.addToFeature(admin, feature, tasks, 0));
    expect(refused).toMatchObject({ code: "COST_CHANGED", details: { tokens: 2 } });
    expect([await tasksOf(feature), await meter.balance(admin)]).toEqual([before, 5]);
    expect(errorOf(await many.addToFeature(engineer, feature, tasks)).code).toBe(
      "TOKENS_FORBIDDEN",
    );
    const added = doneOf(await many.addToFeature(admin, feature, tasks, 2));
    expect(await meter.balance(admin)).toBe(3);
    doneOf(await many.removeFromFeature(admin, feature, added));
    doneOf(await many.addToFeature(admin, feature, tasks, 0));
    expect(await meter.balance(admin)).toBe(3);
  });

  it("names unknown tasks and another company's tasks, and changes nothing", async () => {
    const tasks = await make.tasks(admin, 2);
    const feature = await make.feature(admin);
    const { admin: stranger } = await test.company();
    const before = await checksum(test, admin.companyId);
    const theirs = await make.task(stranger);
    const named = refusedOf(
      await many.addToFeature(admin, feature, [...tasks, theirs, "987654321"]),
    );
    expect(named.map(({ id, code }) => [id, code])).toEqual([
      [theirs, "NOT_FOUND"],
      ["987654321", "NOT_FOUND"],
    ]);
    for (const act of [many.addToFeature, many.removeFromFeature]) {
      expect(statusOf(await act(null, feature, tasks))).toBe(401);
      expect(errorOf(await act(stranger, feature, tasks)).code).toBe("NOT_FOUND");
      expect(Object.keys(fieldsOf(await act(admin, feature, [])))).toEqual(["taskIds"]);
    }
    expect(await checksum(test, admin.companyId)).toBe(before);
  });
});

describe("Concurrent bulk changes", () => {
  it("only one of several deletions of the same rows succeeds, without a deadlock", async () => {
    const tasks = await make.tasks(admin, 30);
    const features = await Promise.all(
      Array.from({ length: 6 }, () => make.feature(admin, { taskIds: tasks })),
    );
    let isOver = false;
    const move = (featureId: string) =>
      test.call(
        "mutation ($featureId: ID!, $taskId: ID!) { moveTaskInFeature(featureId: $featureId, taskId: $taskId, position: 0) { id } }",
        { featureId, taskId: tasks[0] },
        admin,
      );
    const moving = features.map(async (featureId) => {
      const refused: string[] = [];
      while (!isOver)
        refused.push(...(await move(featureId)).errors.map(({ extensions }) => extensions.code));
      return refused;
    });
    const deletions = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        many.delete(admin, "deleteTasks", n % 2 ? tasks : tasks.toReversed(), true),
      ),
    );
    isOver = true;
    const refused = new Set((await Promise.all(moving)).flat());
    expect([...refused].filter((code) => code !== "NOT_FOUND")).toEqual([]);
    const codes = deletions.map(({ errors }) => errors[0]?.extensions.code ?? "done");
    expect(codes.toSorted()).toEqual([...Array(3).fill("ROWS_REFUSED"), "done"]);
    const entries = (
      await test.sql<{ id: string }>("select id::text from bin_entry where company_id = $1", [
        admin.companyId,
      ])
    ).map(({ id }) => id);
    const back = await Promise.all([
      many.restore(admin, entries),
      many.restore(admin, entries.toReversed()),
    ]);
    expect(back.map(({ errors }) => errors.length).toSorted()).toEqual([0, 1]);
    for (const feature of features) expect(await tasksOf(feature)).toHaveLength(30);
  });

  it("deleting, adding and tagging tasks and deleting their tag leaves no dangling rows", async () => {
    for (let round = 0; round < 4; round += 1) {
      const tasks = await make.tasks(admin, 20);
      const [feature, tag] = [await make.feature(admin), await make.tag(admin)];
      const rows = tasks.map((id) => ({ id, tagIds: [tag] }));
      doneOf(await many.tag(admin, "tagTasks", rows.slice(0, 10)));
      const replies = await Promise.all([
        many.addToFeature(admin, feature, tasks.toReversed()),
        meter.addTasks(admin, feature, tasks.toReversed()),
        many.delete(admin, "deleteTasks", tasks.slice(5), true),
        many.tag(admin, "tagTasks", rows.toReversed()),
        many.tag(admin, "untagTasks", rows),
        many.multiply(admin, tasks.toReversed(), 1.5),
        test.call("mutation ($id: ID!) { deleteTag(id: $id) }", { id: tag }, admin),
      ]);
      const codes = replies.flatMap(({ errors }) =>
        errors.map(({ extensions }) => extensions.code),
      );
      expect(codes.filter((code) => !["ROWS_REFUSED", "VALIDATION"].includes(code))).toEqual([]);
      const left = await test.sql("select from task where id = any($1::bigint[])", [tasks]);
      expect([5, 20]).toContain(left.length);
    }
  });

  it("two restores into the same features in different order don't deadlock", async () => {
    for (let round = 0; round < 4; round += 1) {
      const features = [await make.feature(admin), await make.feature(admin)];
      const entriesOf = async (order: string[]) => {
        const entries: string[] = [];
        for (const feature of order) {
          const [task = ""] = await make.tasks(admin, 1);
          doneOf(await many.addToFeature(admin, feature, [task]));
          entries.push(...doneOf(await many.delete(admin, "deleteTasks", [task], true)));
        }
        return entries;
      };
      const one = await entriesOf(features);
      const other = await entriesOf(features.toReversed());
      const back = await Promise.all([many.restore(admin, one), many.restore(admin, other)]);
      expect(back.flatMap(({ errors }) => errors)).toEqual([]);
    }
  });

  it("adding and deleting the same tasks in different order don't deadlock", async () => {
    const tasks = await make.tasks(admin, 9);
    const feature = await make.feature(admin);
    const gate = new Transaction(test.app.pool, admin.companyId);
    await gate.query("select from task where id = $1 for update", [tasks[4]]);
    const adding = meter.addTasks(admin, feature, tasks.toReversed());
    await waitForLocks(test, 1);
    const deleting = many.delete(admin, "deleteTasks", tasks, true);
    await waitForLocks(test, 2);
    await gate.rollback();
    const replies = await Promise.all([adding, deleting]);
    expect(replies.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it("deleting tasks waits for a transaction that changes their feature", async () => {
    const tasks = await make.tasks(admin, 3);
    const feature = await make.feature(admin, { taskIds: tasks });
    const gate = new Transaction(test.app.pool, admin.companyId);
    await gate.query("select from feature where id = $1 for no key update", [feature]);
    const deleting = many.delete(admin, "deleteTasks", tasks, true);
    await waitForLocks(test, 1);
    await gate.rollback();
    expect(doneOf(await deleting)).toHaveLength(3);
  });

  it("two multiplications are both applied, one after the other", async () => {
    const tasks = await make.tasks(admin, 5);
    await Promise.all([
      many.multiply(admin, tasks, 3),
      many.multiply(admin, tasks.toReversed(), 2),
    ]);
    const hours = await test.sql(
      "select distinct min_hours, max_hours from task where id = any($1::bigint[])",
      [tasks],
    );
    expect(hours).toEqual([{ min_hours: "6.00", max_hours: "12.00" }]);
  });
});

it("a bulk change sent again with the same idempotency key runs once", async () => {
  const tasks = await make.tasks(admin, 3);
  const key = randomUUID();
  const send = () =>
    test.call<{ multiplyHoursOfTasks: { version: number }[] }>(
      "mutation ($ids: [ID!]!) { multiplyHoursOfTasks(ids: $ids, factor: 2) { id version } }",
      { ids: tasks },
      admin,
      { "idempotency-key": key },
    );
  const replies = [...(await Promise.all([send(), send()])), await send()];
  for (const { errors, data } of replies) {
    expect(errors).toEqual([]);
    expect(data.multiplyHoursOfTasks.map(({ version }) => version)).toEqual([2, 2, 2]);
  }
});

it("a lost database connection leaves no bulk change half done", async () => {
  const tasks = await make.tasks(admin, limits.batch);
  const feature = await make.feature(admin, { taskIds: tasks });
  const tag = await make.tag(admin);
  const rows = tasks.map((id) => ({ id, tagIds: [tag] }));
  const count = async (text: string) => (await test.sql(text, [admin.companyId])).length;
  const terminate = () =>
    test.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  const kept = { all: 0, none: 0 };
  const codes = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const isTag = round % 2 === 0;
    const change = isTag
      ? many.tag(admin, "tagTasks", rows)
      : many.delete(admin, "deleteTasks", tasks, true);
    await pause(2 + round * 3);
    await terminate();
    const reply = await change.catch(() => null);
    if (reply?.errors[0]) codes.add(reply.errors[0].extensions.code);
    const [tagged, left] = [
      await count("select from task_tag where company_id = $1"),
      await count("select from task where company_id = $1"),
    ];
    expect([0, left]).toContain(tagged);
    expect([0, limits.batch]).toContain(left);
    kept[left === 0 || tagged > 0 ? "all" : "none"] += 1;
    if (left > 0) {
      if (tagged > 0)
        await test.sql("delete from task_tag where company_id = $1", [admin.companyId]);
      continue;
    }
    await expect.poll(async () => (await test.call("{ me { id } }", {}, admin)).errors).toEqual([]);
    const entries = await test.sql<{ id: string }>(
      "select id::text from bin_entry where company_id = $1",
      [admin.companyId],
    );
    doneOf(
      await many.restore(
        admin,
        entries.map(({ id }) => id),
      ),
    );
    expect(await tasksOf(feature)).toEqual(tasks);
  }
  expect([...codes].filter((code) => !["UNAVAILABLE", "REPLY_LOST"].includes(code))).toEqual([]);
  expect(kept.all + kept.none).toBe(8);
});
