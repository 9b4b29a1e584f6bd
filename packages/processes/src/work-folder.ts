import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/**
 * Names of work folders, with the id of the process that created them. A folder whose process no
 * longer runs was left by a killed process.
 */
const folderPattern = /^presale-work-(\d+)-/;
/** Names created by this process. An earlier process may have had the same id. */
const ownFolders = new Set<string>();

/** Retries, because a process that was just killed may still have written a file. */
const removal = { recursive: true, force: true, maxRetries: 5 } as const;

export const removeWorkFolder = (folder: string): Promise<void> => rm(folder, removal);

/** Creates a folder for data shared with other processes, accessible to this system user only. */
export async function makeWorkFolder(parent = tmpdir()): Promise<string> {
  await sweepWorkFolders(parent);
  const folder = await mkdtemp(join(parent, `presale-work-${process.pid}-`));
  ownFolders.add(basename(folder));
  return folder;
}

export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeWorkFolder();
  try {
    return await work(folder);
  } finally {
    await removeWorkFolder(folder);
  }
}

/** Removes the folders of killed processes. Call it at process start. */
export async function sweepWorkFolders(parent = tmpdir()): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  // Ignores folders that are already gone or belong to another user.
  await Promise.allSettled(
    names.filter(isAbandoned).map((name) => removeWorkFolder(join(parent, name))),
  );
}

function isAbandoned(name: string): boolean {
  const pid = Number(folderPattern.exec(name)?.[1] ?? Number.NaN);
  if (Number.isNaN(pid)) return false;
  return pid === process.pid ? !ownFolders.has(name) : !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
