import { crc32 } from "node:zlib";
import sharp from "sharp";

const red = { r: 200, g: 30, b: 30, alpha: 1 };
const solidImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: red }, limitInputPixels: false });

export const png = (width = 8, height = 6) => solidImage(width, height).png().toBuffer();

/** Returns a photograph as a camera writes it: rotated, with location and owner as metadata. */
export const photograph = (width = 8, height = 6) =>
  solidImage(width, height)
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Copyright: "secret owner" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } },
    })
    .toBuffer();

export const webp = () => solidImage(8, 6).webp().toBuffer();

export const animation = async () => {
  const frames = await sharp(
    [
      await png(),
      await sharp(await png())
        .negate({ alpha: false })
        .png()
        .toBuffer(),
    ],
    { join: { animated: true } },
  )
    .gif({ delay: [100, 100] })
    .toBuffer();
  return frames;
};

/** Returns a GIF in which each frame changes one pixel: few bytes, many pixels. */
export function recording(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from("GIF89a\0\0\0\0\x80\0\0\x20\x6f\xb1\xff\xff\xff", "latin1");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const delay = [0x21, 0xf9, 4, 4, 10, 0, 0, 0];
  const image = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0];
  const frame = (_: unknown, index: number) =>
    Buffer.from([...delay, ...image, 2, 2, index % 2 ? 0x44 : 0x4c, 1, 0]);
  return Buffer.concat([head, ...Array.from({ length: frames }, frame), Buffer.from(";")]);
}

/** Returns a PNG with another chunk after its header, such as application data or an animation. */
export function withChunk(bytes: Buffer, type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  const head = 33;
  return Buffer.concat([bytes.subarray(0, head), chunk, bytes.subarray(head)]);
}

/** Returns a PNG as diagrams.net writes it, with the drawing embedded. */
export const drawing = async () =>
  withChunk(await png(80, 60), "tEXt", Buffer.from("mxfile\0%3Cmxfile%20host%3D%22draw%22%3E"));

/** Returns a PNG whose animation control chunk declares one frame. Other decoders ignore it. */
export const apng = async () =>
  withChunk(await png(40, 30), "acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));

export const png16 = () => solidImage(64, 48).toColourspace("rgb16").png().toBuffer();
export const cmyk = () => solidImage(90, 60).toColourspace("cmyk").jpeg().toBuffer();
export const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x10meta", "latin1");
export const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
