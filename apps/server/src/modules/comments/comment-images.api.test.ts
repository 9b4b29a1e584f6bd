import { limits } from "@presale/contracts/limits.ts";
import { describe, expect, it } from "vitest";
import { cutAt } from "../../testing/cut-connections.ts";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { png } from "../../testing/images.ts";
import { recordStatements } from "../../testing/statements.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";

const test = testApp({ worker: false });
const make = factories(test);

interface Image {
  id: string;
  name: string;
  width: number;
  height: number;
  url: string;
}
interface Comment {
  id: string;
  text: string | null;
  editedAt: string | null;
  images: Image[];
  replies: Comment[];
}
const fields = "id text editedAt images { id name width height url }";

const uploadImage = async (user: TestUser, name = "screen.png") =>
  (await upload(test, user, name, await png(), true)).data.uploadFile.id;
const sendComment = (user: TestUser, taskId: string, input: object = {}, headers = {}) =>
  test.call<{ createComment: Comment }>(
    `mutation ($input: CreateCommentInput!) { createComment(input: $input) { ${fields} } }`,
    { input: { entityType: "task", entityId: taskId, text: "Look", ...input } },
    user,
    headers,
  );
const createComment = async (...args: Parameters<typeof sendComment>) =>
  (await sendComment(...args)).data.createComment;
const updateComment = (user: TestUser, id: string, input: object) =>
  test.call<{ updateComment: Comment }>(
    `mutation ($id: ID!, $input: UpdateCommentInput!) { updateComment(id: $id, input: $input) { ${fields} } }`,
    { id, input: { text: "Look", ...input } },
    user,
  );
const deleteComment = (user: TestUser, id: string) =>
  test.call("mutation ($id: ID!) { deleteComment(id: $id) }", { id }, user);
const readComments = (user: TestUser, taskId: string) =>
  test.call<{ comments: { items: Comment[] } }>(
    `query ($id: ID!) { comments(entityType: task, entityId: $id) { items { ${fields} replies { ${fields} } } } }`,
    { id: taskId },
    user,
  );
const readThreads = async (user: TestUser, taskId: string) =>
  (await readComments(user, taskId)).data.comments.items;
const idsOf = (comment: Comment | undefined) => comment?.images.map(({ id }) => id);

/** Makes the files look unused for a month and runs the sweep. Returns those that remain. */
async function sweep(ids: readonly string[]): Promise<string[]> {
  await test.sql("update file set last_used_at = now() - interval '30 days' where id = any($1)", [
    ids,
  ]);
  await test.app.runMaintenance();
  const rows = await test.sql<{ id: string }>(
    "select id::text from file where id = any($1) order by id",
    [ids],
  );
  return rows.map(({ id }) => id);
}

async function company() {
  const people = await test.company();
  return { ...people, taskId: await make.task(people.engineer) };
}

