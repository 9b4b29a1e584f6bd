import { beforeAll, expect, it } from "vitest";
import { factories } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
let admin: TestUser;
let projectId: string;
beforeAll(async () => {
  ({ admin } = await test.company());
  const taskIds = [await make.task(admin)];
  projectId = await make.project(admin, { featureIds: [await make.feature(admin, { taskIds })] });
});

/** Fields and orders of each list, which `listRequest` combines by number. */
const lists = {
  tasks: {
    fields: ["title", "description", "minHours", "maxHours", "version", "createdAt", "updatedAt"],
    orders: ["title", "createdAt", "updatedAt", "minHours", "maxHours"],
  },
  features: {
    fields: ["title", "description", "version", "createdAt", "updatedAt", "minHours", "taskCount"],
    orders: ["title", "createdAt", "updatedAt"],
  },
  projects: {
    fields: ["title", "description", "clientName", "proposalNumber", "validUntil", "assumptions"],
    orders: ["title", "createdAt", "updatedAt", "clientName", "validUntil"],
  },
};
const entities = Object.keys(lists) as (keyof typeof lists)[];

const pickFields = (bits: number, fields: readonly string[]) =>
  ["id", ...fields.filter((_, index) => bits & (1 << index))].join(" ");

function listRequest(n: number) {
  const entity = entities[n % entities.length] as keyof typeof lists;
  const { fields, orders } = lists[entity];
  const more = n % 5 === 0 ? "author { name } tags { title } files { name }" : "";
  return {
    query: `query ($paging: PagingInput, $filter: ${entity === "tasks" ? "TaskFilter" : "LibraryFilter"}) { ${entity}(paging: $paging, filter: $filter) { total items { ${pickFields(n * 7, fields)} ${more} } } }`,
    variables: {
      paging: { orderBy: orders[(n * 3) % orders.length], order: n % 2 ? "ASC" : "DESC" },
      filter: {
        ...(n % 7 === 1 && { query: `word${n}` }),
        ...(n % 7 === 2 && { authorId: String(admin.id) }),
        ...(n % 7 === 3 && { tagIds: ["1"], query: "x" }),
      },
    },
  };
}
const nestedRequest = (n: number) => ({
  query: `query ($id: ID!) { project(id: $id) { ${pickFields(n, lists.projects.fields)} features { ${pickFields(n * 3, lists.features.fields)} tasks { ${pickFields(n * 5, lists.tasks.fields)} } } } }`,
  variables: { id: projectId },
});

/** Returns the names of the statements on the connection that has prepared the most. */
async function preparedNames(): Promise<string[]> {
  const names: string[][] = [];
  const { app, reads } = test.app.pools;
  for (const pool of [app, reads]) {
    const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    for (const client of clients) {
      const { rows } = await client.query("select name from pg_prepared_statements");
      names.push(rows.map(({ name }) => name));
      client.release();
    }
  }
  return names.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

it("a connection prepares few statements for many fields, orders and filters", async () => {
  const ask = async (from: number, count: number) => {
    for (let n = from; n < from + count; n += 1) {
      const { query, variables } = n % 4 ? listRequest(n) : nestedRequest(n);
      const { errors } = await test.call(query, variables, admin);
      expect(errors).toEqual([]);
    }
  };
  await ask(0, 300);
  const first = await preparedNames();
  await ask(300, 300);
  const second = await preparedNames();
  // One for each order of three lists and two column selections, plus the fixed statements.
  expect(first.length).toBeLessThan(80);
  expect(second.length).toBeLessThan(80);
  // No statement depends on a filter, which would add one for each combination.
  expect(second.filter((name) => /_(page|total)_.*(words|author|tags)/.test(name))).toEqual([]);
});
