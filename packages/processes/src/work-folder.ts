import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** The id of the process that a folder belongs to, in its name: what a kill left behind has none alive. */
const named = /^presale-work-(\d+)-/;
/** Names that this process made. Another one with its id may have run before it. */
const own = new Set<string>();

/** A process that was just ended may have written a file meanwhile. */
const removal = { recursive: true, force: true, maxRetries: 5 } as const;

export const removeWorkFolder = (folder: string): Promise<void> => rm(folder, removal);

/** Makes a folder for data on their way to other processes, for this system's user alone. */
export async function makeWorkFolder(parent = tmpdir()): Promise<string> {
  await sweepWorkFolders(parent);
  const folder = await mkdtemp(join(parent, `presale-work-${process.pid}-`));
  own.add(basename(folder));
  return folder;
}

/** Gives the work a folder that is gone afterwards. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeWorkFolder();
  try {
    return await work(folder);
  } finally {
    await removeWorkFolder(folder);
  }
}

/** Removes the folders of processes that were killed. Call it when a process starts. */
export async function sweepWorkFolders(parent = tmpdir()): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  // One that is gone by now, or another user's, is no reason to fail.
  await Promise.allSettled(
    names.filter(isAbandoned).map((name) => removeWorkFolder(join(parent, name))),
  );
}

function isAbandoned(name: string): boolean {
  const pid = Number(named.exec(name)?.[1] ?? Number.NaN);
  if (Number.isNaN(pid)) return false;
  return pid === process.pid ? !own.has(name) : !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
