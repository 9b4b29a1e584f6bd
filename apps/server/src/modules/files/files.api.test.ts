import { Buffer } from "node:buffer";
import { parse } from "content-disposition";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { postEndlessForm } from "../../testing/forms.ts";
import { animation, photograph, png, webp } from "../../testing/images.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { postMultipart, upload } from "../../testing/upload.ts";

const test = testApp();
let engineer: TestUser;
beforeAll(async () => {
  ({ engineer } = await test.company());
});

const send = (name: string, bytes: Uint8Array | string, imageOnly = false) =>
  upload(test, engineer, name, bytes, imageOnly);
const stored = async (name: string, bytes: Uint8Array | string) => {
  const reply = await send(name, bytes);
  if (reply.errors.length > 0) throw new Error(JSON.stringify(reply.errors));
  return reply.data.uploadFile;
};
const fetchFile = (url: string) => fetch(`${test.url}${url}`);
const bytesOf = async (url: string) => Buffer.from(await (await fetchFile(url)).arrayBuffer());
const count = async () => (await test.sql("select 1 from file")).length;

describe("an image", () => {
  it.each([
    ["image/png", png],
    ["image/jpeg", photograph],
    ["image/webp", webp],
    ["image/gif", animation],
  ])("%s is known by its bytes, whatever its name", async (mime, make) => {
    const file = await stored("notes.txt", await make());
    expect(file).toMatchObject({ mime, name: "notes.txt" });
    expect([8, 6]).toContain(file.width);
    expect([8, 6]).toContain(file.height);
    const bytes = await bytesOf(file.url);
    expect(bytes).toHaveLength(file.size);
    expect((await sharp(bytes).metadata()).format).toBe(mime.slice(6));
  });

  it("loses its camera's notes and stands upright", async () => {
    const raw = await photograph(8, 6);
    expect(raw.includes("secret owner")).toBe(true);
    const file = await stored("photo.jpg", raw);
    expect([file.width, file.height]).toEqual([6, 8]);
    const bytes = await bytesOf(file.url);
    expect(bytes.includes("secret owner")).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it("loses what was hung on its end", async () => {
    const payload = "<script>alert(1)</script><?php system('x') ?>";
    const file = await stored("two-in-one.png", Buffer.concat([await png(), Buffer.from(payload)]));
    expect(file.mime).toBe("image/png");
    expect((await bytesOf(file.url)).includes("script")).toBe(false);
  });

  it("keeps its frames", async () => {
    const file = await stored("moves.gif", await animation());
    const { pages } = await sharp(await bytesOf(file.url), { animated: true }).metadata();
    expect(pages).toBe(2);
    expect([file.width, file.height]).toEqual([8, 6]);
  });

  it("that is broken, or none where one is asked for, is refused beside its field", async () => {
    const before = await count();
    const whole = await png(200, 200);
    for (const [bytes, imageOnly] of [
      [whole.subarray(0, 60), false],
      [Buffer.from("GIF89a<script>alert(1)</script>"), false],
      [Buffer.from("just words"), true],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), true],
      [Buffer.from("%PDF-1.7\n"), true],
    ] as const) {
      const reply = await send("x.png", bytes, imageOnly);
      expect(errorOf(reply)).toMatchObject({
        status: 400,
        code: "IMAGE_FORMAT",
        fields: [{ path: "file", message: "Incorrect image format" }],
      });
    }
    expect(await count()).toBe(before);
  });

  it("of more than fifty megapixels is refused before it is decoded", async () => {
    const huge = await png(10_001, 5_000);
    expect(huge.length).toBeLessThan(2_000_000);
    const reply = await send("huge.png", huge);
    expect(fieldsOf(reply)).toEqual({
      file: "This image has more than 50 megapixels. Use a smaller one.",
    });
  });
});

describe("an upload", () => {
  it("without a byte is a file error", async () => {
    const reply = await send("empty.txt", "");
    expect(errorOf(reply)).toMatchObject({
      status: 400,
      code: "FILE_ERROR",
      fields: [{ path: "file", message: "File error" }],
    });
  });

  it("over the limit is 413 with the field, at the limit it passes", async () => {
    await test.app.settings.set("uploadMegabytes", 1, null);
    const over = await send("big.bin", Buffer.alloc(1024 * 1024 + 1, 1));
    expect(over.status).toBe(413);
    expect(errorOf(over)).toMatchObject({
      status: 413,
      code: "FILE_TOO_LARGE",
      message: "The file is larger than 1 Mb.",
      fields: [{ path: "file", message: "The file is larger than 1 Mb." }],
    });
    expect((await send("fits.bin", Buffer.alloc(1024 * 1024, 1))).errors).toEqual([]);
    await test.app.settings.set("uploadMegabytes", 10, null);
  });

  it("by nobody, by who may not log in, by an ended session or of an old release is refused before it was sent", async () => {
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

  it("that breaks the specification of uploads is a bad request", async () => {
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
  ])("named %j is safe", async (given, name) => {
    const reply = await postMultipart<{ uploadFile: { name: string; url: string } }>(
      test,
      {
        query: "mutation ($file: Upload!) { uploadFile(file: $file) { name url } }",
        variables: { file: null },
      },
      { name: given, bytes: Buffer.from("words") },
      engineer,
    );
    // A browser writes a double quote in a file's name as %22.
    expect(decodeURI(reply.data.uploadFile.name).replace("%22", '"')).toBe(name);
    const file = await fetchFile(reply.data.uploadFile.url);
    expect(file.status).toBe(200);
    expect(parse(file.headers.get("content-disposition") ?? "")).toMatchObject({
      type: "attachment",
      parameters: { filename: reply.data.uploadFile.name },
    });
  });
});

describe("a member of staff", () => {
  it("uploads too: the file is the platform company's, and nobody's of another", async () => {
    const staff = await test.staff();
    const { id } = (await upload(test, staff, "news.png", await png())).data.uploadFile;
    expect(await test.sql("select company_id from file where id = $1", [id])).toEqual([
      { company_id: test.app.platformCompanyId },
    ]);
    const read = "query ($id: ID!) { file(id: $id) { name } }";
    expect((await test.call(read, { id }, staff)).data).toEqual({ file: { name: "news.png" } });
    expect(statusOf(await test.call(read, { id }, engineer))).toBe(404);
  });
});
