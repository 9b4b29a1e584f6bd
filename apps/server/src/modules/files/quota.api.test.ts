import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { errorOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { png } from "../../testing/images.ts";
import { waitForLocks } from "../../testing/locks.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { postMultipart, upload } from "../../testing/upload.ts";

const megabyte = 1024 * 1024;
const test = testApp();
const make = factories(test);
let admin: TestUser;
beforeEach(async () => {
  ({ admin } = await test.company());
  await test.app.settings.set("companyStorageMegabytes", 2, null);
});

const send = (kilobytes: number, user = admin) =>
  upload(test, user, "x.bin", Buffer.alloc(kilobytes * 1024, 1));
const used = async (user = admin) => {
  const [row] = await test.sql<{ size: number }>(
    "select coalesce(sum(size), 0)::int as size from file where company_id = $1",
    [user.companyId],
  );
  return row?.size ?? 0;
};
const connect = () => new pg.Client({ connectionString: test.databaseUrl }).connect();
const storageFullError = (megabytes: number) => {
  const message = `Not enough storage for this file. Your company's files use ${megabytes} of 2 MB. Delete attachments and images you no longer need. Their space is freed within two days.`;
  return { status: 413, code: "STORAGE_FULL", message, fields: [{ path: "file", message }] };
};

describe("Company storage quota", () => {
  it("accepts files up to the limit, then answers 413 with the usage", async () => {
    for (const kilobytes of [1024, 1000, 24]) expect((await send(kilobytes)).errors).toEqual([]);
    const reply = await send(1);
    expect(reply.status).toBe(413);
    expect(errorOf(reply)).toMatchObject({
      ...storageFullError(2),
      details: { used: 2, limit: 2 },
    });
    expect(await used()).toBe(2 * megabyte);
    const { admin: other } = await test.company();
    expect((await send(2048, other)).errors).toEqual([]);
    await test.app.settings.set("companyStorageMegabytes", 3, null);
    expect((await send(1)).errors).toEqual([]);
  });

  it("concurrent uploads never exceed the limit", async () => {
    const replies = await Promise.all(Array.from({ length: 16 }, () => send(300)));
    expect(replies.filter(({ errors }) => errors.length === 0)).toHaveLength(6);
    for (const reply of replies)
      if (reply.errors.length > 0) expect(errorOf(reply)).toMatchObject({ code: "STORAGE_FULL" });
    expect(await used()).toBe(6 * 300 * 1024);
    expect(await test.sql("select * from unclaimed_bytes")).toEqual([]);
  });

  it("stores only one of two uploads that race for the last space", async () => {
    const owner = await connect();
    await owner.query("begin");
    // The first upload finds enough space and waits for this lock; the second waits for the first.
    await owner.query("lock table unclaimed_bytes in exclusive mode");
    const uploads = Promise.all([send(1_200), send(1_200)]);
    await waitForLocks(test, 2, ["relation", "tuple", "transactionid"]);
    await owner.query("commit");
    await owner.end();
    const codes = (await uploads).map(({ errors }) => errors[0]?.extensions.code ?? "stored");
    expect(codes.toSorted()).toEqual(["STORAGE_FULL", "stored"]);
    expect(await used()).toBe(1_200 * 1024);
  });

  it("counts unclaimed bytes that become a file during the count", async () => {
    const { data } = await send(1_000);
    const id = data.uploadFile.id;
    await test.sql(
      "insert into unclaimed_bytes (company_id, storage_key, size) select company_id, storage_key || 'x', size from file where id = $1",
      [id],
    );
    const [counting, moving] = await Promise.all([connect(), connect()]);
    await counting.query("begin");
    await counting.query("select from company where id = $1 for update", [admin.companyId]);
    const uploading = send(300);
    await waitForLocks(test, 1, ["tuple", "transactionid"]);
    // A table-by-table count would read the files now and the unclaimed bytes after the move.
    await moving.query("begin; lock table unclaimed_bytes in access exclusive mode");
    await moving.query(
      "insert into file (company_id, author_id, name, mime, size, sha256, storage_key) select company_id, author_id, name, mime, size, sha256, storage_key || 'x' from file where id = $1",
      [id],
    );
    await moving.query("delete from unclaimed_bytes where company_id = $1", [admin.companyId]);
    await counting.query("commit");
    await waitForLocks(test, 1, ["relation"]);
    await moving.query("commit");
    await Promise.all([counting.end(), moving.end()]);
    expect(errorOf(await uploading)).toMatchObject({ code: "STORAGE_FULL" });
    expect(await used()).toBe(2_000 * 1024);
  });

  it("counts avatars and imported files too", async () => {
    const fileIds = [];
    for (let n = 0; n < 3; n += 1) fileIds.push((await send(300)).data.uploadFile.id);
    const id = await make.project(admin, { fileIds });
    const reply = await test.call<{ projectExports: { zip: string } }>(
      "query ($id: ID!) { projectExports(projectId: $id) { zip } }",
      { id },
      admin,
    );
    const link = reply.data.projectExports.zip;
    const zip = new Uint8Array(await (await fetch(`${test.url}${link}`)).arrayBuffer());
    const send1 = (query: string, bytes: Uint8Array) =>
      postMultipart(test, { query, variables: { file: null } }, { name: "x", bytes }, admin);
    const importing = "mutation ($file: Upload!) { importProject(file: $file) { id } }";
    expect((await send1(importing, zip)).errors).toEqual([]);
    const before = await used();
    expect(errorOf(await send1(importing, zip))).toMatchObject({ code: "STORAGE_FULL" });
    expect(await used()).toBe(before);
    expect(await test.sql("select * from unclaimed_bytes")).toEqual([]);
    const { projects } = (
      await test.call<{ projects: { total: number } }>("{ projects { total } }", {}, admin)
    ).data;
    expect(projects.total).toBe(2);

    await test.app.settings.set("companyStorageMegabytes", 1, null);
    const setting = "mutation ($file: Upload!) { setMyAvatar(file: $file) { avatarUrl } }";
    expect(errorOf(await send1(setting, await png()))).toMatchObject({ code: "STORAGE_FULL" });
  });
});
