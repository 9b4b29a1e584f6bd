import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { text } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
let reader: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  staff = await test.staff("presaleManager");
  const { manager, engineer } = await test.company();
  [reader, colleague] = [manager, engineer];
});

const input = (values: object = {}) => ({
  title: "Ranges are filtered by width",
  content: text("Tasks have a new filter."),
  isPublished: true,
  ...values,
});
const create = (user: TestUser | null, values: object = {}) =>
  test.call<{ createNewsPost: { id: string; version: number } }>(
    "mutation ($input: CreateNewsPostInput!) { createNewsPost(input: $input) { id version } }",
    { input: input(values) },
    user,
  );
const createAndGetId = async (values: object = {}) =>
  (await create(staff, values)).data.createNewsPost;
const update = (user: TestUser | null, id: string, values: object) =>
  test.call(
    "mutation ($id: ID!, $input: UpdateNewsPostInput!) { updateNewsPost(id: $id, input: $input) { title isPublished publishedAt } }",
    { id, input: values },
    user,
  );
const remove = (user: TestUser | null, id: string) =>
  test.call("mutation ($id: ID!) { deleteNewsPost(id: $id) }", { id }, user);

interface News {
  id: string;
  isRead: boolean;
}
const latest = async (user: TestUser) =>
  (await test.call<{ latestNews: News[] }>("{ latestNews { id isRead } }", {}, user)).data
    .latestNews;
const read = (user: TestUser | null, ids: string[]) =>
  test.call<{ markNewsRead: News[] }>(
    "mutation ($ids: [ID!]!) { markNewsRead(newsPostIds: $ids) { id isRead } }",
    { ids },
    user,
  );

describe("News posts", () => {
  it("are created, changed and deleted by staff only", async () => {
    const { id, version } = await createAndGetId();
    for (const [user, status] of [
      [null, 401],
      [reader, 403],
    ] as const) {
      expect(statusOf(await create(user))).toBe(status);
      expect(statusOf(await update(user, id, { title: "Mine" }))).toBe(status);
      expect(statusOf(await remove(user, id))).toBe(status);
    }
    expect((await update(staff, id, { title: "Changed", version })).errors).toEqual([]);
    expect(errorOf(await update(staff, id, { title: "Late", version })).code).toBe(
      "CHANGED_MEANWHILE",
    );
    expect((await remove(staff, id)).errors).toEqual([]);
    expect(statusOf(await remove(staff, id))).toBe(404);
    const entries = await test.sql<{ action: string }>(
      "select action from audit_entry where target_kind = 'news' and target_id = $1 order by id",
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      "news.created",
      "news.updated",
      "news.deleted",
    ]);
  });

  it("report every invalid field and refuse images", async () => {
    const image = { type: "doc", content: [{ type: "image", attrs: { fileId: "1" } }] };
    const withText = { ...image, content: [...image.content, ...text("Words").content] };
    expect(fieldsOf(await create(staff, { title: "x", content: text(" ") }))).toEqual({
      title: "Use a minimum of 2 and a maximum of 40 characters",
      content: "Field cannot be empty",
    });
    expect(fieldsOf(await create(staff, { content: withText }))).toEqual({
      content: "This text can't contain images",
    });
    expect(Object.keys(fieldsOf(await create(staff, { content: text("x".repeat(2001)) })))).toEqual(
      ["content"],
    );
  });

  it("are on the dashboard while published, newest first", async () => {
    const first = await createAndGetId();
    const draft = await createAndGetId({ isPublished: false });
    const shown = async () => (await latest(reader)).map(({ id }) => id);
    expect(await shown()).not.toContain(draft.id);
    await update(staff, draft.id, { isPublished: true });
    expect((await shown()).slice(0, 2)).toEqual([draft.id, first.id]);
    const again = await update(staff, first.id, { isPublished: false });
    // The date of the first publication stays.
    expect(again.data).toMatchObject({
      updateNewsPost: { isPublished: false, publishedAt: expect.any(String) },
    });
    expect(await shown()).not.toContain(first.id);
    expect((await update(staff, first.id, { isPublished: true })).data.updateNewsPost).toEqual({
      ...(again.data.updateNewsPost as object),
      isPublished: true,
    });
    for (let count = 0; count < 6; count += 1) await createAndGetId();
    expect(await shown()).toHaveLength(5);
  });

  it("are marked as read per user, and drafts can't be", async () => {
    const { manager: stranger } = await test.company();
    const post = await createAndGetId();
    const draft = await createAndGetId({ isPublished: false });
    expect((await latest(reader))[0]).toEqual({ id: post.id, isRead: false });
    for (let time = 0; time < 2; time += 1) {
      const reply = await read(reader, [post.id, draft.id]);
      expect(reply.data.markNewsRead[0]).toEqual({ id: post.id, isRead: true });
    }
    expect((await latest(colleague))[0]).toEqual({ id: post.id, isRead: false });
    expect((await latest(stranger))[0]).toEqual({ id: post.id, isRead: false });
    await update(staff, draft.id, { isPublished: true });
    expect((await latest(reader)).slice(0, 2)).toEqual([
      { id: draft.id, isRead: false },
      { id: post.id, isRead: true },
    ]);
    expect(statusOf(await read(null, [post.id]))).toBe(401);
    expect(statusOf(await read(staff, [post.id]))).toBe(403);
    expect((await remove(staff, post.id)).errors).toEqual([]);
  });

  it("from before an account existed aren't new to its user", async () => {
    const older = await createAndGetId();
    const draft = await createAndGetId({ isPublished: false });
    const { manager: newcomer } = await test.company();
    const newer = await createAndGetId();
    // Whether a post is new depends on its publication, not on its creation.
    await update(staff, draft.id, { isPublished: true });
    const shown = await latest(newcomer);
    const isReadOf = (id: string) => shown.find((post) => post.id === id)?.isRead;
    expect([older, newer, draft].map(({ id }) => isReadOf(id))).toEqual([true, false, false]);
    expect((await latest(reader)).find(({ id }) => id === older.id)?.isRead).toBe(false);
  });
});
