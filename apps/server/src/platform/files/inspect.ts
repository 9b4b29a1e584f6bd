import { fileTypeFromBuffer } from "file-type";
import { imageRefused, type Pictures } from "../pictures/pictures.ts";

export interface InspectedFile {
  bytes: Buffer;
  mime: string;
  width: number | null;
  height: number | null;
}

const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/** Decides what a file is from its bytes. `imageOnly`: anything but an image is refused. */
export async function inspectFile(
  pictures: Pictures,
  companyId: number,
  bytes: Buffer,
  imageOnly: boolean,
): Promise<InspectedFile> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime && imageTypes.includes(mime)) return pictures.reencode(companyId, bytes);
  if (imageOnly) throw imageRefused();
  return { bytes, mime: mime ?? textOrBinary(bytes), width: null, height: null };
}

const textOrBinary = (bytes: Buffer): string => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return bytes.includes(0) ? "application/octet-stream" : "text/plain";
  } catch {
    return "application/octet-stream";
  }
};
