import { readdirSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPostmaster, stopPostmaster } from "./postmaster.ts";
import { isAlive, processesIn } from "./processes.ts";

const PREFIX = "presale-postgres-";

/** Creates a folder for one test run, and removes the folders that killed test runs left behind. */
export async function makeEphemeralFolder(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  await sweepAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  await chmod(folder, 0o755); // PostgreSQL may run under another account; its own folder is 0700
  return {
    dataDir: join(folder, "cluster"),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function sweepAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : NaN;
    if (!Number.isInteger(owner) || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    const dataDir = join(folder, "cluster");
    try {
      const orphan = readPostmaster(dataDir);
      if (orphan) await stopPostmaster(dataDir, orphan.pid);
      if (orphan && processesIn(dataDir).length > 0) continue;
      await rm(folder, { recursive: true, force: true });
    } catch {
      // The folder belongs to another user, or another run is removing it.
    }
  }
}