describe("Images of a comment", () => {
  it("are shown in order to users who can read the comment, and to no one else", async () => {
    const [{ engineer, manager, taskId }, stranger] = [await company(), await company()];
    const [first, second] = [await uploadImage(engineer), await uploadImage(engineer, "plan.png")];
    const comment = await createComment(engineer, taskId, { imageIds: [second, first] });
    const inReply = await uploadImage(manager);
    await createComment(manager, taskId, { imageIds: [inReply], threadId: comment.id });
    const [thread] = await readThreads(manager, taskId);
    expect(thread).toMatchObject({
      text: "Look",
      images: [
        { id: second, name: "plan.png", width: 8, height: 6 },
        { id: first, name: "screen.png" },
      ],
      replies: [{ images: [{ id: inReply }] }],
    });
    const response = await fetch(test.url + (thread?.images[0]?.url ?? ""));
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(await readThreads(stranger.engineer, taskId)).toEqual([]);
    const staff = await test.staff();
    expect(statusOf(await readComments(staff, taskId))).toBe(403);
  });

  it("must be images that the author uploaded", async () => {
    const [{ engineer, manager, taskId }, stranger] = [await company(), await company()];
    const { id: text } = (await upload(test, engineer, "a.txt", "no picture")).data.uploadFile;
    const own = await uploadImage(engineer);
    const comment = await createComment(engineer, taskId, { imageIds: [own] });
    const tooMany = Array.from({ length: limits.messageImages + 1 }, (_, n) => String(n + 1));
    for (const [imageIds, message] of [
      [[own, "987654321"], "This file doesn't exist or was deleted"],
      [[await uploadImage(stranger.engineer)], "This file doesn't exist or was deleted"],
      [[await uploadImage(manager)], "This file doesn't exist or was deleted"],
      [[own, text], "Incorrect image format"],
      [[own, own], expect.any(String)],
      [tooMany, expect.stringContaining(String(limits.messageImages))],
    ] as const)
      for (const refused of [
        await sendComment(engineer, taskId, { imageIds }),
        await updateComment(engineer, comment.id, { imageIds }),
      ])
        expect(fieldsOf(refused)).toEqual({ imageIds: message });
    expect(fieldsOf(await sendComment(engineer, taskId, { text: " ", imageIds: [own] }))).toEqual({
      text: "Field cannot be empty",
    });
    expect(await readThreads(engineer, taskId)).toMatchObject([{ images: [{ id: own }] }]);
  });

  it("are rejected with an error on their field if an id is malformed or there are too many", async () => {
    const { engineer, taskId } = await company();
    const own = await uploadImage(engineer);
    const { id } = await createComment(engineer, taskId, { imageIds: [own] });
    const many = Array.from({ length: 10_000 }, (_, n) => String(n + 1));
    const malformed = ["", "0", "-1", "1.5", "1e3", "abc", ` ${own}`, "9".repeat(40), "\0"];
    for (const [imageIds, field] of [
      [many, "imageIds"],
      [many.map(() => own), "imageIds"],
      [{ id: own }, "imageIds"],
      ...[...malformed, null, true, [own], { id: own }].map((id) => [[own, id], "imageIds.1"]),
    ])
      for (const refused of [
        await sendComment(engineer, taskId, { imageIds }),
        await updateComment(engineer, id, { imageIds }),
      ])
        expect([statusOf(refused), Object.keys(fieldsOf(refused))]).toEqual([400, [field]]);
    expect(idsOf((await readThreads(engineer, taskId))[0])).toEqual([own]);
  });

  it("aren't attached if the database connection is lost, and a retry attaches them once", async () => {
    const { engineer, manager, taskId } = await company();
    const imageIds = [await uploadImage(engineer)];
    const send = () =>
      sendComment(
        engineer,
        taskId,
        { imageIds, text: `Look, @{${manager.id}}` },
        { "idempotency-key": "a comment that is cut" },
      );
    for (const table of ["comment", "notification"]) {
      const when = `new.company_id = ${engineer.companyId}`;
      const cuts = await cutAt(test, { table, when, on: "insert" }, async () =>
        expect([table, statusOf(await send())]).toEqual([table, 503]),
      );
      expect(cuts, table).toBeGreaterThan(0);
      expect([table, await readThreads(engineer, taskId)]).toEqual([table, []]);
    }
    const replies = [await send(), await send()];
    for (const { errors } of replies) expect(errors).toEqual([]);
    expect((await readThreads(engineer, taskId)).map(idsOf)).toEqual([imageIds]);
  });

  it("stay when only the text is edited, and can be added and removed", async () => {
    const { engineer, manager, taskId } = await company();
    const [first, second] = [await uploadImage(engineer), await uploadImage(engineer)];
    const { id } = await createComment(engineer, taskId, { imageIds: [first] });
    const edited = async (input: object) =>
      (await updateComment(engineer, id, input)).data.updateComment;
    expect(await edited({ imageIds: [first] })).toMatchObject({ editedAt: null });
    expect(idsOf(await edited({ text: "Look here" }))).toEqual([first]);
    expect(idsOf(await edited({ imageIds: [second, first] }))).toEqual([second, first]);
    expect(await edited({ imageIds: [second] })).toMatchObject({
      images: [{ id: second }],
      editedAt: expect.any(String),
    });
    expect(statusOf(await updateComment(manager, id, { imageIds: [] }))).toBe(403);
    expect(idsOf((await readThreads(manager, taskId))[0])).toEqual([second]);
    expect(idsOf(await edited({ imageIds: [] }))).toEqual([]);
  });

  it("are kept by the sweep until they are removed or the comment is deleted", async () => {
    const { engineer, taskId } = await company();
    const [kept, dropped, ofDeleted, ofPlaceholder, inBin] = [
      await uploadImage(engineer),
      await uploadImage(engineer),
      await uploadImage(engineer),
      await uploadImage(engineer),
      await uploadImage(engineer),
    ];
    const all = [kept, dropped, ofDeleted, ofPlaceholder, inBin];
    const { id } = await createComment(engineer, taskId, { imageIds: [kept, dropped] });
    const { id: deleted } = await createComment(engineer, taskId, { imageIds: [ofDeleted] });
    const { id: placeholder } = await createComment(engineer, taskId, {
      imageIds: [ofPlaceholder],
    });
    await createComment(engineer, taskId, { threadId: placeholder });
    const otherTask = await make.task(engineer);
    await createComment(engineer, otherTask, { imageIds: [inBin] });
    expect(await sweep(all)).toEqual(all);
    await updateComment(engineer, id, { imageIds: [kept] });
    await deleteComment(engineer, deleted);
    await deleteComment(engineer, placeholder);
    expect((await readThreads(engineer, taskId)).at(-1)).toMatchObject({ text: null, images: [] });
    await test.call("mutation ($id: ID!) { deleteTask(id: $id) }", { id: otherTask }, engineer);
    expect(await sweep(all)).toEqual([kept, inBin]);
    const [entry] = await test.sql<{ id: string }>("select id from bin_entry where row_id = $1", [
      otherTask,
    ]);
    await test.call(
      "mutation ($id: ID!) { restoreFromBin(id: $id) { id } }",
      { id: entry?.id },
      engineer,
    );
    expect(await readThreads(engineer, otherTask)).toMatchObject([{ images: [{ id: inBin }] }]);
  });

  it("are read by as many statements for one comment as for many", async () => {
    const { engineer, taskId } = await company();
    const largeTask = await make.task(engineer);
    const thread = async (of: string) => {
      const { id } = await createComment(engineer, of, { imageIds: [await uploadImage(engineer)] });
      await createComment(engineer, of, { imageIds: [await uploadImage(engineer)], threadId: id });
    };
    await thread(taskId);
    for (let n = 0; n < 4; n += 1) await thread(largeTask);
    const statements = (of: string) => recordStatements(() => readComments(engineer, of));
    await statements(taskId);
    expect(await statements(largeTask)).toEqual(await statements(taskId));
  });
});
