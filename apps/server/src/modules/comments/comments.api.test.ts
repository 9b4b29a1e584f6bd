import { describe, expect, it } from "vitest";
import { runAsOwner } from "../../testing/as-owner.ts";
import { factories } from "../../testing/factories.ts";
import { openSocket } from "../../testing/sockets.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);

const fields =
  "id text threadId editedAt resolvedAt resolvedBy { id } author { id } mentions { id } can { update delete reply }";
interface Comment {
  id: string;
  text: string | null;
  threadId: string | null;
  editedAt: string | null;
  resolvedAt: string | null;
  resolvedBy: { id: string } | null;
  author: { id: string };
  mentions: { id: string }[];
  can: { update: boolean; delete: boolean; reply: boolean };
  replies: Comment[];
}

const sendComment = (user: TestUser, taskId: string, text: string, threadId?: string) =>
  test.call<{ createComment: Comment }>(
    `mutation ($input: CreateCommentInput!) { createComment(input: $input) { ${fields} } }`,
    { input: { entityType: "task", entityId: taskId, text, threadId } },
    user,
  );
async function createComment(...args: Parameters<typeof sendComment>): Promise<Comment> {
  const { data, errors } = await sendComment(...args);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.createComment;
}
const updateComment = (user: TestUser, id: string, text: string) =>
  test.call<{ updateComment: Comment }>(
    `mutation ($id: ID!, $input: UpdateCommentInput!) { updateComment(id: $id, input: $input) { ${fields} } }`,
    { id, input: { text } },
    user,
  );
const deleteComment = (user: TestUser, id: string) =>
  test.call("mutation ($id: ID!) { deleteComment(id: $id) }", { id }, user);
const resolveThread = (user: TestUser, id: string, isResolved = true) =>
  test.call<{ resolveComment: Comment }>(
    `mutation ($id: ID!, $isResolved: Boolean!) { resolveComment(id: $id, isResolved: $isResolved) { ${fields} } }`,
    { id, isResolved },
    user,
  );
const readComments = (user: TestUser, taskId: string) =>
  test.call<{ comments: { total: number; items: Comment[] } }>(
    `query ($id: ID!) { comments(entityType: task, entityId: $id) { total items { ${fields} replies { ${fields} } } } }`,
    { id: taskId },
    user,
  );
const readThreads = async (user: TestUser, taskId: string) =>
  (await readComments(user, taskId)).data?.comments.items ?? [];
const findNotifications = async (user: TestUser) =>
  (
    await test.sql<{ kind: string; data: { commentId: string } }>(
      "select kind, data from notification where user_id = $1 and kind in ('mentioned', 'commented') order by id",
      [user.id],
    )
  ).map(({ kind, data }) => `${kind} ${data.commentId}`);
const codesOf = ({ errors }: { errors: { extensions: { code: string } }[] }) =>
  errors.map(({ extensions }) => extensions.code);

/** Returns the quotes of the user's notifications, newest first. */
const readQuotes = async (user: TestUser) =>
  (
    await test.call<{ notifications: { items: { quote: string | null }[] } }>(
      "{ notifications { items { quote } } }",
      {},
      user,
    )
  ).data.notifications.items.map(({ quote }) => quote);

/** Removes the user's permission to see tasks. */
async function revokeTaskAccess(user: TestUser): Promise<void> {
  const [role] = await test.sql<{ id: string }>(
    "insert into role (name, permissions) values ($1, '{canLoginCompany,canReadCompanyFeatures}') returning id",
    [`No tasks ${user.id}`],
  );
  await test.sql("update app_user set role_id = $1 where id = $2", [role?.id, user.id]);
}

/** Creates a company of three users and a task by the engineer. */
async function company() {
  const people = await test.company();
  return { ...people, taskId: await make.task(people.engineer) };
}

