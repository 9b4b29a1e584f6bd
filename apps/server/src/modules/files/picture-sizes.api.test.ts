import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { articlesOf } from "../../testing/articles.ts";
import { animation } from "../../testing/images.ts";
import { addressOfUpload, noticeFiles, noticesOf } from "../../testing/notices.ts";
import { type OtherProcess, startOtherProcess } from "../../testing/other-process.ts";
import { testWithBucket } from "../../testing/s3-server.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { sizesByAddress, sourcesOf } from "./public-pictures.ts";

const { test, s3, env } = testWithBucket({ worker: false, publicFiles: noticeFiles });
const { publish } = noticesOf(test);
let staff: TestUser;
let client: TestUser;
let other: OtherProcess;
beforeAll(async () => {
  staff = await test.staff();
  client = (await test.company()).admin;
  other = await startOtherProcess(test, undefined, { env, publicFiles: noticeFiles });
});
afterAll(() => other.stop());
afterEach(() => s3.intercept());

let hue = 0;
/** Another one each time. */
const photo = (width: number, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: `hsl(${++hue} 50% 50%)` } });

async function uploaded(bytes: Uint8Array, user = staff, name = "Plan 7.jpg") {
  const { id, file, address } = await addressOfUpload(user, name, bytes, test);
  await publish(id);
  return { id, file, original: address, addresses: [...sizesByAddress(file).keys()] };
}
const get = (path: string, init: RequestInit = {}, url = test.url) =>
  fetch(`${url}${path}`, { redirect: "manual", ...init });
const statusOf = async (path: string) => (await get(path)).status;
const count = async (what: string, id: string) =>
  Number((await test.sql<{ n: string }>(`select count(*) as n from ${what}`, [id]))[0]?.n);
const kept = (id: string) => count("picture_size where original_id = $1", id);
const unclaimed = () => count("unclaimed_bytes where company_id <> $1", "0");

