import { beforeAll, describe, expect, it } from "vitest";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { makeWorkRole } from "../../testing/rates.ts";
import { grantOnly } from "../../testing/roles.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);

const filterType = (list: string) =>
  ({ tags: "TagFilter", tasks: "TaskFilter" })[list] ?? "LibraryFilter";
const page = (list: string, user: TestUser, filter: object, paging: object = {}) =>
  test.call<Record<string, { total: number; items: { title: string }[] }>>(
    `query ($paging: PagingInput, $filter: ${filterType(list)}) { ${list}(paging: $paging, filter: $filter) { total items { title } } }`,
    { filter, paging },
    user,
  );
const titles = async (list: string, user: TestUser, filter: object, paging: object = {}) => {
  const { data, errors } = await page(list, user, filter, paging);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const found = data[list]?.items.map(({ title }) => title);
  expect(data[list]?.total).toBe(found?.length);
  return found;
};

describe("Task filters", () => {
  let admin: TestUser;
  beforeAll(async () => {
    ({ admin } = await test.company());
    const task = (title: string, minHours: string, maxHours: string, tagIds: string[] = []) =>
      make.task(admin, { title, minHours, maxHours, tagIds });
    const tag = await make.tag(admin);
    await task("Exact", "4.00", "4.00");
    await task("Double", "4.00", "8.00", [tag]);
    await task("Triple", "2.00", "6.00");
    const used = await task("Long", "40.00", "60.00", [tag]);
    await make.feature(admin, { taskIds: [used] });
  });

  it.each([
    [{ hoursFrom: "4.00" }, ["Double", "Exact", "Long"]],
    [{ hoursTo: "6.00" }, ["Exact", "Triple"]],
    [{ hoursFrom: "4", hoursTo: "8" }, ["Double", "Exact"]],
    [{ unused: true }, ["Double", "Exact", "Triple"]],
    [{ untagged: true }, ["Exact", "Triple"]],
    [{ unused: true, untagged: false }, ["Double", "Exact", "Triple"]],
    [{ unused: true, untagged: true, hoursTo: "4.00" }, ["Exact"]],
    [{ leastSpread: 1.5 }, ["Double", "Long", "Triple"]],
    [{ leastSpread: 2 }, ["Double", "Triple"]],
    [{ leastSpread: 2.5 }, ["Triple"]],
    [{ title: " LONG " }, ["Long"]],
    [{ title: "Lon" }, []],
    [{ title: "L%" }, []],
  ])("finds tasks by %o", async (filter, found) => {
    expect(await titles("tasks", admin, filter)).toEqual(found);
  });

  it("sorts tasks by spread", async () => {
    const widestFirst = { orderBy: "spread", order: "DESC" };
    expect(await titles("tasks", admin, {}, widestFirst)).toEqual([
      "Triple",
      "Double",
      "Long",
      "Exact",
    ]);
  });

  it("refuses invalid hours and spreads", async () => {
    const filter = { hoursFrom: "0", hoursTo: "1.1", leastSpread: 0.5 };
    expect(fieldsOf(await page("tasks", admin, filter))).toEqual({
      "filter.hoursFrom": "An estimate can't be less than 1 hour",
      "filter.hoursTo": "Use quarter hours, such as 1.25",
      "filter.leastSpread": "Enter a number",
    });
  });
});

it("unused features, and untagged features and projects, can be filtered", async () => {
  const { admin } = await test.company();
  const tagIds = [await make.tag(admin)];
  const used = await make.feature(admin, { title: "Used", tagIds });
  await make.feature(admin, { title: "Spare" });
  await make.project(admin, { title: "Bare", featureIds: [used] });
  await make.project(admin, { title: "Tagged", tagIds });
  expect(await titles("features", admin, { unused: true })).toEqual(["Spare"]);
  expect(await titles("features", admin, { untagged: true })).toEqual(["Spare"]);
  expect(await titles("projects", admin, { untagged: true })).toEqual(["Bare"]);
});

it("tasks without a work role can be filtered, also those of one project only", async () => {
  const { admin } = await test.company();
  const workRoleId = await makeWorkRole(test, admin, "Engineer");
  const task = (title: string, more: object = {}) => make.task(admin, { title, ...more });
  const [bare, rated] = [await task("Bare"), await task("Rated", { workRoleId })];
  await task("Spare");
  const featureIds = [
    await make.feature(admin, { title: "One", taskIds: [bare, rated] }),
    await make.feature(admin, { title: "Two", taskIds: [bare] }),
  ];
  const projectId = await make.project(admin, { title: "Shop", featureIds });
  const other = await make.project(admin, { title: "Empty" });
  expect(await titles("tasks", admin, { withoutRole: true })).toEqual(["Bare", "Spare"]);
  expect(await titles("tasks", admin, { projectId })).toEqual(["Bare", "Rated"]);
  expect(await titles("tasks", admin, { withoutRole: true, projectId })).toEqual(["Bare"]);
  expect(await titles("tasks", admin, { projectId: other })).toEqual([]);
  const stranger = (await test.company()).admin;
  expect(await titles("tasks", stranger, { projectId })).toEqual([]);
});

it("the tasks of a project are listed only for users who may read projects", async () => {
  const { admin, engineer } = await test.company();
  await grantOnly(test, engineer, ["canLoginCompany", "canReadCompanyTasks"]);
  const projectId = await make.project(admin);
  expect((await page("tasks", engineer, {})).errors).toEqual([]);
  expect(statusOf(await page("tasks", engineer, { projectId }))).toBe(403);
});

it("the title filter finds rows of the user's own company only", async () => {
  const [{ admin }, other] = [await test.company(), await test.company()];
  for (const kind of ["Task", "Feature", "Project", "Tag"] as const) {
    const [list, hours] = [`${kind.toLowerCase()}s`, { minHours: "1", maxHours: "2" }];
    const values = { title: "Payments", ...(kind === "Task" && hours) };
    await make.create(kind, other.admin, values);
    expect(await titles(list, admin, { title: "payments" })).toEqual([]);
    await make.create(kind, admin, values);
    expect(await titles(list, admin, { title: "payments" })).toEqual(["Payments"]);
  }
});

it("a list refuses a filter that it doesn't support", async () => {
  const { admin } = await test.company();
  for (const [list, filter] of [
    ["projects", { unused: true }],
    ["features", { hoursFrom: "1" }],
  ] as const) {
    const { errors } = await page(list, admin, filter);
    const path = `filter.${Object.keys(filter)[0]}`;
    const refused = [{ path, message: "Choose an option from the list" }];
    expect(errors.map(({ extensions }) => extensions.fields)).toEqual([refused, refused]);
  }
});
