import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { factories, text } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
let admin: TestUser;
let engineer: TestUser;
beforeAll(async () => {
  ({ admin, engineer } = await test.company());
});

interface Page {
  total: number;
  items: { id: string; title: string }[];
}
const lists = ["tasks", "features", "projects", "tags"] as const;
const filterType = (list: string) =>
  ({ tags: "TagFilter", tasks: "TaskFilter" })[list] ?? "LibraryFilter";
const page = (list: string, variables: object, user = admin) =>
  test.call<Record<string, Page>>(
    `query ($paging: PagingInput, $filter: ${filterType(list)}) { ${list}(paging: $paging, filter: $filter) { total items { id title } } }`,
    variables as Record<string, unknown>,
    user,
  );
const titles = async (list: string, variables: object, user = admin) => {
  const reply = await page(list, variables, user);
  if (reply.errors.length > 0) throw new Error(JSON.stringify(reply.errors));
  return reply.data[list]?.items.map(({ title }) => title);
};
const creators = () => ({
  tasks: make.task,
  features: make.feature,
  projects: make.project,
  tags: make.tag,
});

describe.each(lists)("List of %s", (list) => {
  it("is paged, sorted and counted", async () => {
    const { admin: user } = await test.company();
    for (const n of [3, 1, 12, 2, 10, 11, 4, 5, 6, 7, 8, 9])
      await creators()[list](user, { title: `Row ${String(n).padStart(2, "0")}` });
    const all = Array.from({ length: 12 }, (_, n) => `Row ${String(n + 1).padStart(2, "0")}`);
    expect(await titles(list, {}, user)).toEqual(all.slice(0, 10));
    expect(await titles(list, { paging: null, filter: null }, user)).toEqual(all.slice(0, 10));
    expect(await titles(list, { paging: { offset: 10 } }, user)).toEqual(all.slice(10));
    expect(await titles(list, { paging: { order: "DESC", perPage: 3 } }, user)).toEqual(
      all.slice(-3).toReversed(),
    );
    const made = { orderBy: "createdAt", perPage: 2, order: "ASC" };
    expect(await titles(list, { paging: made }, user)).toEqual(["Row 03", "Row 01"]);
    const far = await page(list, { paging: { offset: 1_000_000 } }, user);
    expect(far.data[list]).toEqual({ total: 12, items: [] });
  });

  it("refuses an invalid page size, offset, sort column or direction", async () => {
    const count = "Use 1 to 100 rows per page";
    for (const perPage of [0, -1, 101, 99_999_999, 99_999_999_999, 1.5, "ten"])
      expect(fieldsOf(await page(list, { paging: { perPage } }))).toEqual({
        "paging.perPage": count,
      });
    for (const offset of [-1, 1_000_001, 99_999_999_999])
      expect(fieldsOf(await page(list, { paging: { offset } }))).toEqual({
        "paging.offset": "The page is out of range",
      });
    for (const orderBy of ["nothing", "constructor", "company_id", "x".repeat(100)]) {
      const reply = await page(list, { paging: { orderBy } });
      expect(new Set(reply.errors.map(({ extensions }) => extensions.status))).toEqual(
        new Set([400]),
      );
      expect(reply.errors[0]?.extensions.fields).toEqual([
        { path: "paging.orderBy", message: "Choose an option from the list" },
      ]);
    }
    expect(fieldsOf(await page(list, { paging: { order: "SIDEWAYS" } }))).toEqual({
      "paging.order": "Choose an option from the list",
    });
  });

  it("search finds words in any order, matched literally", async () => {
    const { admin: user } = await test.company();
    for (const title of ["Sale 50% off", "Sale 500 off", "snake_case name", "snakeXcase name"])
      await creators()[list](user, { title });
    const found = (words: string) => titles(list, { filter: { query: words } }, user);
    expect(await found("50%")).toEqual(["Sale 50% off"]);
    expect(await found("snake_case")).toEqual(["snake_case name"]);
    expect(await found("  OFF   sale ")).toEqual(["Sale 50% off", "Sale 500 off"]);
    expect(await found("off snake")).toEqual([]);
    for (const literal of ["\\", "'", '"', "%", "_"]) await found(literal);
    expect(await found("%")).toEqual(["Sale 50% off"]);
    expect(await found("_")).toEqual(["snake_case name"]);
    expect(await found("50%\u0000")).toEqual(["Sale 50% off"]);
    expect(await found("\ud800")).toEqual([]);
    expect(fieldsOf(await page(list, { filter: { query: "x".repeat(121) } }, user))).toEqual({
      "filter.query": "Use a maximum of 120 characters",
    });
  });
});