describe("Comment", () => {
  it("starts a thread that others can read and reply to", async () => {
    const { admin, engineer, manager, taskId } = await company();
    const first = await createComment(manager, taskId, "Is a day enough?\r\n  Really?  ");
    const reply = await createComment(engineer, taskId, `Two, @{${admin.id}}.`, first.id);
    const second = await createComment(admin, taskId, "Another thing");
    const [one, two] = await readThreads(admin, taskId);
    expect(one).toMatchObject({
      id: first.id,
      text: "Is a day enough?\n  Really?",
      author: { id: String(manager.id) },
      threadId: null,
      replies: [
        {
          id: reply.id,
          threadId: first.id,
          text: `Two, @{${admin.id}}.`,
          mentions: [{ id: String(admin.id) }],
        },
      ],
    });
    expect(two).toMatchObject({ id: second.id, replies: [] });
    expect((await readComments(admin, taskId)).data?.comments.total).toBe(2);
  });

  it("is rejected when the task or thread is unknown or another company's", async () => {
    const [{ engineer, taskId }, stranger] = [await company(), await company()];
    const otherTask = await make.task(engineer);
    const first = await createComment(engineer, taskId, "Mine");
    const reply = await createComment(engineer, taskId, "Reply", first.id);
    const foreign = await createComment(stranger.engineer, stranger.taskId, "Theirs");
    for (const [task, thread] of [
      ["999999"],
      [stranger.taskId],
      [taskId, "999999"],
      [taskId, foreign.id],
      [taskId, reply.id],
      [otherTask, first.id],
    ] as const)
      expect(codesOf(await sendComment(engineer, task, "Hello", thread))).toEqual(["NOT_FOUND"]);
    for (const refused of [
      await updateComment(engineer, foreign.id, "Mine"),
      await deleteComment(engineer, foreign.id),
      await resolveThread(engineer, foreign.id),
    ])
      expect(codesOf(refused)).toEqual(["NOT_FOUND"]);
    expect(await readThreads(stranger.engineer, stranger.taskId)).toMatchObject([
      { text: "Theirs" },
    ]);
    expect(await readThreads(engineer, stranger.taskId)).toEqual([]);
  });

  it("is inaccessible to its author without permission to see tasks", async () => {
    const { engineer, manager, taskId } = await company();
    const comment = await createComment(manager, taskId, "Mine");
    await revokeTaskAccess(manager);
    manager.token = await test.session(manager);
    expect(codesOf(await readComments(manager, taskId))).toEqual(["FORBIDDEN"]);
    for (const refused of [
      await updateComment(manager, comment.id, "Other"),
      await deleteComment(manager, comment.id),
      await resolveThread(manager, comment.id),
    ])
      expect(codesOf(refused)).toEqual(["NOT_FOUND"]);
    expect(codesOf(await sendComment(manager, taskId, "More"))).toEqual(["FORBIDDEN"]);
    await createComment(engineer, taskId, "Reply", comment.id);
    expect(await findNotifications(manager)).toEqual([]);
    expect(await readThreads(engineer, taskId)).toMatchObject([{ text: "Mine", resolvedAt: null }]);
  });

  it("a retry after a lost database connection creates one comment and one notification", async () => {
    const { engineer, manager, taskId } = await company();
    const send = (text: string, key: string) =>
      test.call(
        "mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }",
        { input: { entityType: "task", entityId: taskId, text } },
        manager,
        { "idempotency-key": key },
      );
    for (let n = 0; n < 5; n += 1) {
      const key = `${n}`.repeat(32);
      await runAsOwner(test.databaseUrl, async (owner) => {
        await owner.query("begin");
        await owner.query("lock table notification in share mode");
        const sent = send(`Words ${n}`, key);
        await expect
          .poll(async () => {
            const { rowCount } = await owner.query(
              "select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))",
            );
            return rowCount;
          })
          .toBe(1);
        expect(codesOf(await sent)).toEqual(["UNAVAILABLE"]);
        await owner.query("rollback");
      });
      for (let again = 0; again < 2; again += 1)
        expect(await send(`Words ${n}`, key)).toMatchObject({ errors: [] });
    }
    expect(await readThreads(engineer, taskId)).toMatchObject(
      Array.from({ length: 5 }, (_, n) => ({ text: `Words ${n}` })),
    );
    expect(await findNotifications(engineer)).toHaveLength(5);
  });

  it.each([
    ["", "Field cannot be empty"],
    [" \n ", "Field cannot be empty"],
    ["x".repeat(5_001), "5000"],
    ["\u0007", "can't be"],
    [Array.from({ length: 21 }, (_, index) => `@{${index + 1}}`).join(" "), "20"],
  ])("rejects the text %j", async (text, message) => {
    const { engineer, taskId } = await company();
    const { errors } = await sendComment(engineer, taskId, text);
    expect(errors[0]?.extensions).toMatchObject({
      status: 400,
      fields: [{ path: "text", message: expect.stringContaining(message) }],
    });
  });

  it("only its author can edit it, and only its author or an admin can delete it", async () => {
    const { admin, engineer, manager, taskId } = await company();
    const comment = await createComment(engineer, taskId, "First words");
    expect(comment.can).toEqual({ update: true, delete: true, reply: true });
    for (const each of [manager, admin])
      expect(codesOf(await updateComment(each, comment.id, "Others' words"))).toEqual([
        "FORBIDDEN",
      ]);
    expect(codesOf(await deleteComment(manager, comment.id))).toEqual(["FORBIDDEN"]);
    const changed = (await updateComment(engineer, comment.id, "Better words")).data?.updateComment;
    expect(changed).toMatchObject({ text: "Better words", editedAt: expect.any(String) });
    // Saving the same text again changes nothing.
    expect(
      (await updateComment(engineer, comment.id, "Better words")).data?.updateComment,
    ).toMatchObject({
      editedAt: changed?.editedAt,
    });
    expect(await deleteComment(admin, comment.id)).toMatchObject({ data: { deleteComment: true } });
    expect(await readThreads(admin, taskId)).toEqual([]);
  });

  it("with replies leaves a placeholder until the last reply is deleted", async () => {
    const { engineer, manager, taskId } = await company();
    const first = await createComment(engineer, taskId, "A question");
    const replies = [
      await createComment(manager, taskId, "A reply", first.id),
      await createComment(manager, taskId, "Another", first.id),
    ];
    await deleteComment(engineer, first.id);
    expect(await readThreads(manager, taskId)).toMatchObject([
      { id: first.id, text: null, mentions: [], can: { update: false, delete: false } },
    ]);
    expect(codesOf(await updateComment(engineer, first.id, "Again"))).toEqual(["FORBIDDEN"]);
    for (const { id } of replies) await deleteComment(manager, id);
    expect(await readThreads(manager, taskId)).toEqual([]);
    expect(await test.sql("select 1 from comment where id = $1", [first.id])).toEqual([]);
  });

  it("is restored together with its task", async () => {
    const { admin, engineer, taskId } = await company();
    const first = await createComment(engineer, taskId, `@{${admin.id}} look`);
    await createComment(admin, taskId, "Seen", first.id);
    await resolveThread(admin, first.id);
    const before = await readThreads(engineer, taskId);
    await test.call("mutation ($id: ID!) { deleteTask(id: $id) }", { id: taskId }, engineer);
    expect(await readThreads(engineer, taskId)).toEqual([]);
    const [entry] = await test.sql<{ id: string }>("select id from bin_entry where row_id = $1", [
      taskId,
    ]);
    const restored = await test.call(
      "mutation ($id: ID!) { restoreFromBin(id: $id) { id } }",
      { id: entry?.id },
      engineer,
    );
    expect(restored.errors).toEqual([]);
    expect(await readThreads(engineer, taskId)).toEqual(before);
    expect(before).toMatchObject([
      { replies: [{ text: "Seen" }], resolvedBy: { id: String(admin.id) } },
    ]);
  });
});

