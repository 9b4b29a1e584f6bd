import { expect, it } from "vitest";
import { factories } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp({ worker: false });
const make = factories(test);

const jobsOf = async ({ companyId }: TestUser): Promise<number> => {
  const [row] = await test.sql<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name = 'forecasts' and data->>'companyId' = $1",
    [String(companyId)],
  );
  return row?.count ?? 0;
};

it("lists enqueue one job of each company while its forecasts are outdated, and none else", async () => {
  const list = ({ token }: TestUser, orderBy: string) =>
    test.call(
      "query ($paging: PagingInput) { projects(paging: $paging) { items { p80 } } }",
      { paging: { orderBy } },
      token,
    );
  const { manager } = await test.company();
  const { manager: other } = await test.company();
  await make.project(manager);
  await list(manager, "p80");
  expect(await jobsOf(manager)).toBe(0);
  for (const user of [manager, other])
    await make.project(user, { featureIds: [await make.featureWithTasks(user, 2)] });
  await Promise.all(Array.from({ length: 5 }, () => list(manager, "title")));
  expect([await jobsOf(manager), await jobsOf(other)]).toEqual([1, 0]);
  await list(other, "title");
  expect([await jobsOf(manager), await jobsOf(other)]).toEqual([1, 1]);
});

it("a list sorted by P80 also looks at projects on its other pages", async () => {
  const { manager } = await test.company();
  await make.project(manager, { featureIds: [await make.featureWithTasks(manager, 1)] });
  const beyond = { orderBy: "p80", offset: 50 };
  const query = "query ($paging: PagingInput) { projects(paging: $paging) { items { p80 } } }";
  await test.call(query, { paging: { ...beyond, orderBy: "title" } }, manager);
  expect(await jobsOf(manager)).toBe(0);
  await test.call(query, { paging: beyond }, manager);
  expect(await jobsOf(manager)).toBe(1);
});
