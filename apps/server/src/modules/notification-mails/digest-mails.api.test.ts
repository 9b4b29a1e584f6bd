import { limits } from "@presale/contracts/limits.ts";
import type { NotificationData } from "@presale/contracts/notifications.ts";
import { describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { runAsOwner } from "../../testing/as-owner.ts";
import { factories } from "../../testing/factories.ts";
import { mailsTo } from "../../testing/mails.ts";
import { openSocket } from "../../testing/sockets.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { notify } from "../notifications/notify.ts";

const test = testApp();
const make = factories(test);

const sendDigests = () => test.app.services.notificationMails.emailDueUsers();
/** Makes all notifications of the user this many seconds older. */
const ageNotifications = (user: TestUser, seconds: number) =>
  test.sql(
    "update notification set created_at = created_at - make_interval(secs => $2), mail_at = mail_at - make_interval(secs => $2) where user_id = $1",
    [user.id, seconds],
  );
const { batchSeconds, onlineSeconds } = limits.notifications;
const notifyOfAccess = (user: TestUser, by: string) =>
  inTransaction(test.app.pool, user.companyId, (tx) =>
    notify(tx, [user.id], "accessChanged", { by }),
  );
const countWaiting = async (user: TestUser) =>
  (
    await test.sql("select 1 from notification where user_id = $1 and mail_at is not null", [
      user.id,
    ])
  ).length;
/** Returns the user's emails once the email queue is empty. */
async function findMails(user: TestUser) {
  await expect.poll(() => test.sql("select 1 from pgboss.job where name = 'mail'")).toEqual([]);
  return mailsTo(test, user.email, 0);
}

describe("Digest emails", () => {
  it("wait some minutes and combine all notifications into one email", async () => {
    const { engineer } = await test.company();
    for (const by of ["Ada", "Bea", "Cem", "Dan"]) await notifyOfAccess(engineer, by);
    await sendDigests();
    expect(await findMails(engineer)).toEqual([]);
    await ageNotifications(engineer, batchSeconds - 5);
    await notifyOfAccess(engineer, "Eva");
    await sendDigests();
    expect(await findMails(engineer)).toEqual([]);
    await ageNotifications(engineer, 5);
    await Promise.all([sendDigests(), sendDigests()]);
    const [mail, ...more] = await findMails(engineer);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("5 new notifications");
    for (const by of ["Ada", "Bea", "Cem", "Dan", "Eva"])
      expect(mail?.text).toContain(`${by} changed your permissions`);
    expect(mail?.text).toContain("http://presale.test/workspace/profile/notifications");
    await ageNotifications(engineer, onlineSeconds);
    await sendDigests();
    expect(await findMails(engineer)).toHaveLength(1);
  });

  it("leave out read notifications, and aren't sent when all are read", async () => {
    const { engineer, manager } = await test.company();
    for (const by of ["Ada", "Bea"]) await notifyOfAccess(engineer, by);
    await notifyOfAccess(manager, "Ada");
    const [first] = await test.sql<{ id: string }>(
      "select min(id)::text as id from notification where user_id = $1",
      [engineer.id],
    );
    const read = (user: TestUser, ids?: string[]) =>
      test.call("mutation ($ids: [ID!]) { markNotificationsRead(ids: $ids) }", { ids }, user);
    await read(engineer, [first?.id ?? ""]);
    await read(manager);
    for (const user of [engineer, manager]) await ageNotifications(user, batchSeconds);
    await sendDigests();
    expect(await findMails(manager)).toEqual([]);
    const [mail] = await findMails(engineer);
    expect(mail?.subject).toBe("Bea changed your permissions");
    expect(mail?.text).not.toContain("Ada");
  });

  it("wait for half an hour while the user is online", async () => {
    const { engineer } = await test.company();
    const socket = await openSocket(test.url, engineer.token);
    await expect
      .poll(() => test.sql("select 1 from presence where user_id = $1", [engineer.id]))
      .not.toEqual([]);
    await notifyOfAccess(engineer, "Ada");
    await ageNotifications(engineer, batchSeconds);
    await sendDigests();
    expect(await findMails(engineer)).toEqual([]);
    expect(await countWaiting(engineer)).toBe(1);
    await ageNotifications(engineer, onlineSeconds - batchSeconds + 5);
    await sendDigests();
    expect(await findMails(engineer)).toHaveLength(1);
    await socket.close();
  });

  it("are sent when the user goes offline without reading", async () => {
    const { engineer } = await test.company();
    const socket = await openSocket(test.url, engineer.token);
    await expect
      .poll(() => test.sql("select 1 from presence where user_id = $1", [engineer.id]))
      .not.toEqual([]);
    await notifyOfAccess(engineer, "Ada");
    await ageNotifications(engineer, batchSeconds);
    await sendDigests();
    await socket.close();
    await test.sql("delete from presence where user_id = $1", [engineer.id]);
    await ageNotifications(engineer, batchSeconds);
    await sendDigests();
    expect(await findMails(engineer)).toHaveLength(1);
  });

  it("contain only what the user can still see", async () => {
    const { admin, manager, engineer } = await test.company();
    const [kept, gone] = [await make.task(admin), await make.task(admin)];
    const comment = async (entityId: string, text: string, threadId?: string) => {
      const { data } = await test.call<{ createComment: { id: string } }>(
        "mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }",
        { input: { entityType: "task", entityId, threadId, text: `${text}, @{${engineer.id}}` } },
        admin,
      );
      return data.createComment.id;
    };
    const said = await comment(kept, "Look");
    await comment(gone, "In the bin");
    const unsaid = await comment(kept, "Taken back");
    const withReply = await comment(kept, "Emptied");
    await comment(kept, "Reply", withReply);
    await test.call("mutation ($id: ID!) { deleteTask(id: $id) }", { id: gone }, admin);
    for (const id of [unsaid, withReply])
      await test.call("mutation ($id: ID!) { deleteComment(id: $id) }", { id }, admin);
    // The invoice doesn't exist, though the admin may see invoices.
    await inTransaction(test.app.pool, admin.companyId, (tx) =>
      notify(tx, [engineer.id, admin.id], "invoiceFailed", { invoiceId: "1", number: "2026-1" }),
    );
    // This notification links to the team page, which the user can't see, so it isn't emailed.
    await inTransaction(test.app.pool, admin.companyId, (tx) =>
      notify(tx, [manager.id], "inviteAccepted", {
        inviteId: "1",
        userId: "1",
        name: "New",
        email: "new@example.test",
      }),
    );
    const [role] = await test.sql<{ id: string }>(
      "insert into role (name, permissions) values ('No team', '{canLoginCompany}') returning id",
    );
    await test.sql("update app_user set role_id = $1 where id = $2", [role?.id, manager.id]);
    for (const user of [engineer, admin, manager]) await ageNotifications(user, batchSeconds);
    await sendDigests();
    const [mail] = await findMails(engineer);
    expect(mail?.subject).toBe("2 new notifications");
    expect(mail?.links).toContain(`http://presale.test/workspace/tasks/${kept}#comment-${said}`);
    expect(mail?.text).not.toContain("2026-1");
    expect(mail?.text).toMatch(/Look, @.+/);
    expect(mail?.text).toMatch(/Reply, @.+/);
    expect(mail?.text).not.toMatch(/In the bin|Taken back|Emptied/);
    expect(mail?.html).not.toContain(">Reply</a>");
    expect(mail?.text.match(/mentioned you/g)).toHaveLength(2);
    expect(await countWaiting(engineer)).toBe(0);
    expect(await findMails(admin)).toEqual([]);
    expect(await findMails(manager)).toEqual([]);
  });

  it("about one comment have a button to reply to it", async () => {
    const { admin, engineer } = await test.company();
    const taskId = await make.task(admin);
    const { data } = await test.call<{ createComment: { id: string } }>(
      "mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }",
      { input: { entityType: "task", entityId: taskId, text: `Well, @{${engineer.id}}?` } },
      admin,
    );
    await ageNotifications(engineer, batchSeconds);
    await sendDigests();
    const [mail] = await findMails(engineer);
    expect(mail?.text).toMatch(/Well, @.+[?]/);
    const url = `http://presale.test/workspace/tasks/${taskId}#comment-${data.createComment.id}`;
    expect(mail?.html).toMatch(new RegExp(`<a href="${url}"[^>]*>Reply</a>`));
  });

  it("list the twenty newest, newest first, and count the rest", async () => {
    const { engineer } = await test.company();
    for (let n = 1; n <= 23; n += 1) await notifyOfAccess(engineer, `Ada${n}.`);
    await ageNotifications(engineer, batchSeconds);
    await sendDigests();
    const [mail] = await findMails(engineer);
    expect(mail?.subject).toBe("23 new notifications");
    const named = mail?.text.match(/(?<=Ada)\d+(?=\.)/g)?.map(Number);
    expect(named).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index));
    expect(mail?.text).toContain("3 more");
  });

  it("leave out notifications that have a separate email", async () => {
    const { admin, engineer } = await test.company();
    await inTransaction(test.app.pool, admin.companyId, (tx) =>
      notify(tx, [engineer.id], "reminderDue", {
        noteId: "1",
        entityType: "task",
        entityId: "1",
        title: "Task",
        words: "Call them",
      }),
    );
    expect(await countWaiting(engineer)).toBe(0);
  });

  it("are sent to other users when one user's digest fails", async () => {
    const { engineer, manager } = await test.company();
    for (const user of [engineer, manager]) {
      await notifyOfAccess(user, "Ada");
      await ageNotifications(user, batchSeconds);
    }
    // No row id has so many digits, so the lookup fails.
    await test.sql("update notification set kind = 'mentioned', data = $2 where user_id = $1", [
      engineer.id,
      { commentId: "9".repeat(25), entityType: "task", entityId: "1", title: "T", by: "Ada" },
    ]);
    await sendDigests();
    expect(await findMails(manager)).toHaveLength(1);
    expect(await countWaiting(engineer)).toBe(1);
    await test.sql("delete from notification where user_id = $1", [engineer.id]);
  });

  it("leave out kinds that were turned off, and deactivated users", async () => {
    const { admin, engineer, manager } = await test.company();
    const data: NotificationData<"inviteAccepted"> = {
      inviteId: "1",
      userId: "1",
      name: "New",
      email: "new@example.test",
    };
    await inTransaction(test.app.pool, admin.companyId, (tx) =>
      notify(tx, [engineer.id, manager.id], "inviteAccepted", data),
    );
    await test.sql(
      "insert into notification_preference values ($1, $2, 'inviteAccepted', 'mail', false)",
      [engineer.companyId, engineer.id],
    );
    await test.sql("update app_user set active = false where id = $1", [manager.id]);
    for (const user of [engineer, manager]) await ageNotifications(user, batchSeconds);
    await sendDigests();
    for (const user of [engineer, manager]) {
      expect(await findMails(user)).toEqual([]);
      expect(await countWaiting(user)).toBe(0);
    }
  });

  it("send email-only notifications to online users too, then delete them", async () => {
    const { engineer } = await test.company();
    await test.sql(
      "insert into notification_preference values ($1, $2, 'inviteAccepted', 'product', false)",
      [engineer.companyId, engineer.id],
    );
    const socket = await openSocket(test.url, engineer.token);
    await expect
      .poll(() => test.sql("select 1 from presence where user_id = $1", [engineer.id]))
      .not.toEqual([]);
    await notifyOfAccess(engineer, "Ada");
    await inTransaction(test.app.pool, engineer.companyId, (tx) =>
      notify(tx, [engineer.id], "inviteAccepted", {
        inviteId: "1",
        userId: "1",
        name: "New",
        email: "new@example.test",
      }),
    );
    await ageNotifications(engineer, batchSeconds);
    await sendDigests();
    const [mail] = await findMails(engineer);
    expect(mail?.subject).toBe("New accepted your invite");
    expect(mail?.text).not.toContain("Ada");
    expect(await countWaiting(engineer)).toBe(1);
    expect(
      await test.sql("select 1 from notification where user_id = $1 and not is_shown", [
        engineer.id,
      ]),
    ).toEqual([]);
    await socket.close();
  });
});

describe("Killed digest run", () => {
  it("leaves the notifications unsent, and later runs send one email", async () => {
    const { engineer } = await test.company();
    await notifyOfAccess(engineer, "Ada");
    await ageNotifications(engineer, batchSeconds);
    // Kills the run's connection while the run holds its locks and waits for the job table.
    await runAsOwner(test.databaseUrl, async (owner) => {
      await owner.query("begin");
      await owner.query("lock table pgboss.job in share mode");
      const killed = expect(sendDigests()).rejects.toThrow();
      await expect
        .poll(async () => {
          const { rowCount } = await owner.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid)) and pid in (select pid from pg_locks where relation = 'notification'::regclass)",
          );
          return rowCount;
        })
        .toBe(1);
      await killed;
      await owner.query("rollback");
    });
    expect(await countWaiting(engineer)).toBe(1);
    await Promise.all([sendDigests(), sendDigests(), sendDigests()]);
    expect(await findMails(engineer)).toHaveLength(1);
  });
});
