import { translate } from "@presale/contracts/translate.ts";

const megabyte = 1024 * 1024;
const folders = new WeakSet<File>();

/** The files that were dropped or pasted. A folder among them is remembered for one. */
export function givenFiles(given: DataTransfer): File[] {
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

/** Why a file can't be sent, or null: known before it is on its way. */
export async function fileProblem(file: File, megabytes: number): Promise<string | null> {
  if (folders.has(file)) return translate("ui:files.folder");
  // Rounded up: one byte above the limit is not shown as the limit.
  const found = Math.ceil((file.size / megabyte) * 10) / 10;
  if (found > megabytes) return translate("ui:files.tooLarge", { found, size: megabytes });
  if (!(await isReadable(file))) return translate("ui:files.unreadable");
  return file.size === 0 ? translate("errors:fileEmpty") : null;
}
