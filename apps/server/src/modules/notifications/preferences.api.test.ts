import { kindDeclarations } from "@presale/contracts/notification-kinds.ts";
import { describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { notify } from "./notify.ts";

const test = testApp();

interface Preference {
  kind: string;
  product: boolean;
  mail: boolean;
  isAlwaysOn: boolean;
}
const fields = "{ kind product mail isAlwaysOn }";
const read = async (user: TestUser) =>
  (
    await test.call<{ notificationPreferences: Preference[] }>(
      `{ notificationPreferences ${fields} }`,
      {},
      user,
    )
  ).data.notificationPreferences;
const choose = (user: TestUser | null, ...choices: object[]) =>
  test.call<{ updateNotificationPreferences: Preference[] }>(
    `mutation ($input: UpdateNotificationPreferencesInput!) { updateNotificationPreferences(input: $input) ${fields} }`,
    { input: { choices } },
    user,
  );
const readOne = async (user: TestUser, kind: string) =>
  (await read(user)).find((each) => each.kind === kind);
const off = (kind: string, channel: string) => ({ kind, channel, isOn: false });
const on = (kind: string, channel: string) => ({ kind, channel, isOn: true });
const findStored = (user: TestUser) =>
  test.sql("select 1 from notification_preference where user_id = $1", [user.id]);
const comment = {
  commentId: "1",
  entityType: "task",
  entityId: "1",
  title: "A task",
  by: "Ada",
} as const;

describe("Notification preferences", () => {
  it("have defaults, and companies and staff have different kinds", async () => {
    const { engineer } = await test.company();
    const known = await read(engineer);
    expect(known.map(({ kind }) => kind)).toEqual(
      kindDeclarations
        .filter(({ sides }) => (sides as string[]).includes("company"))
        .map(({ kind }) => kind),
    );
    expect(known.find(({ kind }) => kind === "mentioned")).toMatchObject({
      product: true,
      mail: true,
    });
    expect(known.find(({ kind }) => kind === "invoiceApproved")).toMatchObject({
      product: true,
      mail: false,
    });
    const ofStaff = (await read(await test.staff())).map(({ kind }) => kind);
    expect(ofStaff).toContain("accessChanged");
    expect(ofStaff).not.toContain("mentioned");
  });

  it("are stored only where they differ from the defaults, per user", async () => {
    const { engineer, manager } = await test.company();
    const reply = await choose(engineer, off("commented", "mail"), on("invoiceApproved", "mail"));
    expect(reply.errors).toEqual([]);
    expect(reply.data.updateNotificationPreferences).toEqual(await read(engineer));
    expect(await readOne(engineer, "commented")).toMatchObject({ product: true, mail: false });
    expect(await readOne(engineer, "invoiceApproved")).toMatchObject({ mail: true });
    expect(await findStored(engineer)).toHaveLength(2);
    expect(await readOne(manager, "commented")).toMatchObject({ mail: true });
    await choose(engineer, on("commented", "mail"), off("invoiceApproved", "mail"));
    expect(await findStored(engineer)).toEqual([]);
  });

  it("refuse visitors, always-on kinds and kinds of the other side", async () => {
    const { engineer } = await test.company();
    expect(statusOf(await choose(null, off("commented", "mail")))).toBe(401);
    const locked = await choose(engineer, off("commented", "mail"), off("accessChanged", "mail"));
    expect(fieldsOf(locked)).toEqual({ "choices.1.kind": "This can't be turned off." });
    // No choice is saved when one is refused.
    expect(await readOne(engineer, "commented")).toMatchObject({ mail: true });
    const staff = await test.staff();
    expect(Object.keys(fieldsOf(await choose(staff, off("mentioned", "mail"))))).toEqual([
      "choices.0.kind",
    ]);
    expect((await choose(engineer)).errors).not.toEqual([]);
  });
});

describe("Notification channels", () => {
  const tell = (user: TestUser, kind: "commented" | "mentioned") =>
    inTransaction(test.app.pool, user.companyId, (tx) => notify(tx, [user.id], kind, comment));
  const rows = (user: TestUser) =>
    test.sql<{ shown: boolean; mailed: boolean }>(
      "select is_shown as shown, mail_at is not null as mailed from notification where user_id = $1 order by id",
      [user.id],
    );
  const listed = async (user: TestUser) =>
    (
      await test.call<{ notifications: { total: number; unreadCount: number; items: unknown[] } }>(
        "{ notifications { total unreadCount items { id } } }",
        {},
        user,
      )
    ).data.notifications;

  it("follow the user's preferences, and nothing is stored when all are off", async () => {
    const { engineer } = await test.company();
    await choose(engineer, off("commented", "mail"));
    await tell(engineer, "commented");
    expect(await rows(engineer)).toEqual([{ shown: true, mailed: false }]);
    await choose(engineer, off("mentioned", "product"), off("mentioned", "mail"));
    await tell(engineer, "mentioned");
    expect(await rows(engineer)).toHaveLength(1);
  });

  it("an email-only notification is neither listed nor counted as unread", async () => {
    const { engineer } = await test.company();
    await choose(engineer, off("mentioned", "product"));
    await tell(engineer, "mentioned");
    expect(await rows(engineer)).toEqual([{ shown: false, mailed: true }]);
    expect(await listed(engineer)).toEqual({ total: 0, unreadCount: 0, items: [] });
  });

  it("an always-on kind uses every channel despite stored preferences", async () => {
    const { engineer } = await test.company();
    await test.sql(
      "insert into notification_preference values ($1, $2, 'accessChanged', 'product', false), ($1, $2, 'accessChanged', 'mail', false)",
      [engineer.companyId, engineer.id],
    );
    await inTransaction(test.app.pool, engineer.companyId, (tx) =>
      notify(tx, [engineer.id], "accessChanged", { by: "Ada" }),
    );
    expect(await rows(engineer)).toEqual([{ shown: true, mailed: true }]);
    expect(await readOne(engineer, "accessChanged")).toMatchObject({ product: true, mail: true });
  });
});
