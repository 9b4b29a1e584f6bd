import { limits } from "@presale/contracts/limits.ts";
import { describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { notify } from "./notify.ts";

interface List {
  notifications: {
    total: number;
    unreadCount: number;
    items: { id: string; kind: string; data: { by: string }; isRead: boolean; createdAt: string }[];
  };
}
const list =
  "query ($paging: PagingInput, $filter: NotificationFilter) { notifications(paging: $paging, filter: $filter) { total unreadCount items { id kind data isRead createdAt } } }";
const mark = "mutation ($ids: [ID!]) { markNotificationsRead(ids: $ids) }";

const test = testApp();

const notifyOfAccess = (users: readonly TestUser[], actorsOf: string) =>
  inTransaction(test.app.pool, users[0]?.companyId ?? 0, (tx) =>
    notify(
      tx,
      users.map(({ id }) => id),
      "accessChanged",
      { by: actorsOf },
    ),
  );
const read = async (user: TestUser, variables: object = {}) => {
  const reply = await test.call<List>(list, { ...variables }, user);
  expect(reply.errors).toEqual([]);
  return reply.data.notifications;
};
const actorsOf = ({ items }: List["notifications"]) => items.map(({ data }) => data.by);

describe("Notifications", () => {
  it("are listed newest first, paged and counted", async () => {
    const { admin } = await test.company();
    for (const name of ["Ada", "Grace", "Joan"]) await notifyOfAccess([admin], name);
    const all = await read(admin);
    expect(actorsOf(all)).toEqual(["Joan", "Grace", "Ada"]);
    expect(all).toMatchObject({ total: 3, unreadCount: 3 });
    expect(all.items[0]).toEqual({
      id: expect.any(String),
      kind: "accessChanged",
      data: { by: "Joan" },
      isRead: false,
      createdAt: expect.stringMatching(/Z$/),
    });
    const paging = { perPage: 1, offset: 1, order: "DESC", orderBy: "createdAt" };
    expect(actorsOf(await read(admin, { paging }))).toEqual(["Grace"]);
    expect(actorsOf(await read(admin, { paging: { order: "ASC" } }))).toEqual([
      "Ada",
      "Grace",
      "Joan",
    ]);
  });

  it("are marked as read, some or all, and filtered by unread", async () => {
    const { admin } = await test.company();
    for (const name of ["Ada", "Grace", "Joan"]) await notifyOfAccess([admin], name);
    const [newest] = (await read(admin)).items;
    const marked = await test.call(mark, { ids: [newest?.id] }, admin);
    expect(marked.data).toEqual({ markNotificationsRead: 2 });
    const unread = await read(admin, { filter: { unread: true } });
    expect(actorsOf(unread)).toEqual(["Grace", "Ada"]);
    expect(unread).toMatchObject({ total: 2, unreadCount: 2 });
    expect(await read(admin)).toMatchObject({ total: 3, unreadCount: 2 });
    expect((await test.call(mark, {}, admin)).data).toEqual({ markNotificationsRead: 0 });
    const all = await read(admin);
    expect(all.items.map(({ isRead }) => isRead)).toEqual([true, true, true]);
  });

  it("keep the time of the first read", async () => {
    const { admin } = await test.company();
    await notifyOfAccess([admin], "Ada");
    const readAt = () =>
      test.sql<{ at: Date }>("select read_at as at from notification where user_id = $1", [
        admin.id,
      ]);
    await test.call(mark, {}, admin);
    const first = await readAt();
    await test.call(mark, {}, admin);
    expect(await readAt()).toEqual(first);
  });

  it("can't be seen or marked by colleagues or other companies", async () => {
    const [{ admin, manager }, stranger] = [await test.company(), await test.company()];
    await notifyOfAccess([admin], "Ada");
    const ids = (await read(admin)).items.map(({ id }) => id);
    for (const other of [manager, stranger.admin]) {
      expect(await read(other)).toEqual({ total: 0, unreadCount: 0, items: [] });
      expect((await test.call(mark, { ids }, other)).errors).toEqual([]);
      await test.call(mark, {}, other);
    }
    expect(await read(admin)).toMatchObject({ total: 1, unreadCount: 1 });
  });

  it("need a login", async () => {
    for (const operation of [list, mark])
      expect((await test.call(operation)).errors[0]?.extensions.status).toBe(401);
    const { engineer } = await test.company();
    const staff = await test.staff();
    for (const user of [engineer, staff]) {
      await notifyOfAccess([user], "Ada");
      expect((await test.call(mark, {}, user)).data).toEqual({ markNotificationsRead: 0 });
    }
  });

  it("stay unread during impersonation", async () => {
    const [staff, { admin }] = [await test.staff(), await test.company()];
    await notifyOfAccess([admin], "Ada");
    const token = await test.session(admin);
    await test.sql(
      "update session set impersonator_company_id = $1, impersonator_user_id = $2, impersonator_session_id = $3 where id = $4",
      [staff.companyId, staff.id, staff.token.split(".")[0], token.split(".")[0]],
    );
    expect((await test.call(mark, {}, token)).errors[0]?.extensions.code).toBe(
      "WHILE_IMPERSONATING",
    );
    expect((await test.call<List>(list, {}, token)).data.notifications.unreadCount).toBe(1);
  });

  it("report every invalid field", async () => {
    const { admin } = await test.company();
    const fieldsOf = async (query: string, variables: object) =>
      (await test.call(query, { ...variables }, admin)).errors[0]?.extensions.fields?.map(
        ({ path }) => path,
      );
    expect(await fieldsOf(mark, { ids: ["x"] })).toEqual(["ids.0"]);
    expect(await fieldsOf(mark, { ids: ["1", "1"] })).toEqual(["ids"]);
    const tooMany = Array.from({ length: limits.builderBatch + 1 }, (_, n) => String(n + 1));
    expect(await fieldsOf(mark, { ids: tooMany })).toEqual(["ids"]);
    expect(await fieldsOf(list, { paging: { perPage: 1000, offset: -1 } })).toEqual([
      "paging.perPage",
      "paging.offset",
    ]);
    expect(await fieldsOf(list, { paging: { orderBy: "kind" } })).toEqual(["paging.orderBy"]);
  });
});

describe("Notification retention", () => {
  const count = async (user: TestUser) => {
    const rows = await test.sql("select 1 from notification where user_id = $1", [user.id]);
    return rows.length;
  };

  it("deletes the user's old notifications when a new one arrives", async () => {
    const { admin, manager } = await test.company();
    await notifyOfAccess([admin, manager], "Long ago");
    await notifyOfAccess([admin], "Lately");
    const age = (days: number, name: string) =>
      test.sql(
        "update notification set created_at = now() - make_interval(days => $1) where data->>'by' = $2",
        [days, name],
      );
    await age(limits.notifications.retentionDays + 1, "Long ago");
    await age(limits.notifications.retentionDays - 1, "Lately");
    await notifyOfAccess([admin], "Now");
    expect(actorsOf(await read(admin))).toEqual(["Now", "Lately"]);
    expect(await count(manager)).toBe(1);
  });

  it("keeps only the newest notifications up to the limit", async () => {
    const { admin } = await test.company();
    await test.sql(
      "insert into notification (company_id, user_id, kind, data) select $1, $2, 'accessChanged', jsonb_build_object('by', n) from generate_series(1, $3) n",
      [admin.companyId, admin.id, limits.notifications.maxPerUser],
    );
    await notifyOfAccess([admin], "Newest");
    expect(await count(admin)).toBe(limits.notifications.maxPerUser);
    expect(actorsOf(await read(admin))[0]).toBe("Newest");
  });
});
