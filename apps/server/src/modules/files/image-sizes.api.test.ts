import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articlesOf } from "../../testing/articles.ts";
import { noticeFiles, uploadForUrl } from "../../testing/notices.ts";
import { type OtherProcess, startOtherProcess } from "../../testing/other-process.ts";
import { photo, testPublicImages } from "../../testing/public-images.ts";
import { sourcesOf } from "./public-images.ts";

const { test, s3, env, staff, uploadAndPublish, get, statusOf, countSizes, countUnclaimedBytes } =
  testPublicImages();
let other: OtherProcess;
beforeAll(async () => {
  other = await startOtherProcess(test, undefined, { env, publicFiles: noticeFiles });
});
afterAll(() => other.stop());

describe("Image sizes", () => {
  it("each URL serves the size and format it names, cacheable for a year", async () => {
    const { id, file, urls } = await uploadAndPublish(await photo(1300, 650).jpeg().toBuffer());
    expect(sourcesOf(file).map(({ srcSet }) => srcSet.replaceAll(/\S*\//g, ""))).toEqual([
      "480.avif 480w, 800.avif 800w, 1200.avif 1200w, 1600.avif 1300w",
      "480.webp 480w, 800.webp 800w, 1200.webp 1200w, 1600.webp 1300w",
    ]);
    const found: Record<string, unknown> = {};
    for (const imageUrl of urls) {
      const reply = await get(imageUrl);
      const bytes = Buffer.from(await reply.arrayBuffer());
      const { width, height, format, compression } = await sharp(bytes).metadata();
      const type = reply.headers.get("content-type");
      found[imageUrl.replace(/.*\//, "")] = [type, compression ?? format, width, height];
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-length": String(bytes.length),
        "content-disposition": expect.stringMatching(/^inline; filename="Plan 7\.\w+"$/),
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
    }
    expect(found).toEqual({
      "480.avif": ["image/avif", "av1", 480, 240],
      "480.webp": ["image/webp", "webp", 480, 240],
      "800.avif": ["image/avif", "av1", 800, 400],
      "800.webp": ["image/webp", "webp", 800, 400],
      "1200.avif": ["image/avif", "av1", 1200, 600],
      "1200.webp": ["image/webp", "webp", 1200, 600],
      "1600.avif": ["image/avif", "av1", 1300, 650],
      "1600.webp": ["image/webp", "webp", 1300, 650],
      "1200.jpeg": ["image/jpeg", "jpeg", 1200, 600],
    });
    expect([await countSizes(id), await countUnclaimedBytes()]).toEqual([9, 0]);
  });

  it("answers 304 to a matching ETag, and each size has its own ETag", async () => {
    const { urls } = await uploadAndPublish(await photo(900).png().toBuffer());
    const tags = await Promise.all(
      urls.map(async (imageUrl) => (await get(imageUrl)).headers.get("etag") ?? ""),
    );
    expect(new Set(tags).size).toBe(urls.length);
    const known = await get(urls[0] as string, {
      headers: { "if-none-match": `W/${tags[0]}` },
    });
    expect([known.status, known.headers.get("etag"), await known.text()]).toEqual([
      304,
      tags[0],
      "",
    ]);
    const ofOther = await get(urls[1] as string, {
      headers: { "if-none-match": tags[0] as string },
    });
    expect(ofOther.status).toBe(200);
  });

  it("concurrent requests on two processes leave one stored copy of a size", async () => {
    const { id, urls } = await uploadAndPublish(await photo(700).jpeg().toBuffer());
    const [imageUrl = ""] = urls;
    const before = s3.objects.size;
    const open = Promise.withResolvers<void>();
    let puts = 0;
    s3.intercept((method) => {
      if (method !== "PUT") return;
      puts += 1;
      return open.promise;
    });
    const asked = [test.url, other.url].flatMap((url) =>
      Array.from({ length: 6 }, () => get(imageUrl, {}, url)),
    );
    // Each process has generated the size; neither has stored it yet.
    await expect.poll(() => puts).toBe(2);
    open.resolve();
    for (const reply of await Promise.all(asked)) {
      expect(reply.status).toBe(200);
      expect((await sharp(await reply.arrayBuffer()).metadata()).width).toBe(480);
    }
    expect([puts, await countSizes(id), s3.objects.size - before]).toEqual([2, 1, 1]);
    expect(await countUnclaimedBytes()).toBe(0);
    // From here on, requests read the stored size.
    s3.intercept((method) => {
      if (method === "PUT") throw new Error("Stored again");
    });
    expect(await statusOf(imageUrl)).toBe(200);
  });

  it("the sweep deletes the sizes with their image", async () => {
    const before = s3.objects.size;
    const { id, urls } = await uploadAndPublish(await photo(300).png().toBuffer());
    for (const imageUrl of urls) expect(await statusOf(imageUrl)).toBe(200);
    await test.sql("delete from notice");
    await test.sql("update file set last_used_at = now() - interval '9 days' where id = $1", [id]);
    await test.app.services.fileSweep();
    expect([await countSizes(id), s3.objects.size, await countUnclaimedBytes()]).toEqual([
      0,
      before,
      0,
    ]);
  });

  it("publishing an article queues a job that creates the sizes of its image", async () => {
    const articles = articlesOf(test);
    const { id } = await uploadForUrl(staff, "a.png", await photo(300).png().toBuffer(), test);
    const { manager } = await test.company();
    const article = await articles.createUnpublished(manager);
    const queued = () =>
      test.sql<{ data: { fileId: number } }>(
        "select data from pgboss.job where name = 'picture-sizes'",
      );
    await articles.updateAsStaff(staff, article.id, { imageFileId: id });
    expect(await queued()).toEqual([]);
    await articles.publish(staff, article.id);
    expect(await queued()).toEqual([{ data: { fileId: Number(id) } }]);
    await test.app.services.imageSizes.runJob({ fileId: Number(id) });
    expect(await countSizes(id)).toBe(2);
    // A late job does nothing once the article is unpublished.
    await test.sql("delete from picture_size");
    await articles.publish(staff, article.id, false);
    await test.app.services.imageSizes.runJob({ fileId: Number(id) });
    expect(await countSizes(id)).toBe(0);
  });
});
