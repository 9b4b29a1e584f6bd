import { limits } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { AppError } from "../errors.ts";

export interface InspectedFile {
  bytes: Buffer;
  mime: string;
  width: number | null;
  height: number | null;
}

const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"];
const limitInputPixels = limits.upload.imageMegapixels * 1_000_000;

const imageError = (message = translate("errors:imageFormat"), field = "file") =>
  new AppError("IMAGE_FORMAT", { fields: [{ path: field, message }] });

/**
 * Decodes an image and encodes it again: what comes out is an image and nothing else, upright and
 * without the camera's notes. Refuses more than 50 megapixels before decoding them.
 */
async function reencode(bytes: Buffer): Promise<InspectedFile> {
  const open = () => sharp(bytes, { animated: true, limitInputPixels, failOn: "error" });
  try {
    const { width = 0, height = 0, pages = 1, format } = await open().metadata();
    if (width * height > limitInputPixels)
      throw imageError(
        translate("errors:imageTooLarge", { megapixels: limits.upload.imageMegapixels }),
      );
    const { data, info } = await open().rotate().toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      mime: `image/${format}`,
      width: info.width,
      height: pages > 1 ? Math.round(info.height / pages) : info.height,
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw imageError(
      isLarge
        ? translate("errors:imageTooLarge", { megapixels: limits.upload.imageMegapixels })
        : undefined,
    );
  }
}

/** Decides what a file is from its bytes. `imageOnly`: anything but an image is refused. */
export async function inspectFile(bytes: Buffer, imageOnly: boolean): Promise<InspectedFile> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime && imageTypes.includes(mime)) return reencode(bytes);
  if (imageOnly) throw imageError();
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
