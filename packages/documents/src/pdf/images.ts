import sharp from "sharp";
import { DocumentFailed, type DocumentFailureReason } from "./document.errors.ts";

const maxPixels = 50_000_000;
// 300 dpi across the text column. More makes the file larger but doesn't improve the print.
const maxWidth = 1_960;
const maxHeight = 2_400;

export interface PreparedImage {
  bytes: Buffer;
  /** Path for the template. Never contains the id, which is untrusted input. */
  path: string;
  /** Pixels of the original image, which determine the drawn size. */
  width: number;
  height: number;
}

/**
 * Decodes the wanted images and re-encodes them as PNG or JPEG, so that no untrusted bytes reach
 * the typesetter. Throws `DocumentFailed` naming each image that is invalid or larger than 50
 * megapixels.
 */
export async function prepareImages(
  images: ReadonlyMap<string, { bytes: Uint8Array }>,
  wanted: ReadonlySet<string>,
): Promise<Map<string, PreparedImage>> {
  const prepared = new Map<string, PreparedImage>();
  const reasons: DocumentFailureReason[] = [];
  // Sequentially: fifty large images in parallel would use fifty times the memory.
  for (const [id, image] of images) {
    if (!wanted.has(id)) continue;
    try {
      prepared.set(id, { path: `/images/${prepared.size}`, ...(await prepareImage(image.bytes)) });
    } catch (error) {
      reasons.push(reasonOf(error, id));
    }
  }
  if (reasons.length > 0) throw new DocumentFailed(reasons);
  return prepared;
}

async function prepareImage(bytes: Uint8Array): Promise<Omit<PreparedImage, "path">> {
  const input = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated: false });
  const { width, height, orientation = 1, format, hasAlpha } = await input.metadata();
  const isTurned = orientation >= 5;
  const fitted = input
    .rotate()
    .resize({ width: maxWidth, height: maxHeight, fit: "inside", withoutEnlargement: true });
  const isPhoto = format === "jpeg" || (format === "webp" && !hasAlpha);
  const encoded = isPhoto ? fitted.jpeg({ quality: 86 }) : fitted.png({ compressionLevel: 8 });
  return {
    bytes: await encoded.toBuffer(),
    width: isTurned ? height : width,
    height: isTurned ? width : height,
  };
}

function reasonOf(error: unknown, imageId: string): DocumentFailureReason {
  const message = error instanceof Error ? error.message : String(error);
  const code = /pixel limit/i.test(message) ? "imageTooLarge" : "image";
  return { code, imageId, message: `Picture ${imageId}: ${message}` };
}
