import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { testWithBucket } from "../../testing/bucket.ts";
import { factories } from "../../testing/factories.ts";
import { png } from "../../testing/images.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { postMultipart, upload } from "../../testing/upload.ts";
import { freezeProject } from "../../testing/versions.ts";
import { assertTextImagesExist } from "./assert-images-exist.ts";

const { test, s3 } = testWithBucket({ worker: false });
const make = factories(test);
let admin: TestUser;
beforeEach(async () => {
  ({ admin } = await test.company());
});

const uploadImage = async () =>
  (await upload(test, admin, "plan.png", await png(), true)).data.uploadFile.id;
/** Runs the maintenance that a worker runs every few minutes. */
const sweep = () => test.app.runMaintenance();
/** Makes the files look unused for this many days. */
const makeUnused = (days: number, ids: readonly string[]) =>
  test.sql("update file set last_used_at = now() - make_interval(hours => $1) where id = any($2)", [
    days * 24,
    ids,
  ]);
const findRemaining = async (ids: readonly string[]) =>
  (
    await test.sql<{ id: string }>("select id::text from file where id = any($1) order by id", [
      ids,
    ])
  ).map(({ id }) => id);
const keysOf = async (ids: readonly string[]) =>
  (
    await test.sql<{ key: string }>("select storage_key as key from file where id = any($1)", [ids])
  ).map(({ key }) => `/estimates/${key}`);
const textWithImage = (fileId: string) => ({
  type: "doc",
  content: [{ type: "blockquote", content: [{ type: "image", attrs: { fileId } }] }],
});

