import { beforeAll, describe, expect, it } from "vitest";
import { png } from "../../testing/images.ts";
import { noticeFiles, noticesOf, uploadForUrl } from "../../testing/notices.ts";
import { type TestApp, type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp({ publicFiles: noticeFiles });
const { publish } = noticesOf(test);

let staff: TestUser;
let client: TestUser;
beforeAll(async () => {
  staff = await test.staff();
  client = (await test.company()).admin;
});

const get = (path: string, init?: RequestInit, on: Pick<TestApp, "url"> = test) =>
  fetch(`${on.url}${path}`, init);
const statusOf = async (path: string) => (await get(path)).status;

describe("Public files", () => {
  it("serves a published file with a year of caching", async () => {
    const bytes = await png();
    const { id, url } = await uploadForUrl(staff, "Über uns (2).png", bytes, test);
    expect(url).toMatch(/^\/api\/public-files\/\d+-[0-9a-f]{16}\/U-ber-uns-2\.png$/);
    await publish(id);
    const reply = await get(url);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "image/png",
      "content-disposition": expect.stringMatching(/^inline;/),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    const length = (await reply.arrayBuffer()).byteLength;
    const head = await get(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(length)]);
    expect(await statusOf(`${url}?from=crawler`)).toBe(200);
  });

  it("answers 304 to a matching ETag", async () => {
    const { id, url } = await uploadForUrl(staff, "known.png", await png(9, 9), test);
    await publish(id);
    const etag = (await get(url)).headers.get("etag") ?? "";
    const ask = (known: string) => get(url, { headers: { "if-none-match": known } });
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const reply = await ask(known);
      expect([reply.status, await reply.text(), reply.headers.get("etag")]).toEqual([
        304,
        "",
        etag,
      ]);
    }
    expect((await ask('"other"')).status).toBe(200);
  });

  it("serves a file that isn't an image as a download only", async () => {
    const { id, url } = await uploadForUrl(staff, "a.html", "<script>alert(1)</script>", test);
    await publish(id);
    const { headers } = await get(url);
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toMatch(/^attachment;/);
  });

  it("serves an image that a published text shows", async () => {
    const shown = await uploadForUrl(staff, "shown.png", await png(7, 7), test);
    const beside = await uploadForUrl(staff, "beside.png", await png(6, 6), test);
    const image = (fileId: unknown) => ({ type: "doc", content: [{ attrs: { fileId } }] });
    for (const fileId of [shown.id, Number(shown.id)]) {
      await test.sql("delete from notice");
      await test.sql("insert into notice values (null, $1, true)", [image(fileId)]);
      expect(await statusOf(shown.url)).toBe(200);
      expect(await statusOf(beside.url)).toBe(404);
    }
  });
});

describe("Public files that answer 404", () => {
  it("an unpublished file answers 404 and isn't cached", async () => {
    const { id, url } = await uploadForUrl(staff, "draft.png", await png(), test);
    expect(await statusOf(url)).toBe(404);
    await publish(id, false);
    const refused = await get(url);
    expect([
      refused.status,
      refused.headers.get("cache-control"),
      refused.headers.get("etag"),
    ]).toEqual([404, "no-store", null]);
    await test.sql("update notice set is_published = true");
    expect(await statusOf(url)).toBe(200);
    await test.sql("update notice set is_published = false");
    expect(await statusOf(url)).toBe(404);
  });

  it("a company's file answers 404 even if published content refers to it", async () => {
    const { id, url } = await uploadForUrl(client, "secret.png", await png(), test);
    await publish(id);
    expect(await statusOf(url)).toBe(404);
  });

  it("a URL with a wrong or missing hash or name answers 404", async () => {
    const { id, url } = await uploadForUrl(staff, "guess.png", await png(), test);
    await publish(id);
    expect(await statusOf(url)).toBe(200);
    const guesses = [
      url.replace(/-[0-9a-f]{16}/, "-0000000000000000"),
      url.replace(/-[0-9a-f]{16}/, ""),
      url.replace("guess.png", "other.png"),
      url.replace("guess.png", ""),
      url.replace(`/${id}-`, `/0${id}-`),
      url.replace(`/${id}-`, "/999999999999999-"),
      `${url}/more`,
      `/api/public-files/${id}`,
      "/api/public-files/x/y",
    ];
    for (const guess of guesses) expect([guess, await statusOf(guess)]).toEqual([guess, 404]);
  });

  it("a file answers 404 once its row or its bytes are deleted", async () => {
    const { id, url } = await uploadForUrl(staff, "gone.png", await png(), test);
    await publish(id);
    await test.sql("update file set storage_key = '1/nowhere' where id = $1", [id]);
    const lost = await get(url);
    expect([lost.status, lost.headers.get("cache-control")]).toEqual([404, "no-store"]);
    await test.sql("delete from file where id = $1", [id]);
    expect(await statusOf(url)).toBe(404);
  });
});

describe("Public files without registered sources", () => {
  const silent = testApp();
  it("no file is public", async () => {
    const { url } = await uploadForUrl(await silent.staff(), "a.png", await png(), silent);
    expect((await get(url, {}, silent)).status).toBe(404);
  });
});
