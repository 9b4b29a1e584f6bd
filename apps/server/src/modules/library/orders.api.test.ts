import { beforeAll, describe, expect, it } from "vitest";
import { recordStatements } from "../../testing/statements.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let admin: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
});

/** Returns the query plan of a list's page. The plan sorts only if no index has the order. */
async function planOf(list: string, orderBy: string, order: string): Promise<string> {
  const seen = await recordStatements(() =>
    test.call(
      `query ($paging: PagingInput) { ${list}(paging: $paging) { items { id } } }`,
      { paging: { orderBy, order } },
      admin,
    ),
  );
  const page = seen.find((text) => text.includes("limit"));
  const [, , explained] = (await test.app.pool.query(
    `set enable_sort = off; set enable_bitmapscan = off; explain (generic_plan, costs off) ${page}; reset all`,
  )) as unknown as { rows: Record<string, string>[] }[];
  return explained?.rows.map((row) => Object.values(row)[0]).join("\n") ?? "";
}

describe.each(["tasks", "features", "projects"])("List of %s", (list) => {
  it.each(["title", "createdAt", "updatedAt"])(
    "sorted by %s is read in the order of an index",
    async (orderBy) => {
      for (const order of ["ASC", "DESC"])
        expect(await planOf(list, orderBy, order)).not.toMatch(/Sort/);
    },
  );
});

it.each([
  ["tasks", "minHours"],
  ["projects", "clientName"],
])("%s by %s are sorted without an index", async (list, orderBy) => {
  expect(await planOf(list, orderBy, "ASC")).toMatch(/Sort/);
});
