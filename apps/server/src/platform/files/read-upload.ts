import { lengthOf, truncateText } from "@presale/contracts/text.ts";
import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";
import { AppError } from "../errors.ts";
import { FileUpload } from "./file-upload.ts";

export interface ReceivedFile {
  name: string;
  bytes: Buffer;
}

/**
 * Returns the name without folders and invisible characters. The result has at most 120 characters
 * and is never empty.
 */
export function safeFileName(name: string): string {
  const base = name.replaceAll("\\", "/").split("/").at(-1) ?? "";
  const clean = base
    .normalize("NFC")
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  const ending = /\.\w{1,18}$/.exec(clean)?.[0] ?? "";
  const short = lengthOf(clean) > 120 ? truncateText(clean, 120 - ending.length) + ending : clean;
  return short === "" || short === "." || short === ".." ? "file" : short;
}

/**
 * Reads one uploaded file into memory. Throws FILE_TOO_LARGE above `megabytes`, and FILE_ERROR for
 * any other failure, such as an empty or truncated file. Both errors name the field.
 */
export async function readUpload(
  upload: FileUpload,
  megabytes: number,
  field = "file",
): Promise<ReceivedFile> {
  const tooLarge = () =>
    new AppError("FILE_TOO_LARGE", {
      values: { size: megabytes },
      fields: [{ path: field, message: translate("errors:fileTooLarge", { size: megabytes }) }],
    });
  const fileError = (message: DictionaryKey) =>
    new AppError("FILE_ERROR", { fields: [{ path: field, message: translate(message) }] });
  if (!(upload instanceof FileUpload)) throw fileError("errors:file");
  const parts: Buffer[] = [];
  let size = 0;
  const stream = upload.createReadStream();
  try {
    for await (const part of stream) {
      size += part.length;
      if (size > megabytes * 1024 * 1024) throw tooLarge();
      parts.push(part);
    }
  } catch (error) {
    stream.resume();
    const { status } = error as { status?: number };
    throw status === 413 ? tooLarge() : fileError("errors:fileCut");
  }
  if (size === 0) throw fileError("errors:fileEmpty");
  return { name: safeFileName(upload.filename), bytes: Buffer.concat(parts) };
}
