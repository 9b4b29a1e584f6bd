import { limits } from "@presale/contracts/limits.ts";
import { beforeEach, expect, it } from "vitest";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const list = "/workspace/tasks";
let admin: TestUser;
let manager: TestUser;
let engineer: TestUser;
beforeEach(async () => {
  ({ admin, manager, engineer } = await test.company());
});

const save = (user: TestUser | null, values: object = {}) =>
  test.call<{ createSavedFilter: { id: string } }>(
    "mutation ($input: CreateSavedFilterInput!) { createSavedFilter(input: $input) { id } }",
    { input: { list, title: "Wide ones", search: "spread=2", isShared: false, ...values } },
    user,
  );
const idOf = async (user: TestUser, values: object = {}) =>
  (await save(user, values)).data.createSavedFilter.id;
const update = (user: TestUser | null, id: string, input: object) =>
  test.call(
    "mutation ($id: ID!, $input: UpdateSavedFilterInput!) { updateSavedFilter(id: $id, input: $input) { id } }",
    { id, input: { title: "Renamed", ...input } },
    user,
  );
const remove = (user: TestUser | null, id: string) =>
  test.call("mutation ($id: ID!) { deleteSavedFilter(id: $id) }", { id }, user);

interface Saved {
  title: string;
  search: string;
  isShared: boolean;
  can: { update: boolean; delete: boolean };
}
const saved = async (user: TestUser, of = list) =>
  (
    await test.call<{ savedFilters: Saved[] }>(
      "query ($list: String!) { savedFilters(list: $list) { title search isShared can { update delete } } }",
      { list: of },
      user,
    )
  ).data.savedFilters;
const both = (may: boolean) => ({ update: may, delete: may });

it("lists the user's own and shared filters of a list", async () => {
  await save(engineer, { title: "Mine" });
  await save(admin, { title: "Ours", search: "query=%C3%A9&order=desc", isShared: true });
  await save(manager, { title: "Theirs" });
  expect(await saved(engineer)).toEqual([
    { title: "Mine", search: "spread=2", isShared: false, can: both(true) },
    { title: "Ours", search: "query=%C3%A9&order=desc", isShared: true, can: both(false) },
  ]);
  // Anyone who may share filters can change shared ones.
  const colleague = await test.user(admin.companyId, "companyAdmin");
  expect((await saved(colleague)).map(({ title, can }) => [title, can])).toEqual([
    ["Ours", both(true)],
  ]);
  expect(await saved(engineer, "/workspace/features")).toEqual([]);
  const stranger = await test.company();
  expect(await saved(stranger.admin)).toEqual([]);
});

it("sharing a filter requires permission for the company profile or the settings", async () => {
  expect(statusOf(await save(null))).toBe(401);
  for (const user of [engineer, manager, await test.staff("presaleManager")])
    expect(statusOf(await save(user, { isShared: true }))).toBe(403);
  const own = await idOf(engineer);
  expect(statusOf(await update(engineer, own, { isShared: true }))).toBe(403);
  expect(await saved(admin)).toEqual([]);
  for (const user of [admin, await test.staff()])
    expect((await save(user, { isShared: true })).errors).toEqual([]);
});

it("filters are renamed, updated, shared and deleted", async () => {
  const id = await idOf(admin);
  expect((await update(admin, id, { search: "unused=yes" })).errors).toEqual([]);
  expect(await saved(admin)).toMatchObject([{ title: "Renamed", search: "unused=yes" }]);
  expect((await update(admin, id, { title: "Ours", isShared: true })).errors).toEqual([]);
  expect(await saved(engineer)).toMatchObject([{ title: "Ours", search: "unused=yes" }]);
  // Anyone who may share filters can change shared ones.
  const colleague = await test.user(admin.companyId, "companyAdmin");
  expect((await update(colleague, id, { title: "Everybody's" })).errors).toEqual([]);
  expect((await remove(colleague, id)).errors).toEqual([]);
  expect(await saved(manager)).toEqual([]);
});

it("other users can't change or delete a filter", async () => {
  const [own, shared] = [await idOf(manager), await idOf(admin, { title: "Ours", isShared: true })];
  const { admin: stranger } = await test.company();
  for (const change of [
    (user: TestUser | null, id: string) => update(user, id, {}),
    (user: TestUser | null, id: string) => remove(user, id),
  ]) {
    expect(statusOf(await change(null, own))).toBe(401);
    expect(statusOf(await change(engineer, own))).toBe(404);
    expect(statusOf(await change(admin, own))).toBe(404);
    expect(statusOf(await change(engineer, shared))).toBe(403);
    expect(statusOf(await change(stranger, shared))).toBe(404);
  }
  expect((await saved(manager)).map(({ title }) => title)).toEqual(["Ours", "Wide ones"]);
});

it("titles are unique per user and list, and invalid input is rejected", async () => {
  await save(engineer);
  expect(fieldsOf(await save(engineer, { title: "WIDE ones" }))).toEqual({
    title: "A filter with this name already exists",
  });
  expect((await save(engineer, { list: "/workspace/features" })).errors).toEqual([]);
  expect((await save(manager)).errors).toEqual([]);
  const id = await idOf(engineer, { title: "Other" });
  expect(fieldsOf(await update(engineer, id, { title: "wide ones" }))).toEqual({
    title: "A filter with this name already exists",
  });
  const bad = await save(engineer, { title: "x", search: "a b", list: "" });
  expect(Object.keys(fieldsOf(bad)).toSorted()).toEqual(["list", "search", "title"]);
  const long = await save(engineer, { title: "Long", search: "x".repeat(2_001) });
  expect(Object.keys(fieldsOf(long))).toEqual(["search"]);
});

it("a user can save at most fifty filters", async () => {
  for (let n = 0; n < limits.savedFilters; n += 1) await save(engineer, { title: `Filter ${n}` });
  expect(fieldsOf(await save(engineer))).toEqual({
    title: "You already have 50 saved filters across all lists, the maximum. Delete one first.",
  });
  expect((await save(manager)).errors).toEqual([]);
});
