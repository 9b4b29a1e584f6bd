import { statfs } from "node:fs/promises";

/** Codes of the operating system, and PostgreSQL's own. */
const diskFullCodes = new Set<unknown>(["ENOSPC", "EDQUOT", "53100"]);
/** Bytes. PostgreSQL allocates 16 MiB at a time for its log, and an upload may need as much. */
const minFreeBytes = 64 * 1024 * 1024;

export function isDiskFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ("code" in each && diskFullCodes.has(each.code)) return true;
  return false;
}

export async function hasDiskSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= minFreeBytes;
}
