import { Buffer } from "node:buffer";
import { parse } from "content-disposition";
import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { postEndlessForm } from "../../testing/forms.ts";
import { png } from "../../testing/images.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { postMultipart, upload } from "../../testing/upload.ts";

const test = testApp();
let engineer: TestUser;
beforeAll(async () => {
  ({ engineer } = await test.company());
});

const send = (name: string, bytes: Uint8Array | string, imageOnly = false) =>
  upload(test, engineer, name, bytes, imageOnly);
const fetchFile = (url: string) => fetch(`${test.url}${url}`);
const bytesOf = async (url: string) => Buffer.from(await (await fetchFile(url)).arrayBuffer());
const count = async () => (await test.sql("select 1 from file")).length;

describe("Image in a text", () => {
  it("loses data that was appended to the file", async () => {
    const payload = "<script>alert(1)</script><?php system('x') ?>";
    const bytes = Buffer.concat([await png(), Buffer.from(payload)]);
    const file = (await send("two-in-one.png", bytes, true)).data.uploadFile;
    expect(file.mime).toBe("image/png");
    expect((await bytesOf(file.url)).includes("script")).toBe(false);
  });

  it("a rejected image leaves no file behind", async () => {
    const before = await count();
    const reply = await send("x.png", (await png(200, 200)).subarray(0, 60), true);
    expect(errorOf(reply)).toMatchObject({
      status: 400,
      code: "IMAGE_FORMAT",
      message: "Incorrect image format",
    });
    expect(await count()).toBe(before);
  });
});

describe("Upload", () => {
  it("an empty file gives a file error that names the field", async () => {
    const reply = await send("empty.txt", "");
    expect(errorOf(reply)).toMatchObject({
      status: 400,
      code: "FILE_ERROR",
      message: "File error",
      fields: [{ path: "file", message: expect.stringContaining("This file is empty") }],
    });
  });

  it("a file over the limit gives 413, a file at the limit is accepted", async () => {
    await test.app.settings.set("uploadMegabytes", 1, null);
    const over = await send("big.bin", Buffer.alloc(1024 * 1024 + 1, 1));
    expect(over.status).toBe(413);
    expect(errorOf(over)).toMatchObject({
      status: 413,
      code: "FILE_TOO_LARGE",
      message: "The file is larger than 1 MB. Choose a smaller one.",
      fields: [{ path: "file", message: "The file is larger than 1 MB. Choose a smaller one." }],
    });
    expect((await send("fits.bin", Buffer.alloc(1024 * 1024, 1))).errors).toEqual([]);
    await test.app.settings.set("uploadMegabytes", 10, null);
  });

  it("an unauthorised or outdated client is rejected before its body is sent", async () => {
    const begin = (headers: Record<string, string>) => postEndlessForm(test.url, headers);
    const token = ({ token: own }: TestUser) => ({ authorization: `Bearer ${own}` });
    expect((await begin({ "apollo-require-preflight": "yes" })).text).toContain('"status":401');
    const barred = await test.user(engineer.companyId, "companyEngineer");
    await test.sql(
      "with made as (insert into role (name, permissions) values ('Barred', $1) returning id) update app_user set role_id = made.id from made where app_user.id = $2",
      [["canReadCompanyTasks"], barred.id],
    );
    expect((await begin(token(barred))).text).toContain('"status":403');
    const gone = await test.user(engineer.companyId, "companyEngineer");
    await test.call("mutation { logout }", {}, gone);
    expect((await begin(token(gone))).status).toBe(511);
    const old = { ...token(engineer), "client-versions": '{"web":"older"}' };
    expect((await begin(old)).status).toBe(426);
  });

  it("a malformed multipart request gives 400", async () => {
    const query = "mutation ($file: Upload!) { uploadFile(file: $file) { id } }";
    const parts: [string, string][][] = [
      [],
      [["operations", "{"]],
      [["operations", JSON.stringify({ query, variables: {} })]],
      [["map", "{}"]],
      [
        ["operations", JSON.stringify({ query, variables: { file: null } })],
        ["map", JSON.stringify({ 0: ["nowhere.at.all"] })],
      ],
      [
        ["operations", JSON.stringify({ query, variables: { file: null } })],
        ["map", JSON.stringify({ 0: ["variables.file"], 1: ["variables.file"] })],
      ],
    ];
    for (const fields of parts) {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      body.append("0", new Blob(["x"]), "x.txt");
      const reply = await fetch(`${test.url}/api/graphql`, {
        method: "POST",
        headers: { authorization: `Bearer ${engineer.token}` },
        body,
        signal: AbortSignal.timeout(60_000),
      });
      expect([reply.status, ((await reply.json()) as { data: null }).data]).toEqual([400, null]);
    }
    const noFile = await test.call(query, { file: "words" }, engineer);
    expect(errorOf(noFile).code).toBe("FILE_ERROR");
    const other = await fetch(`${test.url}/somewhere`, {
      method: "POST",
      body: new FormData(),
      signal: AbortSignal.timeout(60_000),
    });
    expect(other.status).toBe(404);
  });

  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Windows\\evil.exe", "evil.exe"],
    ["..", "file"],
    ["a\u202egpj.exe", "agpj.exe"],
    ["Überblick – 見積.pdf", "Überblick – 見積.pdf"],
    [`${"x".repeat(300)}.pdf`, `${"x".repeat(100)}${"x".repeat(16)}.pdf`],
    [`a${"😀".repeat(130)}.pdf`, `a${"😀".repeat(115)}.pdf`],
    ["quo\"te;'.txt", "quo\"te;'.txt"],
  ])("makes the file name %j safe", async (given, name) => {
    const reply = await postMultipart<{ uploadFile: { name: string; url: string } }>(
      test,
      {
        query: "mutation ($file: Upload!) { uploadFile(file: $file) { name url } }",
        variables: { file: null },
      },
      { name: given, bytes: Buffer.from("words") },
      engineer,
    );
    // A browser writes a double quote in a file name as %22.
    expect(decodeURI(reply.data.uploadFile.name).replace("%22", '"')).toBe(name);
    const file = await fetchFile(reply.data.uploadFile.url);
    expect(file.status).toBe(200);
    expect(parse(file.headers.get("content-disposition") ?? "")).toMatchObject({
      type: "attachment",
      parameters: { filename: reply.data.uploadFile.name },
    });
  });
});

describe("Upload by staff", () => {
  it("belongs to the platform company and is inaccessible to other companies", async () => {
    const staff = await test.staff();
    const { id } = (await upload(test, staff, "news.png", await png(), true)).data.uploadFile;
    expect(await test.sql("select company_id from file where id = $1", [id])).toEqual([
      { company_id: test.app.platformCompanyId },
    ]);
    const read = "query ($id: ID!) { file(id: $id) { name } }";
    expect((await test.call(read, { id }, staff)).data).toEqual({ file: { name: "news.png" } });
    expect(statusOf(await test.call(read, { id }, engineer))).toBe(404);
  });
});