describe("sizes of a public picture", () => {
  it("are what their addresses say, in formats of today, and may be kept for a year", async () => {
    const { id, file, addresses } = await uploaded(await photo(1300, 650).jpeg().toBuffer());
    expect(sourcesOf(file).map(({ srcSet }) => srcSet.replaceAll(/\S*\//g, ""))).toEqual([
      "480.avif 480w, 800.avif 800w, 1200.avif 1200w, 1600.avif 1300w",
      "480.webp 480w, 800.webp 800w, 1200.webp 1200w, 1600.webp 1300w",
    ]);
    const found: Record<string, unknown> = {};
    for (const address of addresses) {
      const reply = await get(address);
      const bytes = Buffer.from(await reply.arrayBuffer());
      const { width, height, format, compression } = await sharp(bytes).metadata();
      const type = reply.headers.get("content-type");
      found[address.replace(/.*\//, "")] = [type, compression ?? format, width, height];
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
    expect([await kept(id), await unclaimed()]).toEqual([9, 0]);
  });

  it("are not sent again to whoever has them, and each has a tag of its own", async () => {
    const { addresses } = await uploaded(await photo(900).png().toBuffer());
    const tags = await Promise.all(
      addresses.map(async (address) => (await get(address)).headers.get("etag") ?? ""),
    );
    expect(new Set(tags).size).toBe(addresses.length);
    const known = await get(addresses[0] as string, {
      headers: { "if-none-match": `W/${tags[0]}` },
    });
    expect([known.status, known.headers.get("etag"), await known.text()]).toEqual([
      304,
      tags[0],
      "",
    ]);
    const ofOther = await get(addresses[1] as string, {
      headers: { "if-none-match": tags[0] as string },
    });
    expect(ofOther.status).toBe(200);
  });

  it("are made once, however many ask, and end as one on two processes", async () => {
    const { id, addresses } = await uploaded(await photo(700).jpeg().toBuffer());
    const [address = ""] = addresses;
    const before = s3.objects.size;
    const open = Promise.withResolvers<void>();
    let puts = 0;
    s3.intercept((method) => {
      if (method !== "PUT") return;
      puts += 1;
      return open.promise;
    });
    const asked = [test.url, other.url].flatMap((url) =>
      Array.from({ length: 6 }, () => get(address, {}, url)),
    );
    // Both have made it, and neither has stored it.
    await expect.poll(() => puts, { timeout: 20_000 }).toBe(2);
    open.resolve();
    for (const reply of await Promise.all(asked)) {
      expect(reply.status).toBe(200);
      expect((await sharp(await reply.arrayBuffer()).metadata()).width).toBe(480);
    }
    expect([puts, await kept(id), s3.objects.size - before]).toEqual([2, 1, 1]);
    expect(await unclaimed()).toBe(0);
    // From now on it is only read.
    s3.intercept((method) => {
      if (method === "PUT") throw new Error("Stored again");
    });
    expect(await statusOf(address)).toBe(200);
  });

  it("go with the picture", async () => {
    const before = s3.objects.size;
    const { id, addresses } = await uploaded(await photo(300).png().toBuffer());
    for (const address of addresses) expect(await statusOf(address)).toBe(200);
    await test.sql("delete from notice");
    await test.sql("update file set last_used_at = now() - interval '9 days' where id = $1", [id]);
    await test.app.services.fileSweep();
    expect([await kept(id), s3.objects.size, await unclaimed()]).toEqual([0, before, 0]);
  });

  it("are there before anybody reads, once an article is published", async () => {
    const articles = articlesOf(test);
    const { id } = await addressOfUpload(staff, "a.png", await photo(300).png().toBuffer(), test);
    const { manager } = await test.company();
    const article = await articles.written(manager);
    const queued = () =>
      test.sql<{ data: { fileId: number } }>(
        "select data from pgboss.job where name = 'picture-sizes'",
      );
    await articles.updateAsStaff(staff, article.id, { imageFileId: id });
    expect(await queued()).toEqual([]);
    await articles.publish(staff, article.id);
    expect(await queued()).toEqual([{ data: { fileId: Number(id) } }]);
    await test.app.services.pictureSizes.carryOut({ fileId: Number(id) });
    expect(await kept(id)).toBe(2);
    // A job that comes late does nothing for what was withdrawn.
    await test.sql("delete from picture_size");
    await articles.publish(staff, article.id, false);
    await test.app.services.pictureSizes.carryOut({ fileId: Number(id) });
    expect(await kept(id)).toBe(0);
  });
});

describe("an address of a size is 404", () => {
  it("before the picture is published and afterwards, though it was made", async () => {
    const { addresses } = await uploaded(await photo(300).png().toBuffer());
    const [address = ""] = addresses;
    await test.sql("update notice set is_published = false");
    expect(await statusOf(address)).toBe(404);
    await test.sql("update notice set is_published = true");
    expect(await statusOf(address)).toBe(200);
    await test.sql("update notice set is_published = false");
    const gone = await get(address);
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  it("of a company's picture, even if published content names it", async () => {
    const { addresses } = await uploaded(await photo(300).png().toBuffer(), client);
    expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404]);
  });

  it("that isn't on the list, or with another hash", async () => {
    const { original, addresses } = await uploaded(await photo(700).png().toBuffer());
    const [address = ""] = addresses;
    expect(await statusOf(address)).toBe(200);
    const named = (name: string) => address.replace("480.avif", name);
    const guesses = [
      ...["481.avif", "1200.avif", "480.png", "480.jpeg", "0480.avif", "480", "480.AVIF"].map(
        named,
      ),
      `${address}/more`,
      address.replace(/-[0-9a-f]{16}/, "-0000000000000000"),
      address.replace("public-pictures", "public-files"),
      original.replace("public-files", "public-pictures"),
    ];
    for (const guess of guesses) expect([guess, await statusOf(guess)]).toEqual([guess, 404]);
  });

  it("of what may move, and of what is no picture", async () => {
    for (const bytes of [
      await animation(),
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    ]) {
      const { file, addresses, original } = await uploaded(bytes, staff, "odd");
      expect([addresses, sourcesOf(file)]).toEqual([[], []]);
      const guess = original
        .replace("public-files", "public-pictures")
        .replace(/[^/]+$/, "480.webp");
      expect(await statusOf(guess)).toBe(404);
    }
  });
});

describe("the picture as it is goes out, for this time,", () => {
  const expectOriginal = (reply: Response, original: string) =>
    expect([
      reply.status,
      reply.headers.get("location"),
      reply.headers.get("cache-control"),
    ]).toEqual([302, original, "no-store"]);

  it("where it is broken or moves, and that is found out once", async () => {
    const moving = await sharp(await animation(), { animated: true })
      .webp()
      .toBuffer();
    const whole = await photo(300).png().toBuffer();
    for (const bytes of [moving, whole]) {
      const { id, original, addresses } = await uploaded(bytes);
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
        expectOriginal(await get(addresses[0] as string), original);
      expect([reads, await kept(id), await unclaimed()]).toEqual([1, 0, 0]);
      s3.intercept();
    }
  });

  it("where the platform has no room for it, sizes counted", async () => {
    const { id, original, addresses } = await uploaded(await photo(300).png().toBuffer());
    expect(await statusOf(addresses[1] as string)).toBe(200);
    await test.sql("update picture_size set size = 5e6 where original_id = $1", [id]);
    const usual = test.app.settings.get("companyStorageMegabytes");
    await test.app.settings.set("companyStorageMegabytes", 4, null);
    expectOriginal(await get(addresses[0] as string), original);
    await test.app.settings.set("companyStorageMegabytes", usual, null);
    expect([await kept(id), await unclaimed()]).toEqual([1, 0]);
  });

  it("where more are wanted at once than may wait; and no more are in memory than are at work", async () => {
    const pictures = [];
    for (let n = 0; n < 6; n += 1)
      pictures.push(await uploaded(await photo(1700).jpeg().toBuffer()));
    const held = s3.hold("GET");
    let isTurnedAway = 0;
    const asked = pictures.flatMap(({ original, addresses }) =>
      addresses.map(async (address) => {
        const reply = await get(address);
        if (reply.status === 302) {
          isTurnedAway += 1;
          expectOriginal(reply, original);
        }
        return reply.status;
      }),
    );
    await expect.poll(() => isTurnedAway, { timeout: 20_000 }).toBeGreaterThan(20);
    expect(held.held()).toBeLessThanOrEqual(4);
    held.release();
    const statuses = await Promise.all(asked);
    expect(new Set(statuses)).toEqual(new Set([200, 302]));
    const again = await get(pictures[5]?.addresses[0] as string);
    expect(again.status).toBe(200);
  });
});
