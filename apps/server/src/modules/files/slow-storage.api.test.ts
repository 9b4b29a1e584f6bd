import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { testWithBucket } from "../../testing/bucket.ts";
import { factories } from "../../testing/factories.ts";
import { png } from "../../testing/images.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { postMultipart, upload } from "../../testing/upload.ts";

/** More requests than the pools have connections. */
const many = 12;
const { test, s3 } = testWithBucket();
const make = factories(test);
let admin: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
});

interface Reply {
  errors: unknown[];
}

/** Checks that other requests are answered while the started ones wait for the storage. */
async function whileHeld(method: "PUT" | "GET", start: () => Promise<Reply[]>): Promise<void> {
  const held = s3.hold(method);
  const replies = start();
  try {
    // At least as many as the pool has connections, so none would be left for others.
    await expect.poll(held.held).toBeGreaterThanOrEqual(10);
    await make.tag(admin);
    const list = await test.call("{ tags { total } }", {}, admin);
    expect(list.errors).toEqual([]);
  } finally {
    held.release();
  }
  expect((await replies).flatMap(({ errors }) => errors)).toEqual([]);
}

const runMany = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => work(index)));

/** Sends an idempotency key as the browser does. Claiming it opens the change's transaction. */
const send = (query: string, name: string, bytes: Uint8Array, user = admin) =>
  postMultipart(test, { query, variables: { file: null } }, { name, bytes }, user, {
    "idempotency-key": randomUUID(),
  });

const uploadLogo = async () =>
  (await upload(test, admin, "logo.png", await png(), true)).data.uploadFile.id;
const fetchReply = async (link: string): Promise<Reply> => {
  const reply = await fetch(`${test.url}${link}`);
  await reply.arrayBuffer();
  return { errors: reply.ok ? [] : [reply.status] };
};
async function projectWithFile() {
  const fileIds = [(await upload(test, admin, "notes.txt", "notes")).data.uploadFile.id];
  const projectId = await make.project(admin, { fileIds });
  const reply = await test.call<{ projectExports: { pdf: string; zip: string } }>(
    "query ($projectId: ID!) { projectExports(projectId: $projectId) { pdf zip } }",
    { projectId },
    admin,
  );
  return reply.data.projectExports;
}

describe("Slow storage", () => {
  it("uploads don't block other requests", async () => {
    const uploading = "mutation ($file: Upload!) { uploadFile(file: $file) { id } }";
    await whileHeld("PUT", () => runMany((n) => send(uploading, `${n}.txt`, Buffer.from(`${n}`))));
  });

  it("avatar uploads don't block other requests", async () => {
    const people = await runMany(() => test.user(admin.companyId, "companyEngineer"));
    const bytes = await png();
    const setting = "mutation ($file: Upload!) { setMyAvatar(file: $file) { avatarUrl } }";
    await whileHeld("PUT", () => runMany((n) => send(setting, "me.png", bytes, people[n])));
  });

  it("imports don't block other requests", async () => {
    const { zip } = await projectWithFile();
    const bytes = new Uint8Array(await (await fetch(`${test.url}${zip}`)).arrayBuffer());
    const importing = "mutation ($file: Upload!) { importProject(file: $file) { id } }";
    await whileHeld("PUT", () => runMany(() => send(importing, "project.zip", bytes)));
  });

  it("proposals and letterhead previews don't block other requests", async () => {
    const logoFileId = await uploadLogo();
    expect((await make.letterhead(admin, { logoFileId })).errors).toEqual([]);
    const { pdf } = await projectWithFile();
    await whileHeld("GET", () => runMany(() => fetchReply(pdf)));
    await whileHeld("GET", () =>
      runMany(() =>
        test.call(
          "query ($input: PreviewLetterheadInput!) { previewLetterhead(input: $input) { width } }",
          { input: { logoFileId } },
          admin,
        ),
      ),
    );
  });
});

describe("Bytes of failed uploads and imports", () => {
  const keys = () => [...s3.objects.keys()];
  const rows = () =>
    test.sql("select storage_key from file union all select storage_key from unclaimed_bytes");
  const importing = (bytes: Uint8Array, maxTokens?: number) =>
    postMultipart(
      test,
      {
        query:
          "mutation ($file: Upload!, $maxTokens: Int) { importProject(file: $file, maxTokens: $maxTokens) { id } }",
        variables: { file: null, maxTokens },
      },
      { name: "project.zip", bytes },
      admin,
    );
  async function zipOf(id: string) {
    const reply = await test.call<{ projectExports: { zip: string } }>(
      "query ($id: ID!) { projectExports(projectId: $id) { zip } }",
      { id },
      admin,
    );
    const link = reply.data.projectExports.zip;
    return new Uint8Array(await (await fetch(`${test.url}${link}`)).arrayBuffer());
  }
  async function zipOfThree() {
    const fileIds = [];
    for (const name of ["one", "two", "three"])
      fileIds.push((await upload(test, admin, `${name}.txt`, name)).data.uploadFile.id);
    return zipOf(await make.project(admin, { fileIds }));
  }

  it("are deleted when the storage fails at an import's second file", async () => {
    const zip = await zipOfThree();
    const before = keys();
    let puts = 0;
    s3.intercept((method) => {
      if (method === "PUT" && ++puts === 2) throw new Error("The bucket is full");
    });
    const reply = await importing(zip);
    s3.intercept();
    expect(reply.errors[0]?.extensions.status).toBe(500);
    expect(keys()).toEqual(before);
  });

  it("are deleted when the database refuses the rows", async () => {
    const zip = await zipOfThree();
    const before = keys();
    const had = await rows();
    await test.sql("alter table file add constraint refuses check (id < 0) not valid");
    const replies = [
      await upload(test, admin, "x.txt", "x"),
      // An image, so it has a preview.
      await upload(test, admin, "x.png", await png()),
      await importing(zip),
    ];
    await test.sql("alter table file drop constraint refuses");
    expect(replies.map(({ errors }) => errors[0]?.extensions.status)).toEqual([500, 500, 500]);
    expect(keys()).toEqual(before);
    expect(await rows()).toEqual(had);
  });

  it("are deleted when an import costs more than agreed", async () => {
    const fileIds = [(await upload(test, admin, "notes.txt", "notes")).data.uploadFile.id];
    await make.grant(admin, 1);
    const featureIds = [await make.featureWithTasks(admin, 31)];
    const zip = await zipOf(await make.project(admin, { fileIds, featureIds }));
    await make.grant(admin, 1);
    const before = keys();
    const reply = await importing(zip, 0);
    expect(reply.errors[0]?.extensions.code).toBe("COST_CHANGED");
    expect(keys()).toEqual(before);
  });
});
