import { beforeAll, describe, expect, it } from "vitest";
import { factories, text } from "./factories.ts";
import { poolerProgram } from "./pooler.ts";
import { recordStatements } from "./statements.ts";
import { type TestUser, testApp } from "./test-app.ts";

const test = testApp();
const make = factories(test);
let admin: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
});

const thrice = async (query: string, variables: Record<string, unknown> = {}) => {
  const replies = [];
  for (let n = 0; n < 3; n += 1) replies.push(await test.call(query, variables, admin));
  return replies.map(({ status, data, errors }) => ({ status, data, errors }));
};

describe("Repeated calls of an operation", () => {
  it("return the same data, errors and status", async () => {
    const id = await make.task(admin, { title: "Same", description: text("again") });
    for (const [query, variables] of [
      ["query ($id: ID!) { task(id: $id) { title description minHours createdAt } }", { id }],
      ["query ($id: ID!) { task(id: $id) { title } }", { id: "999999999" }],
      ["query ($id: ID!) { task(id: $id) { title } }", { id: "x" }],
      [`{ a: task(id: ${id}) { title } b: task(id: 999999999) { title } }`, {}],
      ['{ tasks(paging: { orderBy: "nothing" }) { total } }', {}],
      [
        "query ($with: Boolean!) { me { name @include(if: $with) email @skip(if: $with) } }",
        { with: true },
      ],
    ] as const) {
      const [first, ...others] = await thrice(query, { ...variables });
      for (const other of others) expect(other).toEqual(first);
    }
  });

  it("use their own variables", async () => {
    const query = "query ($n: Int) { tags(paging: { perPage: $n }) { items { title } total } }";
    for (const title of ["One", "Two", "Three"]) await make.tag(admin, { title });
    const sizes: unknown[] = [];
    for (const variables of [{}, {}, {}, { n: 2 }, { n: null }, {}, { n: 1 }]) {
      const reply = await test.call<{ tags: { items: unknown[] } }>(query, variables, admin);
      expect(reply.errors).toEqual([]);
      sizes.push(reply.data.tags.items.length);
    }
    expect(sizes).toEqual([3, 3, 3, 2, 3, 3, 1]);
    const skip = "query ($with: Boolean!) { me { id email @include(if: $with) } }";
    const seen: boolean[] = [];
    for (const shown of [true, false, true, false]) {
      const reply = await test.call<{ me: object }>(skip, { with: shown }, admin);
      seen.push("email" in reply.data.me);
    }
    expect(seen).toEqual([true, false, true, false]);
  });

  it("an unset variable changes no field, null clears it", async () => {
    const id = await make.task(admin, {
      title: "Full",
      description: text("Here"),
      tagIds: [await make.tag(admin)],
    });
    const update = `mutation ($id: ID!, $title: String, $description: RichText, $tagIds: [ID!]) {
      updateTask(id: $id, input: { title: $title, description: $description, tagIds: $tagIds }) { title description tags { id } }
    }`;
    for (let n = 0; n < 4; n += 1) {
      const reply = await test.call<{ updateTask: object }>(
        update,
        { id, title: `Full ${n}` },
        admin,
      );
      expect(reply.data.updateTask).toMatchObject({
        title: `Full ${n}`,
        description: text("Here"),
        tags: [{}],
      });
    }
    const cleared = await test.call(update, { id, description: null }, admin);
    expect(cleared.data).toMatchObject({ updateTask: { title: "Full 3", description: null } });
  });
});

describe("Number of SQL statements", () => {
  const list =
    "query ($n: Int) { tasks(paging: { perPage: $n }) { total items { id title minHours author { name } tags { title } files { name url } usedIn { title } can { update } } } }";
  const nested = `query ($id: ID!) { project(id: $id) {
    title minHours maxHours taskCount capacity author { name } tags { title } members { user { name } } files { name }
    features { title minHours maxHours taskCount author { name } tags { title } files { name }
      tasks { title description minHours maxHours author { name } tags { title } files { name } } }
  } }`;

  it.skipIf(poolerProgram)("doesn't grow with the number of rows", async () => {
    const { manager, admin: other } = await test.company();
    const tags = [await make.tag(manager), await make.tag(manager)];
    const projectOf = async (count: number) => {
      const features: string[] = [];
      for (let n = 0; n < count; n += 1) {
        const user = n % 2 ? manager : other;
        const task = await make.task(user, { tagIds: [tags[n % 2]] });
        features.push(await make.feature(user, { taskIds: [task], tagIds: tags }));
      }
      return make.project(manager, { featureIds: features });
    };
    const [small, large] = [await projectOf(3), await projectOf(30)];
    const statements = async (query: string, variables: Record<string, unknown>) => {
      const run = () => test.call(query, variables, manager);
      expect((await run()).errors).toEqual([]);
      return recordStatements(run);
    };
    expect(await statements(list, { n: 30 })).toEqual(await statements(list, { n: 3 }));
    const few = await statements(nested, { id: small });
    const many = await statements(nested, { id: large });
    expect(many).toEqual(few);
    expect(many.length).toBeLessThanOrEqual(18);
  });
});
