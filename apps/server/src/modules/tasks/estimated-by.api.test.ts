import { expect, it } from "vitest";
import { batches } from "../../testing/batches.ts";
import { factories } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { freezeProject } from "../../testing/versions.ts";

const test = testApp();
const make = factories(test);
const many = batches(test);

interface Estimated {
  by: number | null;
  at: Date | null;
}
const estimatorOf = async (id: string): Promise<Estimated> => {
  const [row] = await test.sql<Estimated>(
    "select estimated_by_id::int as by, estimated_at as at from task where id = $1",
    [id],
  );
  return row as Estimated;
};
const done = async <Data>(
  document: string,
  values: Record<string, unknown>,
  user: TestUser,
): Promise<Data> => {
  const { data, errors } = await test.call<Data>(document, values, user);
  expect(errors).toEqual([]);
  return data;
};

/** Makes the engineer's estimate of the task a day older and returns it. */
async function taskOf({ id }: { id: string }, engineer: TestUser) {
  expect((await estimatorOf(id)).by).toBe(engineer.id);
  await test.sql("update task set estimated_at = now() - interval '1 day' where id = $1", [id]);
  return estimatorOf(id);
}

const sheetCells = (taskId: string, was: object, now: object) => ({
  input: { changedTasks: [{ taskId, was, now }] },
});
const changeSheet =
  "mutation ($input: SheetChangeInput!) { changeSheet(input: $input) { refused { key } } }";
const updateTask =
  "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { id } }";

it.each<[string, boolean, (id: string, user: TestUser) => Promise<unknown>]>([
  ["a new maximum", true, (id, user) => done(updateTask, { id, input: { maxHours: "9" } }, user)],
  ["a new title", false, (id, user) => done(updateTask, { id, input: { title: "New" } }, user)],
  [
    "the same range",
    false,
    (id, user) => done(updateTask, { id, input: { minHours: "1", maxHours: "2.00" } }, user),
  ],
  [
    "a sheet's cell",
    true,
    (id, user) => done(changeSheet, sheetCells(id, { maxHours: "2" }, { maxHours: "3" }), user),
  ],
  [
    "a sheet's title",
    false,
    (id, user) => done(changeSheet, sheetCells(id, { title: "Login" }, { title: "Log" }), user),
  ],
  ["multiplied hours", true, (id, user) => many.multiply(user, [id], 2)],
  ["hours multiplied to the same", false, (id, user) => many.multiply(user, [id], 1.01)],
])("%s of a task changes who estimated it: %s", async (_way, isChanged, change) => {
  const { manager, engineer } = await test.company();
  const id = await make.task(engineer, { title: "Login" });
  const before = await taskOf({ id }, engineer);
  await change(id, manager);
  const after = await estimatorOf(id);
  if (!isChanged) return expect(after).toEqual(before);
  expect(after.by).toBe(manager.id);
  expect(after.at?.getTime()).toBeGreaterThan(before.at?.getTime() ?? 0);
});

it("pasted lines are estimated by the user who pastes them", async () => {
  const { engineer } = await test.company();
  const { createTasks } = await done<{ createTasks: { id: string }[] }>(
    "mutation ($tasks: [TaskLineInput!]!) { createTasks(tasks: $tasks) { id } }",
    { tasks: [{ title: "Login", minHours: "1", maxHours: "2", tags: [] }] },
    engineer,
  );
  const estimated = await estimatorOf(createTasks[0]?.id ?? "");
  expect([estimated.by, estimated.at === null]).toEqual([engineer.id, false]);
});

it("copies of a task keep its estimator; older tasks are estimated by their author", async () => {
  const { manager, engineer } = await test.company();
  const id = await make.task(engineer);
  const before = await taskOf({ id }, engineer);
  const duplicate = async () =>
    (
      await done<{ duplicateTask: { id: string } }>(
        "mutation ($id: ID!) { duplicateTask(id: $id) { id } }",
        { id },
        manager,
      )
    ).duplicateTask.id;
  expect(await estimatorOf(await duplicate())).toEqual(before);
  await test.sql("update task set estimated_by_id = null, estimated_at = null where id = $1", [id]);
  expect((await estimatorOf(await duplicate())).by).toBe(engineer.id);
});

it("a version records who estimated each task, which its client never sees", async () => {
  const { manager, engineer } = await test.company();
  const id = await make.task(engineer);
  await test.sql("update task set estimated_at = '2026-03-04T12:00:00Z' where id = $1", [id]);
  const featureIds = [await make.feature(manager, { taskIds: [id] })];
  const project = await make.project(manager, { featureIds });
  const version = await freezeProject(test, manager, project);
  const [row] = await test.sql<{ task: object; content: object }>(
    "select i.body #> '{features,0,tasks,0}' as task, v.content from proposal_version v join version_internal i on i.version_id = v.id where v.id = $1",
    [version.id],
  );
  expect(row?.task).toMatchObject({
    estimatedById: engineer.id,
    estimatedOn: "2026-03-04",
  });
  expect(JSON.stringify(row?.content)).not.toContain("estimated");
  const restored = await done<{ restoreVersion: { id: string } }>(
    "mutation ($projectId: ID!, $number: Int!) { restoreVersion(projectId: $projectId, number: $number) { id } }",
    { projectId: project, number: version.number },
    manager,
  ).then(({ restoreVersion }) => restoreVersion.id);
  const [copy] = await test.sql<{ id: string }>(
    "select task_id::text as id from feature_task join project_feature using (company_id, feature_id) where project_id = $1",
    [restored],
  );
  expect(copy?.id).not.toBe(id);
  const estimated = await estimatorOf(copy?.id ?? "");
  expect([estimated.by, estimated.at?.toISOString().slice(0, 10)]).toEqual([
    engineer.id,
    "2026-03-04",
  ]);
});
