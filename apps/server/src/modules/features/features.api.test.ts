import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories, text } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
let company: Record<"admin" | "manager" | "engineer", TestUser>;
let stranger: TestUser;
beforeAll(async () => {
  company = await test.company();
  stranger = (await test.company()).admin;
});

interface Feature {
  id: string;
  title: string;
  minHours: string;
  maxHours: string;
  taskCount: number;
  version: number;
  tasks: { id: string }[];
  [field: string]: unknown;
}
const fields =
  "id title description version minHours maxHours taskCount tasks { id } tags { title } usedIn { title } author { name } can { update delete }";
const mutation = (name: string, args: string, values: string) =>
  `mutation (${args}) { ${name}(${values}) { ${fields} } }`;
const operations = {
  read: `query ($id: ID!) { feature(id: $id) { ${fields} } }`,
  create: mutation("createFeature", "$input: CreateFeatureInput!", "input: $input"),
  update: mutation(
    "updateFeature",
    "$id: ID!, $input: UpdateFeatureInput!",
    "id: $id, input: $input",
  ),
  duplicate: mutation("duplicateFeature", "$id: ID!", "id: $id"),
  remove:
    "mutation ($id: ID!, $evenIfUsed: Boolean) { deleteFeature(id: $id, evenIfUsed: $evenIfUsed) }",
  add: mutation(
    "addTasksToFeature",
    "$id: ID!, $taskIds: [ID!]!, $position: Int",
    "featureId: $id, taskIds: $taskIds, position: $position",
  ),
  take: mutation(
    "removeTasksFromFeature",
    "$id: ID!, $taskIds: [ID!]!",
    "featureId: $id, taskIds: $taskIds",
  ),
  move: mutation(
    "moveTaskInFeature",
    "$id: ID!, $taskId: ID!, $position: Int!",
    "featureId: $id, taskId: $taskId, position: $position",
  ),
};
const call = (
  name: keyof typeof operations,
  variables: Record<string, unknown>,
  user: TestUser | null = company.manager,
) => test.call<Record<string, Feature>>(operations[name], variables, user);
const featureOf = (reply: { data: Record<string, Feature> }) =>
  Object.values(reply.data)[0] as Feature;
const orderOf = async (id: string) =>
  featureOf(await call("read", { id })).tasks.map((task) => task.id);
const checksum = () =>
  test.sql(
    "select * from feature f left join feature_task using (company_id) order by f, feature_task",
  );

describe("Feature", () => {
  it("sums its tasks' hours exactly and keeps their order", async () => {
    const taskIds: string[] = [];
    for (const [minHours, maxHours] of [
      ["1.25", "9999.75"],
      ["2.50", "10000.00"],
      ["1.00", "1.00"],
    ])
      taskIds.push(await make.task(company.engineer, { minHours, maxHours }));
    const backwards = taskIds.toReversed();
    const reply = await call("create", { input: { title: "Sums", taskIds: backwards } });
    expect(featureOf(reply)).toMatchObject({
      minHours: "4.75",
      maxHours: "20000.75",
      taskCount: 3,
      tasks: backwards.map((id) => ({ id })),
      version: 1,
    });
    const empty = await call("create", { input: { title: "Empty" } });
    expect(featureOf(empty)).toMatchObject({ minHours: "0.00", maxHours: "0.00", taskCount: 0 });
  });

  it("appends each task once, and removes tasks", async () => {
    const [a, b, c] = (await make.tasks(company.manager, 3)) as [string, string, string];
    const id = await make.feature(company.manager, { taskIds: [a] });
    await call("add", { id, taskIds: [c, a, b] });
    expect(await orderOf(id)).toEqual([a, c, b]);
    const taken = await call("take", { id, taskIds: [c] }, company.engineer);
    expect(featureOf(taken).tasks.map((task) => task.id)).toEqual([a, b]);
    // Either all tasks are removed or none.
    expect(statusOf(await call("take", { id, taskIds: [a, c] }))).toBe(404);
    expect(await orderOf(id)).toEqual([a, b]);
    await call("take", { id, taskIds: [b, a] });
    expect(await orderOf(id)).toEqual([]);
  });

  it("adds several tasks at a position, in their order", async () => {
    const [a, b, c, d] = (await make.tasks(company.manager, 4)) as [string, string, string, string];
    const id = await make.feature(company.manager, { taskIds: [a, b] });
    await call("add", { id, taskIds: [d, a, c], position: 1 });
    expect(await orderOf(id)).toEqual([a, d, c, b]);
    const e = await make.task(company.manager);
    await call("add", { id, taskIds: [e], position: 99 });
    expect(await orderOf(id)).toEqual([a, d, c, b, e]);
    expect(fieldsOf(await call("add", { id, taskIds: [e], position: -1 }))).toEqual({
      position: "Enter a whole number",
    });
  });

  it("moves a task to any position, and beyond the end to the end", async () => {
    const [a, b, c, d] = (await make.tasks(company.manager, 4)) as [string, string, string, string];
    const id = await make.feature(company.manager, { taskIds: [a, b, c, d] });
    await call("move", { id, taskId: d, position: 0 });
    expect(await orderOf(id)).toEqual([d, a, b, c]);
    await call("move", { id, taskId: d, position: 2 });
    expect(await orderOf(id)).toEqual([a, b, d, c]);
    await call("move", { id, taskId: a, position: 2_000_000_000 });
    expect(await orderOf(id)).toEqual([b, d, c, a]);
    expect(fieldsOf(await call("move", { id, taskId: a, position: -1 }))).toEqual({
      position: "Enter a whole number",
    });
    const all = [a, b, c, d];
    await Promise.all(all.map((taskId, position) => call("move", { id, taskId, position })));
    expect((await orderOf(id)).toSorted()).toEqual(all.toSorted());
  });

  it("two mutations in one document each return the tasks at that time", async () => {
    const [a, b] = (await make.tasks(company.manager, 2)) as [string, string];
    const id = await make.feature(company.manager);
    const reply = await test.call<Record<string, Feature>>(
      `mutation ($id: ID!) {
        one: addTasksToFeature(featureId: $id, taskIds: ["${a}"]) { taskCount tasks { id } }
        two: addTasksToFeature(featureId: $id, taskIds: ["${b}"]) { taskCount tasks { id } }
      }`,
      { id },
      company.manager,
    );
    expect(reply.data.one).toEqual({ taskCount: 1, tasks: [{ id: a }] });
    expect(reply.data.two).toEqual({ taskCount: 2, tasks: [{ id: a }, { id: b }] });
  });

  it("is duplicated with its tasks in order, but not into projects", async () => {
    const taskIds = (await make.tasks(company.manager, 3)).toReversed();
    const tagIds = [await make.tag(company.manager, { title: "On features" })];
    const id = await make.feature(company.manager, {
      title: "Original",
      taskIds,
      tagIds,
      description: text("Of it"),
    });
    await make.project(company.manager, { title: "Holder", featureIds: [id] });
    const copy = featureOf(await call("duplicate", { id }, company.engineer));
    expect(copy).toMatchObject({
      title: "Original (copy)",
      description: text("Of it"),
      tags: [{ title: "On features" }],
      tasks: taskIds.map((taskId) => ({ id: taskId })),
      usedIn: [],
    });
    expect(featureOf(await call("read", { id })).usedIn).toEqual([{ title: "Holder" }]);
  });

  it("deleting a feature in use requires confirmation, and the error names the projects", async () => {
    const id = await make.featureWithTasks(company.manager, 1);
    const projectId = await make.project(company.manager, { title: "Roof", featureIds: [id] });
    expect(errorOf(await call("remove", { id }))).toMatchObject({
      status: 409,
      code: "IN_USE",
      message: "This is used in: Roof.",
    });
    expect((await call("remove", { id, evenIfUsed: true })).errors).toEqual([]);
    const left = await test.call<{ project: { features: unknown[] } }>(
      "query ($id: ID!) { project(id: $id) { features { id } } }",
      { id: projectId },
      company.manager,
    );
    expect(left.data.project.features).toEqual([]);
  });

  it("engineers can delete only their own features", async () => {
    const theirs = await make.feature(company.manager);
    const own = await make.feature(company.engineer);
    expect(statusOf(await call("remove", { id: theirs }, company.engineer))).toBe(403);
    expect((await call("remove", { id: own }, company.engineer)).errors).toEqual([]);
  });

  it("a save of an outdated version fails with a conflict", async () => {
    const id = await make.feature(company.manager);
    await call("update", { id, input: { title: "First", version: 1 } });
    const late = await call("update", { id, input: { title: "Late", version: 1 } });
    expect(errorOf(late)).toMatchObject({ status: 409, code: "CHANGED_MEANWHILE" });
    expect(featureOf(await call("read", { id }))).toMatchObject({ title: "First", version: 2 });
  });
});

