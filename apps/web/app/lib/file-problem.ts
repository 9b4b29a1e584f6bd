import { translate } from "@presale/contracts/translate.ts";

const megabyte = 1024 * 1024;
const folders = new WeakSet<File>();

/** Returns dropped or pasted files, and records which of them are folders. */
export function transferredFiles(given: DataTransfer): File[] {
  const items = [...given.items].filter(({ kind }) => kind === "file");
  return [...given.files].map((file, index) => {
    if (items[index]?.webkitGetAsEntry()?.isDirectory) folders.add(file);
    return file;
  });
}

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

export async function fileProblem(file: File, megabytes: number): Promise<string | null> {
  if (folders.has(file)) return translate("ui:files.folder");
  // Rounded up: a file one byte over the limit must not show the limit as its size.
  const found = Math.ceil((file.size / megabyte) * 10) / 10;
  if (found > megabytes) return translate("ui:files.tooLarge", { found, size: megabytes });
  if (!(await isReadable(file))) return translate("ui:files.unreadable");
  return file.size === 0 ? translate("errors:fileEmpty") : null;
}
