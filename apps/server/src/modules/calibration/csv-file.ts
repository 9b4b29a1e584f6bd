import { limits } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import { FileUpload } from "../../platform/files/file-upload.ts";

const maxBytes = limits.history.megabytes * 1024 * 1024;

/** Returns the text of an uploaded file in UTF-8, or in UTF-16 LE with a byte order mark. */
export async function readCsv(upload: FileUpload): Promise<string> {
  if (!(upload instanceof FileUpload)) throw new AppError("FILE_ERROR");
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of upload.createReadStream()) {
      size += (part as Buffer).length;
      if (size > maxBytes) break;
      parts.push(part as Buffer);
    }
  } catch {
    throw new AppError("FILE_ERROR", {
      fields: [{ path: "file", message: translate("errors:fileCut") }],
    });
  }
  if (size > maxBytes)
    throw new AppError("FILE_TOO_LARGE", { values: { size: limits.history.megabytes } });
  const bytes = Buffer.concat(parts);
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw fieldError("file", "calibration:import.encoding");
  }
}
