import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { startDictionary } from "../../start-dictionary.ts";
import { recording } from "../../testing/images.ts";
import { AppError } from "../errors.ts";
import type { ImageSize } from "./image.messages.ts";
import { type ImageLimits, ImageProcessor } from "./image-processor.ts";

let processor: ImageProcessor;
let warnings: unknown[];
let small: Buffer;
let large: Buffer;
beforeAll(async () => {
  await startDictionary();
  const plain = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: "#2a7" } });
  small = await plain(8).png().toBuffer();
  large = await plain(4_000).webp().toBuffer();
});
afterEach(() => processor.close());

function start(limits: Partial<ImageLimits> = {}): ImageProcessor {
  warnings = [];
  processor = new ImageProcessor({ warn: (...args: unknown[]) => warnings.push(args) }, limits);
  return processor;
}

/** Returns the error code and the field's message. */
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`Not refused: ${error}`);
  return [error.code, error.fields?.[0]?.message];
};
const unreadable =
  "This image couldn't be read. Save it with another program, or use a smaller image.";

describe("Pictures", () => {
  it("re-encodes an image in full or as a square", async () => {
    const made = await start().reencode(1, small);
    expect(made).toMatchObject({ mime: "image/png", width: 8, height: 8 });
    const square = await processor.cropSquare(1, large, 64);
    expect(square).toMatchObject({ mime: "image/webp", width: 64, height: 64 });
    expect((await sharp(square.bytes).metadata()).format).toBe("webp");
  });

  it("resizes without enlarging and makes transparency white in JPEG", async () => {
    const clear = sharp({ create: { width: 90, height: 60, channels: 4, background: "#0000" } });
    const bytes = await clear.png().toBuffer();
    const inSize = async (format: ImageSize["format"], width: number) =>
      (await start().resizePublic(async () => bytes, { width, format })).bytes;
    const small = await sharp(await inSize("avif", 30)).metadata();
    expect([small.compression, small.width, small.height, small.hasAlpha]).toEqual([
      "av1",
      30,
      20,
      true,
    ]);
    expect((await sharp(await inSize("webp", 400)).metadata()).width).toBe(90);
    const [red] = (await sharp(await inSize("jpeg", 400)).stats()).channels;
    expect(red?.mean).toBe(255);
  });

  it("reads resized images in turn, with their own queue and time limit", async () => {
    start({ concurrency: 1, maxWaitingPerCompany: 1, size: { maxWaitMs: 20_000, timeoutMs: 1 } });
    const order: string[] = [];
    const size = { width: 30, format: "webp" } as const;
    const first = processor.reencode(1, large).then(() => order.push("company"));
    const read = async () => {
      order.push("read");
      return large;
    };
    const second = refusal(processor.resizePublic(read, size));
    expect(await refusal(processor.resizePublic(read, size))).toEqual(["BUSY", undefined]);
    await processor.reencode(1, small);
    expect(await second).toEqual(["IMAGE_FORMAT", unreadable]);
    await first;
    expect(order).toEqual(["company", "read"]);
  });

  it("rejects unsupported, damaged and too large images", async () => {
    start();
    const tiff = await sharp(small).tiff().toBuffer();
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
    const damaged =
      "This image is damaged or incomplete. Save it with another program, or use a different image.";
    for (const [bytes, sentence] of [
      [Buffer.from("words"), "Incorrect image format"],
      [Buffer.alloc(0), "Incorrect image format"],
      [svg, "SVG images can't be shown here. Save the image as jpg, png, gif or webp."],
      [tiff, "TIFF images can't be shown here. Save the image as jpg, png, gif or webp."],
      [small.subarray(0, 60), damaged],
    ] as const)
      for (const work of [
        processor.reencode(1, bytes),
        processor.cropSquare(1, bytes, 64),
        processor.resizeStill(1, bytes, { width: 30, format: "webp" }),
      ])
        expect(await refusal(work)).toEqual(["IMAGE_FORMAT", sentence]);
    const huge = await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: "#2a7" },
    })
      .png()
      .toBuffer();
    for (const work of [
      processor.reencode(1, huge),
      processor.cropSquare(1, huge, 64),
      processor.resizeStill(1, huge, { width: 64, format: "webp" }),
    ])
      expect(await refusal(work)).toEqual([
        "IMAGE_FORMAT",
        "This image has more than 50 megapixels. Use a smaller one.",
      ]);
    expect(warnings).toEqual([]);
  });

  it("keeps an animation when re-encoding, but not in a still or square", async () => {
    const bytes = recording(1_280, 720, 60);
    const moving = await start().reencode(1, bytes);
    expect(moving).toMatchObject({ mime: "image/gif", width: 1_280, height: 720 });
    expect((await sharp(moving.bytes, { animated: true }).metadata()).pages).toBe(60);
    const still = await processor.resizeStill(1, bytes, { width: 640, format: "webp" });
    expect(still).toMatchObject({ mime: "image/webp", width: 640, height: 360 });
    expect(await processor.cropSquare(1, bytes, 64)).toMatchObject({ width: 64, height: 64 });
  });

  it("rejects an overlong animation, but makes a still and a square of it", async () => {
    const long = recording(1_280, 720, 272);
    const tooLong =
      "This animation has more than 250 megapixels across all its frames. Use a shorter or smaller one.";
    expect(await refusal(start().reencode(1, long))).toEqual(["IMAGE_FORMAT", tooLong]);
    expect(await processor.cropSquare(1, long, 64)).toMatchObject({ width: 64 });
    expect(await processor.resizeStill(1, long, { width: 64, format: "webp" })).toMatchObject({
      width: 64,
      height: 36,
    });
  });

  it("gives up an image that takes too much time or memory, then continues", async () => {
    start({ timeoutMs: 1 });
    expect(await refusal(processor.reencode(1, large))).toEqual(["IMAGE_FORMAT", unreadable]);
    processor.close();
    start({ memoryMb: 120 });
    expect(await refusal(processor.reencode(1, large))).toEqual(["IMAGE_FORMAT", unreadable]);
    expect(warnings).toHaveLength(1);
    expect(await processor.reencode(1, small)).toMatchObject({ width: 8 });
  });

  it("alternates between companies and rejects images beyond the queue limits", async () => {
    start({ concurrency: 1, maxWaiting: 2, maxWaitingPerCompany: 1 });
    const order: number[] = [];
    const make = (companyId: number) =>
      processor.reencode(companyId, large).then(() => order.push(companyId));
    const all = [make(1), make(1)];
    expect(await refusal(processor.reencode(1, small))).toEqual(["BUSY", undefined]);
    all.push(make(2));
    expect(await refusal(processor.reencode(3, small))).toEqual(["BUSY", undefined]);
    await Promise.all(all);
    expect(order).toEqual([1, 2, 1]);
  });

  it("rejects images that wait too long or are unfinished at close", async () => {
    start({ concurrency: 1, maxWaitMs: 20 });
    const running = processor.reencode(1, large);
    expect(await refusal(processor.reencode(2, small))).toEqual(["BUSY", undefined]);
    processor.close();
    expect(await refusal(running)).toEqual(["BUSY", undefined]);
    expect(await refusal(processor.reencode(2, small))).toEqual(["BUSY", undefined]);
  });
});