describe("Feature validation", () => {
  it("names every invalid field and creates nothing", async () => {
    const before = await checksum();
    const reply = await call("create", {
      input: { title: " ", description: [], tagIds: ["0"], taskIds: ["5", "5"] },
    });
    expect(fieldsOf(reply)).toEqual({
      title: "Field cannot be empty",
      description: "This text can't be read. Enter it again.",
      "tagIds.0": "Incorrect ID number",
      taskIds: "This is listed twice",
    });
    const unknown = await call("create", { input: { title: "Unknown", taskIds: ["999999999"] } });
    expect(fieldsOf(unknown)).toEqual({ taskIds: "This task doesn't exist or was deleted" });
    expect(await checksum()).toEqual(before);
  });

  it("rejects too many tasks, none, unknown tasks and invalid ids", async () => {
    const id = await make.feature(company.manager);
    const many = Array.from({ length: 101 }, (_, n) => String(n + 1));
    expect(fieldsOf(await call("add", { id, taskIds: many }))).toEqual({
      taskIds: "Choose at most 100",
    });
    expect(fieldsOf(await call("add", { id, taskIds: [] }))).toEqual({ taskIds: "Required" });
    expect(fieldsOf(await call("add", { id, taskIds: ["999999999"] }))).toEqual({
      taskIds: "This task doesn't exist or was deleted",
    });
    for (const [variables, name] of [
      [{ id: "x", taskIds: ["1"] }, "take"],
      [{ id, taskIds: ["x"] }, "take"],
      [{ id: "x", taskIds: ["1"] }, "add"],
      [{ id, taskId: "x", position: 0 }, "move"],
    ] as const)
      expect(errorOf(await call(name, variables))).toMatchObject({
        code: "INVALID_ID",
        message: "Incorrect ID number",
      });
  });
});

describe("Feature access", () => {
  it("visitors, staff and other companies can't read or change a feature", async () => {
    const taskId = await make.task(company.manager);
    const id = await make.feature(company.manager, { taskIds: [taskId] });
    const staff = await test.user(company.admin.companyId, "presaleManager");
    const variables = { id, taskId, taskIds: [taskId], position: 0, input: { title: "Mine" } };
    const before = await checksum();
    for (const [who, status] of [
      [null, 401],
      [staff, 403],
      [stranger, 404],
    ] as const)
      for (const name of ["read", "update", "remove", "duplicate", "add", "take", "move"] as const)
        expect([name, statusOf(await call(name, variables, who))]).toEqual([name, status]);
    expect(await checksum()).toEqual(before);
  });
});
