// Runs alone in a forked process, which its parent may kill at any moment.
import { limits } from "@presale/contracts/limits.ts";
import { serveJobs } from "@presale/processes/serve-jobs.ts";
import sharp, { type Sharp } from "sharp";
import type { ImageRequest, ImageResult, ImageSize, ProcessedImage } from "./image.messages.ts";

const { imageMegapixels, animationMegapixels } = limits.upload;
const maxPixels = { frame: imageMegapixels * 1e6, allFrames: animationMegapixels * 1e6 };
const loaders = ["Jpeg", "Png", "Nsgif", "Webp"];

// Use one core, and cache nothing of one company's image for the next.
sharp.concurrency(1);
sharp.cache(false);
// Allow only these decoders, whatever type the file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });

async function encode(image: Sharp, format: string, pages: number): Promise<ProcessedImage> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const height = pages > 1 ? Math.round(info.height / pages) : info.height;
  return { bytes: data, mime: `image/${format}`, width: info.width, height };
}

/** Encoders by format. AVIF effort 4 takes four times as long and saves only 5% of the bytes. */
const encoders: Record<ImageSize["format"], (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 60, effort: 3 }),
  webp: (image) => image.webp({ quality: 80 }),
  jpeg: (image) => image.flatten({ background: "#fff" }).jpeg({ quality: 82, mozjpeg: true }),
};

/** Decodes and re-encodes an image: upright, and without its metadata. */
async function work(request: ImageRequest): Promise<ImageResult> {
  const { bytes, squareSide, size, isStill } = request;
  // The size is checked below, before any pixel is decoded.
  const open = (animated: boolean) =>
    sharp(bytes, { animated, limitInputPixels: false, failOn: "error" });
  try {
    const { width = 0, height = 0, pages = 1, pageHeight, format } = await open(true).metadata();
    if (width * (pageHeight ?? height) > maxPixels.frame) return { refused: "pixels" };
    if (size) {
      // Public pages show animations unchanged, so animations aren't resized for them.
      if (pages > 1 && !isStill) return { refused: "format" };
      const { width, format: targetFormat } = size;
      const resizeImage = open(false).rotate().resize({ width, withoutEnlargement: true });
      return await encode(encoders[targetFormat](resizeImage), targetFormat, 1);
    }
    if (!squareSide) {
      if (width * height > maxPixels.allFrames) return { refused: "frames" };
      return await encode(open(true).rotate(), format, pages);
    }
    const cropToSquare = open(false).rotate().resize(squareSide, squareSide, { fit: "cover" });
    return await encode(cropToSquare.webp({ quality: 85 }), "webp", 1);
  } catch {
    return { refused: "format" };
  }
}

serveJobs({ work });
