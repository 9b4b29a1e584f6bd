import { isUtf8 } from "node:buffer";
import * as yauzl from "yauzl";
import { projectJsonName } from "./project-zip.schema.ts";

const utf8Flag = 0x800;

/**
 * Returns an entry's path as the product writes it: with slashes, composed (NFC). Finder doesn't
 * declare its UTF-8, and Windows uses the machine's code page, read here as 437.
 */
export function entryName(entry: yauzl.Entry): string {
  const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry;
  const knownFlags = isUtf8(fileNameRaw) ? flags | utf8Flag : flags;
  return yauzl.getFileNameLowLevel(knownFlags, fileNameRaw, extraFields, false).normalize("NFC");
}

export const isSystemFile = (name: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/isu.test(name);

const depth = (name: string) => name.split("/").length;

/**
 * Returns the folders around the project if its export was unpacked and zipped again, such as `Web
 * shop/`. Returns only `""` for an unchanged export, and several folders for several projects.
 */
export function outerFolders(names: readonly string[]): string[] {
  if (names.includes(projectJsonName)) return [""];
  const found = names.filter((name) => name.endsWith(`/${projectJsonName}`) && !isSystemFile(name));
  const minDepth = Math.min(...found.map(depth));
  return found
    .filter((name) => depth(name) === minDepth)
    .map((name) => name.slice(0, -projectJsonName.length));
}
