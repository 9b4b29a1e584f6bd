import { beforeAll, describe, expect, it } from "vitest";
import { factories } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
let user: TestUser;
let engineer: TestUser;
let projectId: string;
beforeAll(async () => {
  ({ admin: user, engineer } = await test.company());
  const shared = await make.task(user, { title: "Shared", minHours: "1.25", maxHours: "2.50" });
  const own = await make.task(user, { title: "Own", minHours: "10.50", maxHours: "20.00" });
  const featureIds = [
    await make.feature(user, { title: "First", taskIds: [own, shared] }),
    await make.feature(user, { title: "Second", taskIds: [shared] }),
    await make.feature(user, { title: "Empty" }),
  ];
  projectId = await make.project(user, { featureIds });
});

interface Task {
  version: number;
  author: { id: string };
}
interface Reply {
  project: { features: { tasks: Task[] }[]; b: { list: Task[] }[] };
}
/** Reads three times, since the server compiles the document on the second read. */
async function read(fields: string, definitions = "") {
  const query = `query Nested($id: ID!) { project(id: $id) { ${fields} } } ${definitions}`;
  const replies = [];
  for (let run = 0; run < 3; run += 1) {
    const { data, errors } = await test.call<Reply>(query, { id: projectId }, user);
    expect(errors).toEqual([]);
    replies.push(data.project);
  }
  expect(replies[1]).toEqual(replies[0]);
  expect(replies[2]).toEqual(replies[0]);
  return replies[0] as Reply["project"];
}

describe("Project read with its tasks", () => {
  const totals = "minHours maxHours taskCount";

  it("has the same totals as without its tasks", async () => {
    const nested = await read(
      `${totals} taskOccurrences featureCount features { title ${totals} tasks { title } }`,
    );
    expect(nested).toEqual({
      minHours: "13.00",
      maxHours: "25.00",
      taskCount: 2,
      taskOccurrences: 3,
      featureCount: 3,
      features: [
        {
          title: "First",
          minHours: "11.75",
          maxHours: "22.50",
          taskCount: 2,
          tasks: [{ title: "Own" }, { title: "Shared" }],
        },
        {
          title: "Second",
          minHours: "1.25",
          maxHours: "2.50",
          taskCount: 1,
          tasks: [{ title: "Shared" }],
        },
        { title: "Empty", minHours: "0.00", maxHours: "0.00", taskCount: 0, tasks: [] },
      ],
    });
    const apart = await read(`${totals} taskOccurrences featureCount features { title ${totals} }`);
    expect(nested).toMatchObject(apart);
  });

  it("returns every field through fragments and aliases", async () => {
    const every = "id title description version createdAt updatedAt minHours maxHours";
    const plain = await read(
      `features { id tasks { ${every} author { id } can { update delete } tags { id } } }`,
    );
    const asked = await read(
      `features { id ...Brief ... on Feature { tasks { ${every} tags { id } } } }`,
      "fragment Brief on Feature { tasks { ...More } } fragment More on Task { author { id } can { update delete } }",
    );
    expect(asked).toEqual(plain);
    expect(plain.features[0]?.tasks[0]).toMatchObject({
      version: 1,
      author: { id: String(user.id) },
    });
    const aliased = await read(
      "a: features { tasks { id } } b: features { list: tasks { version } }",
    );
    expect(aliased.b[0]?.list[0]).toEqual({ version: 1 });
  });

  it("leaves other fields of the same reply unchanged", async () => {
    const { data } = await test.call<{ tasks: { items: { version: number }[] } }>(
      "query ($id: ID!) { project(id: $id) { features { tasks { id } } } tasks { items { version createdAt author { name } } } }",
      { id: projectId },
      user,
    );
    expect(data.tasks.items.map(({ version }) => version)).toEqual([1, 1]);
  });

  it("knows the author when only permissions are selected", async () => {
    const title = "Of the engineer";
    const taskIds = [await make.task(engineer, { title })];
    const id = await make.project(user, { featureIds: [await make.feature(user, { taskIds })] });
    const { data } = await test.call(
      "query ($id: ID!, $title: String) { project(id: $id) { features { tasks { can { delete } } } } tasks(filter: { query: $title }) { items { can { delete } } } }",
      { id, title },
      engineer,
    );
    const own = { can: { delete: true } };
    expect(data).toEqual({ project: { features: [{ tasks: [own] }] }, tasks: { items: [own] } });
  });
});