describe("Comment thread", () => {
  it("can be resolved by any viewer, and a reply reopens it", async () => {
    const { engineer, manager, taskId } = await company();
    const first = await createComment(engineer, taskId, "Done?");
    const settled = (await resolveThread(manager, first.id)).data?.resolveComment;
    expect(settled).toMatchObject({
      resolvedAt: expect.any(String),
      resolvedBy: { id: String(manager.id) },
    });
    // A second call changes nothing: the first user and time remain.
    expect((await resolveThread(engineer, first.id)).data?.resolveComment).toEqual(
      expect.objectContaining({ resolvedAt: settled?.resolvedAt }),
    );
    const reply = await createComment(engineer, taskId, "Not quite", first.id);
    expect(await readThreads(engineer, taskId)).toMatchObject([
      { resolvedAt: null, resolvedBy: null },
    ]);
    expect(codesOf(await resolveThread(engineer, reply.id))).toEqual(["NOT_FOUND"]);
  });
});

describe("Comment notifications", () => {
  it("go once each to mentioned users, the task's author and the thread's authors", async () => {
    const { admin, engineer, manager, taskId } = await company();
    const first = await createComment(
      manager,
      taskId,
      `@{${admin.id}} @{${manager.id}} @{${admin.id}} hello`,
    );
    expect(first.mentions.map(({ id }) => Number(id))).toEqual([admin.id, manager.id]);
    expect(await findNotifications(admin)).toEqual([`mentioned ${first.id}`]);
    expect(await findNotifications(engineer)).toEqual([`commented ${first.id}`]);
    expect(await findNotifications(manager)).toEqual([]);
    const reply = await createComment(admin, taskId, `@{${engineer.id}} yours`, first.id);
    expect(await findNotifications(engineer)).toEqual([
      `commented ${first.id}`,
      `mentioned ${reply.id}`,
    ]);
    expect(await findNotifications(manager)).toEqual([`commented ${reply.id}`]);
    expect(await findNotifications(admin)).toEqual([`mentioned ${first.id}`]);
  });

  it("an edit notifies only newly mentioned users", async () => {
    const { admin, engineer, manager, taskId } = await company();
    const comment = await createComment(engineer, taskId, `@{${admin.id}} look`);
    await updateComment(engineer, comment.id, `@{${admin.id}} and @{${manager.id}} look`);
    await updateComment(engineer, comment.id, `@{${admin.id}} and @{${manager.id}} look again`);
    expect(await findNotifications(admin)).toEqual([`mentioned ${comment.id}`]);
    expect(await findNotifications(manager)).toEqual([`mentioned ${comment.id}`]);
  });

  it("quote the comment as it is now, with names instead of mentions", async () => {
    const { admin, engineer, taskId } = await company();
    const mention = await createComment(engineer, taskId, `@{${admin.id}}, is a day\nenough?`);
    const reply = await createComment(admin, taskId, "x".repeat(201), mention.id);
    const [adminName] = await test.sql<{ name: string }>(
      "select name from app_user where id = $1",
      [admin.id],
    );
    expect(await readQuotes(admin)).toEqual([`@${adminName?.name}, is a day enough?`]);
    expect(await readQuotes(engineer)).toEqual([`${"x".repeat(199)}…`]);
    await updateComment(admin, reply.id, "Two");
    expect(await readQuotes(engineer)).toEqual(["Two"]);
    await deleteComment(engineer, mention.id);
    await deleteComment(admin, reply.id);
    expect([await readQuotes(admin), await readQuotes(engineer)]).toEqual([[null], [null]]);
  });

  it("quote nothing that the user can no longer see", async () => {
    const [{ admin, manager, engineer, taskId }, stranger] = [await company(), await company()];
    await createComment(engineer, taskId, `@{${admin.id}} @{${manager.id}} secret`);
    const foreign = await createComment(stranger.engineer, stranger.taskId, "Theirs");
    await test.sql(
      "insert into notification (company_id, user_id, kind, data) select company_id, user_id, kind, data || $2 from notification where user_id = $1",
      [admin.id, { commentId: foreign.id }],
    );
    expect(await readQuotes(admin)).toEqual([null, expect.stringContaining("secret")]);
    await revokeTaskAccess(manager);
    expect(await readQuotes(manager)).toEqual([null]);
  });

  it("arrive over the socket with their quote", async () => {
    const { admin, engineer, taskId } = await company();
    const socket = await openSocket(test.url, ["bearer", admin.token]);
    await createComment(engineer, taskId, `@{${admin.id}} look`);
    const [message] = await socket.waitFor("notification");
    expect(message?.data).toMatchObject({
      kind: "mentioned",
      quote: expect.stringMatching(/^@.+ look$/),
    });
    await socket.close();
  });

  it("only colleagues who can see the task can be mentioned", async () => {
    const [{ engineer, manager, taskId }, stranger] = [await company(), await company()];
    const unseeing = await test.user(engineer.companyId, "companyEngineer");
    await revokeTaskAccess(unseeing);
    const gone = await test.user(engineer.companyId, "companyEngineer");
    await test.sql("update app_user set active = false where id = $1", [gone.id]);
    const comment = await createComment(engineer, taskId, "No mention");
    for (const { id } of [stranger.admin, unseeing, gone, { id: 999_999_999 }])
      for (const refused of [
        await sendComment(engineer, taskId, `@{${manager.id}} @{${id}}`),
        await updateComment(engineer, comment.id, `@{${id}}`),
      ])
        expect(refused.errors[0]?.extensions).toMatchObject({ fields: [{ path: "text" }] });
    expect(await findNotifications(manager)).toEqual([]);
    expect(await readThreads(engineer, taskId)).toHaveLength(1);
  });

  it("users who view the task get each change over their socket", async () => {
    const { engineer, manager, taskId } = await company();
    const socket = await openSocket(test.url, ["bearer", manager.token]);
    const subject = { kind: "task", id: taskId };
    socket.socket.send(JSON.stringify({ type: "viewing", data: { subject, isEditing: false } }));
    await socket.waitFor("viewers");
    const { id } = await createComment(engineer, taskId, "One");
    await socket.waitFor("changed", 1);
    await updateComment(engineer, id, "Two");
    await socket.waitFor("changed", 2);
    await resolveThread(engineer, id);
    await socket.waitFor("changed", 3);
    await deleteComment(engineer, id);
    const changes = await socket.waitFor("changed", 4);
    for (const { data } of changes) expect(data).toEqual({ subject, what: "comments" });
    await socket.close();
  });
});
