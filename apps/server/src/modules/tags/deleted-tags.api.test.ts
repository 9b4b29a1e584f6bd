import { beforeAll, describe, expect, it } from "vitest";
import { Transaction } from "../../platform/db/transaction.ts";
import { batches, doneOf, refusedOf } from "../../testing/batches.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { checksum } from "../../testing/isolation.ts";
import { waitForLocks } from "../../testing/locks.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
const many = batches(test);
let admin: TestUser;
let engineer: TestUser;
beforeAll(async () => {
  ({ admin, engineer } = await test.company());
});
const remove = (by: TestUser | null, ids: string[]) => many.delete(by, "deleteTags", ids);

const update =
  "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { id } }";

describe("Tag deleted while tasks are saved", () => {
  it("saving succeeds or reports the tag as deleted, and no link to it is left", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [kept, gone] = [await make.tag(admin), await make.tag(admin)];
      const ids: string[] = [];
      for (let n = 0; n < 8; n += 1) ids.push(await make.task(admin, { tagIds: [kept, gone] }));
      const [deleted, ...saved] = await Promise.all([
        test.call("mutation ($id: ID!) { deleteTag(id: $id) }", { id: gone }, admin),
        ...ids.map((id) => test.call(update, { id, input: { tagIds: [gone, kept] } }, admin)),
      ]);
      expect(deleted?.errors).toEqual([]);
      for (const reply of saved)
        if (reply.errors.length > 0)
          expect(fieldsOf(reply)).toEqual({ tagIds: "This tag doesn't exist or was deleted" });
      const left = await test.sql("select 1 from task_tag where tag_id = $1", [gone]);
      expect(left).toEqual([]);
    }
  });
});

describe("deleteTags", () => {
  it("removes the tags from tasks and projects", async () => {
    const [one, two, kept] = [await make.tag(admin), await make.tag(admin), await make.tag(admin)];
    const task = await make.task(admin, { tagIds: [one, kept] });
    const project = await make.project(admin, { tagIds: [two] });
    expect(doneOf(await remove(admin, [two, one]))).toEqual([two, one]);
    const reply = await test.call(
      "query ($task: ID!, $project: ID!) { task(id: $task) { tags { id } } project(id: $project) { tags { id } } }",
      { task, project },
      admin,
    );
    expect(reply.data).toEqual({ task: { tags: [{ id: kept }] }, project: { tags: [] } });
  });

  it("deletes none if one is forbidden or missing, and names those", async () => {
    const mine = await make.tag(engineer);
    const theirs = await make.tag(admin, { title: "Theirs" });
    const { admin: stranger } = await test.company();
    const foreign = await make.tag(stranger);
    const before = await checksum(test, admin.companyId);
    expect(refusedOf(await remove(engineer, [mine, theirs, foreign, "987654321"]))).toMatchObject([
      { id: foreign, title: null, code: "NOT_FOUND" },
      { id: "987654321", title: null, code: "NOT_FOUND" },
      {
        id: theirs,
        title: "Theirs",
        code: "FORBIDDEN",
        message: "You don't have permission to do this.",
      },
    ]);
    expect(statusOf(await remove(null, [mine]))).toBe(401);
    expect(Object.keys(fieldsOf(await remove(admin, [])))).toEqual(["ids"]);
    expect(errorOf(await remove(admin, ["x"])).code).toBe("INVALID_ID");
    expect(await checksum(test, admin.companyId)).toBe(before);
    expect(doneOf(await remove(engineer, [mine]))).toEqual([mine]);
  });

  it("of two concurrent calls one deletes, in any order of ids", async () => {
    const tags = await Promise.all(Array.from({ length: 12 }, () => make.tag(admin)));
    const replies = await Promise.all([remove(admin, tags), remove(admin, tags.toReversed())]);
    const codes = replies.map(({ errors }) => errors[0]?.extensions.code ?? "done");
    expect(codes.toSorted()).toEqual(["ROWS_REFUSED", "done"]);
  });

  it("doesn't deadlock with deleteTasks", async () => {
    const tags = [await make.tag(admin), await make.tag(admin)];
    const tasks = await make.tasks(admin, 9);
    // Tags the tasks in reverse order, which could cause a deadlock.
    for (const id of tasks.toReversed())
      doneOf(await many.tag(admin, "tagTasks", [{ id, tagIds: tags }]));
    const gate = new Transaction(test.app.pool, admin.companyId);
    await gate.query("select from task_tag where task_id = $1 for update", [tasks[4]]);
    const changes = [remove(admin, tags), many.delete(admin, "deleteTasks", tasks)];
    await waitForLocks(test, 2);
    await gate.rollback();
    const replies = await Promise.all(changes);
    expect(replies.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it("doesn't deadlock with a restore of a tagged task", async () => {
    const [first, second] = [await make.tag(admin), await make.tag(admin)];
    const [task = ""] = await make.tasks(admin, 1);
    for (const tagId of [second, first])
      doneOf(await many.tag(admin, "tagTasks", [{ id: task, tagIds: [tagId] }]));
    const entries = doneOf(await many.delete(admin, "deleteTasks", [task]));
    const gate = new Transaction(test.app.pool, admin.companyId);
    await gate.query("select from tag where id = $1 for update", [first]);
    const removing = remove(admin, [first, second]);
    await waitForLocks(test, 1);
    const restoring = many.restore(admin, entries);
    await waitForLocks(test, 2);
    await gate.rollback();
    const replies = await Promise.all([removing, restoring]);
    expect(replies.flatMap(({ errors }) => errors)).toEqual([]);
  });
});
