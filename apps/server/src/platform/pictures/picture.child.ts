// Runs alone in a forked process, which its parent may end at any moment.
import { limits } from "@presale/contracts/limits.ts";
import { serveJobs } from "@presale/processes/serve-jobs.ts";
import sharp, { type Sharp } from "sharp";
import type { Picture, PictureRequest, PictureResult, PictureSize } from "./picture.messages.ts";

const { imageMegapixels, animationMegapixels } = limits.upload;
const mostPixels = { frame: imageMegapixels * 1e6, allFrames: animationMegapixels * 1e6 };
const loaders = ["Jpeg", "Png", "Nsgif", "Webp"];

// One core, and nothing of one company's picture kept until the next.
sharp.concurrency(1);
sharp.cache(false);
// Whatever a file says that it is, no other decoder sees it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });

async function encode(picture: Sharp, format: string, pages: number): Promise<Picture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const height = pages > 1 ? Math.round(info.height / pages) : info.height;
  return { bytes: data, mime: `image/${format}`, width: info.width, height };
}

/** AVIF's effort of 4 takes four times as long for a twentieth of the bytes. */
const inFormat: Record<PictureSize["format"], (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 60, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80 }),
  jpeg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 82, mozjpeg: true }),
};

/** Decodes a picture and encodes it again, upright and without the camera's notes. */
async function work(request: PictureRequest): Promise<PictureResult> {
  const { bytes, squareOf, size, isStill } = request;
  // Its size is checked below, before anything is decoded.
  const open = (animated: boolean) =>
    sharp(bytes, { animated, limitInputPixels: false, failOn: "error" });
  try {
    const { width = 0, height = 0, pages = 1, pageHeight, format } = await open(true).metadata();
    if (width * (pageHeight ?? height) > mostPixels.frame) return { refused: "pixels" };
    if (size) {
      // A moving picture is only ever shown as it is on public pages.
      if (pages > 1 && !isStill) return { refused: "format" };
      const { width, format: wanted } = size;
      const sized = open(false).rotate().resize({ width, withoutEnlargement: true });
      return await encode(inFormat[wanted](sized), wanted, 1);
    }
    if (!squareOf) {
      if (width * height > mostPixels.allFrames) return { refused: "frames" };
      return await encode(open(true).rotate(), format, pages);
    }
    const square = open(false).rotate().resize(squareOf, squareOf, { fit: "cover" });
    return await encode(square.webp({ quality: 85 }), "webp", 1);
  } catch {
    return { refused: "format" };
  }
}

serveJobs({ work });
