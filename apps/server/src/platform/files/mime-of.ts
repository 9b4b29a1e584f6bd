import { fileTypeFromBuffer } from "file-type";

/** Image types. An APNG counts as an image, because every program can read it as a PNG. */
const imageTypes = ["image/jpeg", "image/png", "image/apng", "image/gif", "image/webp"];

export const isImageType = (mime: string): boolean => imageTypes.includes(mime);

const svgHead = /^\uFEFF?\s*(?:(?:<\?xml[^>]*>|<!--.*?-->|<!DOCTYPE[^>]*>)\s*)*<svg[\s>]/is;

/** Determines the MIME type from the bytes, not from the file name. */
export async function mimeOf(bytes: Buffer): Promise<string> {
  if (svgHead.test(bytes.toString("utf8", 0, 1_000))) return "image/svg+xml";
  return (await fileTypeFromBuffer(bytes))?.mime ?? textOrBinary(bytes);
}

const textOrBinary = (bytes: Buffer): string => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return bytes.includes(0) ? "application/octet-stream" : "text/plain";
  } catch {
    return "application/octet-stream";
  }
};
