import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { animation } from "../../testing/images.ts";
import { photo, testPublicImages } from "../../testing/public-images.ts";
import { sourcesOf } from "./public-images.ts";

const { test, s3, staff, uploadAndPublish, get, statusOf, countSizes, countUnclaimedBytes } =
  testPublicImages();

describe("Address of an image size returns 404", () => {
  it("while the image isn't published, even if the size was created", async () => {
    const { urls } = await uploadAndPublish(await photo(300).png().toBuffer());
    const [imageUrl = ""] = urls;
    await test.sql("update notice set is_published = false");
    expect(await statusOf(imageUrl)).toBe(404);
    await test.sql("update notice set is_published = true");
    expect(await statusOf(imageUrl)).toBe(200);
    await test.sql("update notice set is_published = false");
    const gone = await get(imageUrl);
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  it("for a company's image, even if published content uses it", async () => {
    const { urls } = await uploadAndPublish(
      await photo(300).png().toBuffer(),
      (await test.company()).admin,
    );
    expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404]);
  });

  it("for an unlisted size or another hash", async () => {
    const { original, urls } = await uploadAndPublish(await photo(700).png().toBuffer());
    const [imageUrl = ""] = urls;
    expect(await statusOf(imageUrl)).toBe(200);
    const named = (name: string) => imageUrl.replace("480.avif", name);
    const guesses = [
      ...["481.avif", "1200.avif", "480.png", "480.jpeg", "0480.avif", "480", "480.AVIF"].map(
        named,
      ),
      `${imageUrl}/more`,
      imageUrl.replace(/-[0-9a-f]{16}/, "-0000000000000000"),
      imageUrl.replace("public-pictures", "public-files"),
      original.replace("public-files", "public-pictures"),
    ];
    for (const guess of guesses) expect([guess, await statusOf(guess)]).toEqual([guess, 404]);
  });

  it("for animations and files that aren't images", async () => {
    for (const bytes of [await animation(), "<svg xmlns='http://www.w3.org/2000/svg'/>"]) {
      const { file, urls, original } = await uploadAndPublish(bytes, staff, "odd");
      expect([urls, sourcesOf(file)]).toEqual([[], []]);
      const guess = original
        .replace("public-files", "public-pictures")
        .replace(/[^/]+$/, "480.webp");
      expect(await statusOf(guess)).toBe(404);
    }
  });
});

describe("Address of an image size redirects temporarily to the original", () => {
  const expectOriginal = (reply: Response, original: string) =>
    expect([
      reply.status,
      reply.headers.get("location"),
      reply.headers.get("cache-control"),
    ]).toEqual([302, original, "no-store"]);

  it("for a broken or animated image, which is read only once", async () => {
    const moving = await sharp(await animation(), { animated: true })
      .webp()
      .toBuffer();
    const whole = await photo(300).png().toBuffer();
    for (const bytes of [moving, whole]) {
      const { id, original, urls } = await uploadAndPublish(bytes);
      const [row] = await test.sql<{ key: string }>(
        "select storage_key as key from file where id = $1",
        [id],
      );
      const key = `/estimates/${row?.key}`;
      if (bytes === whole) s3.objects.set(key, Buffer.from("no picture"));
      let reads = 0;
      s3.intercept((method) => {
        if (method === "GET") reads += 1;
      });
      for (let times = 0; times < 3; times += 1)
        expectOriginal(await get(urls[0] as string), original);
      expect([reads, await countSizes(id), await countUnclaimedBytes()]).toEqual([1, 0, 0]);
      s3.intercept();
    }
  });

  it("when the platform has no storage left, including existing sizes", async () => {
    const { id, original, urls } = await uploadAndPublish(await photo(300).png().toBuffer());
    expect(await statusOf(urls[1] as string)).toBe(200);
    await test.sql("update picture_size set size = 5e6 where original_id = $1", [id]);
    const usual = test.app.settings.get("companyStorageMegabytes");
    await test.app.settings.set("companyStorageMegabytes", 4, null);
    expectOriginal(await get(urls[0] as string), original);
    await test.app.settings.set("companyStorageMegabytes", usual, null);
    expect([await countSizes(id), await countUnclaimedBytes()]).toEqual([1, 0]);
  });

  it("when too many sizes are requested at once, with at most four originals in memory", async () => {
    const images = [];
    for (let n = 0; n < 6; n += 1)
      images.push(await uploadAndPublish(await photo(1700).jpeg().toBuffer()));
    const held = s3.hold("GET");
    let isTurnedAway = 0;
    const asked = images.flatMap(({ original, urls }) =>
      urls.map(async (imageUrl) => {
        const reply = await get(imageUrl);
        if (reply.status === 302) {
          isTurnedAway += 1;
          expectOriginal(reply, original);
        }
        return reply.status;
      }),
    );
    await expect.poll(() => isTurnedAway).toBeGreaterThan(20);
    expect(held.held()).toBeLessThanOrEqual(4);
    held.release();
    const statuses = await Promise.all(asked);
    expect(new Set(statuses)).toEqual(new Set([200, 302]));
    const again = await get(images[5]?.urls[0] as string);
    expect(again.status).toBe(200);
  });
});