describe("File sweep", () => {
  it("deletes unreferenced files with their bytes, and no others", async () => {
    const of = {
      task: await uploadImage(),
      feature: await uploadImage(),
      project: await uploadImage(),
      taskText: await uploadImage(),
      featureText: Number(await uploadImage()),
      projectText: await uploadImage(),
      exclusions: await uploadImage(),
      logo: await uploadImage(),
      header: await uploadImage(),
    };
    const used = Object.values(of).map(String);
    await make.task(admin, { fileIds: [of.task], description: textWithImage(of.taskText) });
    await make.feature(admin, {
      fileIds: [of.feature],
      description: textWithImage(String(of.featureText)),
    });
    await make.project(admin, {
      fileIds: [of.project],
      description: textWithImage(of.projectText),
      exclusions: textWithImage(of.exclusions),
    });
    const saved = await make.letterhead(admin, {
      logoFileId: of.logo,
      header: textWithImage(of.header),
    });
    expect(saved.errors).toEqual([]);
    await postMultipart(
      test,
      {
        query: "mutation ($file: Upload!) { setMyAvatar(file: $file) { avatarUrl } }",
        variables: { file: null },
      },
      { name: "me.png", bytes: await png() },
      admin,
    );
    const [avatar] = await test.sql<{ id: string }>(
      "select avatar_file_id::text as id from app_user where id = $1",
      [admin.id],
    );
    used.push(avatar?.id ?? "");
    const unused = [await uploadImage(), await uploadImage()];
    await makeUnused(30, [...used, ...unused]);
    const bytes = { used: await keysOf(used), unused: await keysOf(unused) };
    await sweep();
    expect(await findRemaining([...used, ...unused])).toEqual(await findRemaining(used));
    expect(await findRemaining(used)).toHaveLength(10);
    expect(bytes.used.filter((key) => !s3.objects.has(key))).toEqual([]);
    expect(bytes.unused.filter((key) => s3.objects.has(key))).toEqual([]);
    expect(await test.sql("select * from unclaimed_bytes")).toEqual([]);
  });

  it("finds file references in a table it doesn't know", async () => {
    const [byKey, byName, inDocument, none] = [
      await uploadImage(),
      await uploadImage(),
      await uploadImage(),
      await uploadImage(),
    ];
    const ids = [byKey, byName, inDocument, none];
    await test.sql(
      "create table gallery (company_id bigint, shown bigint, cover_file_id bigint, body jsonb, foreign key (company_id, shown) references file (company_id, id))",
    );
    await test.sql("grant select on gallery to public");
    await test.sql("insert into gallery values ($1, $2, $3, $4)", [
      admin.companyId,
      byKey,
      byName,
      JSON.stringify({ blocks: [{ attrs: { fileId: inDocument } }] }),
    ]);
    await makeUnused(30, ids);
    await sweep();
    expect(await findRemaining(ids)).toEqual([byKey, byName, inDocument]);
    await test.sql("drop table gallery");
  });

  it("keeps the files that only a frozen version shows, until it is discarded", async () => {
    const [logo, shown] = [await uploadImage(), await uploadImage()];
    await make.letterhead(admin, { logoFileId: logo });
    const taskIds = [await make.task(admin)];
    const featureIds = [await make.feature(admin, { taskIds })];
    const project = await make.project(admin, { description: textWithImage(shown), featureIds });
    const version = await freezeProject(test, admin, project);
    await make.letterhead(admin, { logoFileId: null });
    await test.sql("update project set description = null where id = $1", [project]);
    await makeUnused(30, [logo, shown]);
    await sweep();
    expect(await findRemaining([logo, shown])).toEqual([logo, shown]);
    await test.sql("update proposal_version set status = 'ready' where id = $1", [version.id]);
    const { errors } = await test.call(
      "mutation ($id: ID!) { discardVersion(id: $id) }",
      { id: version.id },
      admin,
    );
    expect(errors).toEqual([]);
    await makeUnused(30, [logo, shown]);
    await sweep();
    expect(await findRemaining([logo, shown])).toEqual([]);
  });

  it("keeps recent uploads and recently detached files", async () => {
    const [fresh, young] = [await uploadImage(), await uploadImage()];
    const detached = await uploadImage();
    const task = await make.task(admin, { fileIds: [detached] });
    await makeUnused(1.5, [young, detached]);
    await sweep();
    await test.call(
      "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { id } }",
      { id: task, input: { fileIds: [] } },
      admin,
    );
    await sweep();
    expect(await findRemaining([fresh, young, detached])).toHaveLength(3);
    await makeUnused(2.5, [detached]);
    await sweep();
    expect(await findRemaining([fresh, young, detached])).toEqual([fresh, young]);
  });

  it("a save that races with the sweep keeps its file or fails", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, uploadImage));
    await makeUnused(30, ids);
    const saving = ids.map((id, n) =>
      test.call(
        "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }",
        {
          input: {
            title: `Task ${n}`,
            minHours: "1",
            maxHours: "1",
            ...(n % 2 === 0 ? { fileIds: [id] } : { description: textWithImage(id) }),
          },
        },
        admin,
      ),
    );
    const [replies] = await Promise.all([Promise.all(saving), sweep(), sweep()]);
    const kept = new Set(await findRemaining(ids));
    for (const [n, reply] of replies.entries()) {
      const id = ids[n] as string;
      const fields = reply.errors[0]?.extensions.fields;
      if (kept.has(id)) expect([id, reply.errors]).toEqual([id, []]);
      else
        expect([id, fields]).toEqual([
          id,
          [
            {
              path: n % 2 === 0 ? "fileIds" : "description",
              message: "This file doesn't exist or was deleted",
            },
          ],
        ]);
    }
    const links = await test.sql("select 1 from task_file where company_id = $1", [
      admin.companyId,
    ]);
    expect(links).toHaveLength(ids.filter((id, n) => n % 2 === 0 && kept.has(id)).length);
  });

  it("keeps a file that an open transaction attaches", async () => {
    const id = await uploadImage();
    const task = await make.task(admin);
    await makeUnused(30, [id]);
    const owner = new pg.Client({ connectionString: test.databaseUrl });
    await owner.connect();
    await owner.query("begin");
    await owner.query(
      "insert into task_file (company_id, task_id, file_id, position) values ($1, $2, $3, 0)",
      [admin.companyId, task, id],
    );
    const sweeping = sweep();
    // The sweep skips the file; it doesn't wait for this transaction to end.
    await sweeping;
    await owner.query("commit");
    await owner.end();
    expect(await findRemaining([id])).toEqual([id]);
    expect(await test.sql("select 1 from task_file where file_id = $1", [id])).toHaveLength(1);
  });

  it("keeps a file that an open transaction shows in a text", async () => {
    const id = await uploadImage();
    const task = await make.task(admin);
    await makeUnused(30, [id]);
    const description = { type: "doc" as const, content: textWithImage(id).content };
    await inTransaction(test.app.pool, admin.companyId, async (tx) => {
      await assertTextImagesExist(tx, { description });
      await sweep();
      await tx.query("update task set description = $2 where id = $1", [
        task,
        JSON.stringify(description),
      ]);
    });
    expect(await findRemaining([id])).toEqual([id]);
    await makeUnused(30, [id]);
    await sweep();
    expect(await findRemaining([id])).toEqual([id]);
  });

  it("deletes bytes without a file row after a day", async () => {
    const put = async (key: string, hours: number) => {
      s3.objects.set(`/estimates/${key}`, Buffer.from("left by a process that was killed"));
      await test.sql(
        "insert into unclaimed_bytes (company_id, storage_key, size, since) values ($1, $2, 33, now() - make_interval(hours => $3))",
        [admin.companyId, key, hours],
      );
    };
    await put(`${admin.companyId}/old`, 25);
    await put(`${admin.companyId}/young`, 23);
    await sweep();
    expect(s3.objects.has(`/estimates/${admin.companyId}/old`)).toBe(false);
    expect(s3.objects.has(`/estimates/${admin.companyId}/young`)).toBe(true);
    const rows = await test.sql("select storage_key from unclaimed_bytes");
    expect(rows).toEqual([{ storage_key: `${admin.companyId}/young` }]);
    await test.sql("delete from unclaimed_bytes");
  });

  it("retries a failed deletion later and continues with other companies", async () => {
    const first = await uploadImage();
    const other = await test.company();
    const theirs = (await upload(test, other.admin, "b.txt", "b")).data.uploadFile.id;
    await makeUnused(30, [first, theirs]);
    const [key = ""] = await keysOf([first]);
    s3.intercept((method, asked) => {
      if (method === "DELETE" && asked === key) throw new Error("Not now");
    });
    await sweep();
    s3.intercept();
    expect(await findRemaining([first, theirs])).toEqual([]);
    expect(s3.objects.has(key)).toBe(true);
    await test.sql("update unclaimed_bytes set since = now() - interval '2 days'");
    await sweep();
    expect(s3.objects.has(key)).toBe(false);
    expect(await test.sql("select * from unclaimed_bytes")).toEqual([]);
  });
});