describe("List filters", () => {
  it("search covers the description's text, not its markup", async () => {
    await make.task(admin, { title: "Described", description: text("the needle in it") });
    expect(await titles("tasks", { filter: { query: "needle" } })).toEqual(["Described"]);
    expect(await titles("tasks", { filter: { query: "paragraph" } })).toEqual([]);
  });

  it("the tag filter requires all chosen tags", async () => {
    const [red, blue] = [await make.tag(admin), await make.tag(admin)];
    const both = await make.task(admin, { title: "Red and blue", tagIds: [red, blue] });
    await make.task(admin, { title: "Red only", tagIds: [red] });
    expect(await titles("tasks", { filter: { tagIds: [red] } })).toEqual([
      "Red and blue",
      "Red only",
    ]);
    expect(await titles("tasks", { filter: { tagIds: [red, blue] } })).toEqual(["Red and blue"]);
    expect(await titles("tasks", { filter: { tagIds: ["999999999"] } })).toEqual([]);
    expect(both).toBeTruthy();
  });

  it("the author filter returns the matching total", async () => {
    await make.feature(engineer, { title: "By the engineer" });
    await make.feature(admin, { title: "By the admin" });
    const reply = await page("features", { filter: { authorId: engineer.id } });
    expect(reply.data.features).toMatchObject({ total: 1, items: [{ title: "By the engineer" }] });
    expect(errorOf(await page("features", { filter: { authorId: "me" } })).message).toBe(
      "Incorrect ID number",
    );
  });

  it("report every invalid paging and filter field", async () => {
    const reply = await page("tasks", {
      paging: { perPage: 0, offset: -1 },
      filter: { authorId: "x", tagIds: ["y"] },
    });
    expect(Object.keys(fieldsOf(reply)).toSorted()).toEqual([
      "filter.authorId",
      "filter.tagIds.0",
      "paging.offset",
      "paging.perPage",
    ]);
  });
});

it("longestHours covers the whole company, whatever the page and filter", async () => {
  const { admin: user } = await test.company();
  const other = await test.company();
  await make.task(other.admin, { maxHours: "900.00" });
  const longest = async (list: string) => {
    const { data } = await test.call<Record<string, { longestHours: string }>>(
      `{ ${list}(paging: { perPage: 1, offset: 5 }, filter: { query: "nothing" }) { longestHours } }`,
      {},
      user,
    );
    return data[list]?.longestHours;
  };
  for (const list of ["tasks", "features", "projects"]) expect(await longest(list)).toBe("0.00");
  const [long, short] = [
    await make.task(user, { maxHours: "12.50" }),
    await make.task(user, { maxHours: "4.25" }),
  ];
  const one = await make.feature(user, { taskIds: [long, short] });
  const two = await make.feature(user, { taskIds: [short] });
  await make.project(user, { featureIds: [one, two] });
  await make.project(user, { featureIds: [two] });
  expect(await longest("tasks")).toBe("12.50");
  expect(await longest("features")).toBe("16.75");
  expect(await longest("projects")).toBe("21.00");
});

it("features and projects are sorted by the sums of their hours", async () => {
  const { admin: user } = await test.company();
  const hours = (minHours: string, maxHours: string) => make.task(user, { minHours, maxHours });
  const narrow = await hours("9.00", "10.00");
  const wide = await hours("2.00", "30.00");
  const small = await hours("2.50", "3.00");
  const feature = (title: string, taskIds: string[]) => make.feature(user, { title, taskIds });
  const [a, b, c] = [
    await feature("A 9-10", [narrow]),
    await feature("B 4.5-33", [wide, small]),
    await feature("C none", []),
  ];
  await make.project(user, { title: "P 9-10", featureIds: [a, c] });
  await make.project(user, { title: "Q 4.5-33", featureIds: [b] });
  await make.project(user, { title: "R none" });
  const inOrder = (list: string, orderBy: string, order: "ASC" | "DESC") =>
    titles(list, { paging: { orderBy, order } }, user);
  expect(await inOrder("features", "minHours", "ASC")).toEqual(["C none", "B 4.5-33", "A 9-10"]);
  expect(await inOrder("features", "maxHours", "DESC")).toEqual(["B 4.5-33", "A 9-10", "C none"]);
  expect(await inOrder("projects", "minHours", "ASC")).toEqual(["R none", "Q 4.5-33", "P 9-10"]);
  expect(await inOrder("projects", "maxHours", "DESC")).toEqual(["Q 4.5-33", "P 9-10", "R none"]);
  // A filter keeps the order.
  const words = { paging: { orderBy: "maxHours", order: "DESC" }, filter: { query: "-" } };
  expect(await titles("projects", words, user)).toEqual(["Q 4.5-33", "P 9-10"]);
});
