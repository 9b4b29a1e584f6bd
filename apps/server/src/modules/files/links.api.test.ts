import { beforeAll, describe, expect, it } from "vitest";
import { signedLinks } from "../../platform/files/signed-links.ts";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { png } from "../../testing/images.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { testSecret } from "../../testing/test-secret.ts";
import { type UploadedFile, upload } from "../../testing/upload.ts";

const test = testApp();
let engineer: TestUser;
let stranger: TestUser;
let note: UploadedFile;
let image: UploadedFile;
beforeAll(async () => {
  ({ engineer } = await test.company());
  stranger = (await test.company()).admin;
  note = (await upload(test, engineer, "note.html", "<script>alert(1)</script>")).data.uploadFile;
  image = (await upload(test, engineer, "plan.png", await png(), true)).data.uploadFile;
});

const get = (path: string) => fetch(`${test.url}${path}`);
const link = (
  target: Partial<{ kind: "file" | "zip"; companyId: number; id: number }>,
  at = Date.now(),
) =>
  `/api/files/${signedLinks(testSecret, () => at).sign({
    kind: "file",
    companyId: engineer.companyId,
    id: Number(note.id),
    ...target,
  })}`;

describe("Signed link", () => {
  it("serves the file privately for five minutes", async () => {
    const reply = await get(note.url);
    expect(await reply.text()).toBe("<script>alert(1)</script>");
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename=note.html",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect((await get(link({}, Date.now() - 4.9 * 60_000))).status).toBe(200);
    expect((await get(link({}, Date.now() - 5.1 * 60_000))).status).toBe(404);
  });

  it("serves images inline and all other files as downloads", async () => {
    const reply = await get(image.url);
    expect(reply.headers.get("content-type")).toBe("image/png");
    expect(reply.headers.get("content-disposition")).toMatch(/^inline;/);
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
    for (const name of ["a.svg", "a.png"]) {
      const file = (await upload(test, engineer, name, svg)).data.uploadFile;
      const shown = await get(file.url);
      expect(shown.headers.get("content-type")).toBe("application/octet-stream");
      expect(shown.headers.get("content-disposition")).toMatch(/^attachment;/);
    }
  });

  it("gives 404 when it is altered, forged or for another kind, company or file", async () => {
    const [payload = "", mac = ""] = note.url.slice("/api/files/".length).split(".");
    const forged = Buffer.from(
      Buffer.from(payload, "base64url")
        .toString()
        .replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
    ).toString("base64url");
    const foreign = signedLinks("another installation's secret of enough characters").sign({
      kind: "file",
      companyId: engineer.companyId,
      id: Number(note.id),
    });
    for (const path of [
      `${note.url}x`,
      `${note.url.slice(0, -1)}${note.url.endsWith("A") ? "B" : "A"}`,
      `/api/files/${forged}.${mac}`,
      `/api/files/${payload}.`,
      `/api/files/${payload}`,
      "/api/files/x",
      "/api/files/..%2f..%2fetc%2fpasswd",
      `/api/files/${foreign}`,
      link({ kind: "zip" }),
      link({ companyId: stranger.companyId }),
      link({ id: 999_999_999 }),
    ]) {
      const reply = await get(path);
      expect([path, reply.status]).toEqual([path, 404]);
    }
  });

  it("works for ids of 15 digits", async () => {
    const id = 999_999_999_999_999;
    await test.sql("update file set id = $1 where id = $2", [id, image.id]);
    expect((await get(link({ id }))).status).toBe(200);
    await test.sql("update file set id = $2 where id = $1", [id, image.id]);
  });

  it("gives 404 when the stored bytes are missing", async () => {
    const file = (await upload(test, engineer, "lost.txt", "x")).data.uploadFile;
    await test.sql("update file set storage_key = '1/nowhere' where id = $1", [file.id]);
    expect((await get(file.url)).status).toBe(404);
  });
});

describe("File queries", () => {
  const one = (id: string, user: TestUser | null) =>
    test.call("query ($id: ID!) { file(id: $id) { id url } }", { id }, user);
  const many = (ids: unknown[], user: TestUser) =>
    test.call<{ files: { id: string }[] }>(
      "query ($ids: [ID!]!) { files(ids: $ids) { id url } }",
      { ids },
      user,
    );

  it("return only files of the user's own company", async () => {
    expect((await one(note.id, engineer)).errors).toEqual([]);
    expect(statusOf(await one(note.id, stranger))).toBe(404);
    expect(statusOf(await one(note.id, null))).toBe(401);
    expect(errorOf(await one("x", engineer)).message).toBe("Incorrect ID number");
    const ids = [note.id, image.id, "999999999"];
    expect((await many(ids, engineer)).data.files.map((file) => file.id).toSorted()).toEqual(
      [note.id, image.id].toSorted(),
    );
    expect((await many(ids, stranger)).data.files).toEqual([]);
    const tooMany = await many(
      Array.from({ length: 101 }, (_, n) => n + 1),
      engineer,
    );
    expect(errorOf(tooMany).fields).toEqual([{ path: "ids", message: "Choose at most 100" }]);
  });

  it("keep the order in which a task's files were saved", async () => {
    const fileIds = [image.id, note.id];
    const create =
      "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id files { id } } }";
    const input = { title: "With files", minHours: "1", maxHours: "1", fileIds };
    const made = await test.call<{ createTask: { id: string; files: { id: string }[] } }>(
      create,
      { input },
      engineer,
    );
    expect(made.data.createTask.files.map((file) => file.id)).toEqual(fileIds);
    const update =
      "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { files { id } } }";
    for (const order of [fileIds.toReversed(), [note.id], fileIds]) {
      const variables = { id: made.data.createTask.id, input: { fileIds: order } };
      const reply = await test.call<Record<"updateTask", { files: { id: string }[] }>>(
        update,
        variables,
        engineer,
      );
      expect(reply.data.updateTask.files.map((file) => file.id)).toEqual(order);
    }
    const foreign = await test.call(create, { input }, stranger);
    expect(errorOf(foreign).fields).toEqual([
      { path: "fileIds", message: "This file doesn't exist or was deleted" },
    ]);
  });
});
