import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "presale-import-";
const day = 24 * 60 * 60_000;

async function removeIfOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs > day) await rm(path, { recursive: true, force: true });
}

/** Removes what processes left that were killed in the middle of an import. */
async function sweep(): Promise<void> {
  const names = await readdir(tmpdir());
  const left = names.filter((name) => name.startsWith(prefix));
  // One that is gone by now, or another user's, is no reason to fail.
  await Promise.allSettled(left.map((name) => removeIfOld(join(tmpdir(), name))));
}

/**
 * Gives the work a folder that is gone afterwards. The next one on this machine removes what a kill
 * left behind, since no worker need run here.
 */
export async function inImportFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
