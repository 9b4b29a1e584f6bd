import { expect, it } from "vitest";
import { factories } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp({ worker: false });
const make = factories(test);

const countJobs = async ({ companyId }: TestUser): Promise<number> => {
  const [row] = await test.sql<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name = 'forecasts' and data->>'companyId' = $1",
    [String(companyId)],
  );
  return row?.count ?? 0;
};

it("a list of projects enqueues one job per company while its forecasts are outdated", async () => {
  const listProjects = ({ token }: TestUser, orderBy: string) =>
    test.call(
      "query ($paging: PagingInput) { projects(paging: $paging) { items { p80 } } }",
      { paging: { orderBy } },
      token,
    );
  const { manager } = await test.company();
  const { manager: other } = await test.company();
  await make.project(manager);
  await listProjects(manager, "p80");
  expect(await countJobs(manager)).toBe(0);
  for (const user of [manager, other])
    await make.project(user, { featureIds: [await make.featureWithTasks(user, 2)] });
  await Promise.all(Array.from({ length: 5 }, () => listProjects(manager, "title")));
  expect([await countJobs(manager), await countJobs(other)]).toEqual([1, 0]);
  await listProjects(other, "title");
  expect([await countJobs(manager), await countJobs(other)]).toEqual([1, 1]);
});

it("a list sorted by P80 also checks projects on other pages", async () => {
  const { manager } = await test.company();
  await make.project(manager, { featureIds: [await make.featureWithTasks(manager, 1)] });
  const beyondLastPage = { orderBy: "p80", offset: 50 };
  const query = "query ($paging: PagingInput) { projects(paging: $paging) { items { p80 } } }";
  await test.call(query, { paging: { ...beyondLastPage, orderBy: "title" } }, manager);
  expect(await countJobs(manager)).toBe(0);
  await test.call(query, { paging: beyondLastPage }, manager);
  expect(await countJobs(manager)).toBe(1);
});
