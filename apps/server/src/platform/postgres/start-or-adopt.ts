import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { assertVersion, changeOwner, initialise, isInitialised, readPassword } from "./cluster.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { type InstanceLock, takeInstanceLock } from "./instance-lock.ts";
import { findFreePort, isPortFree } from "./ports.ts";
import {
  clearLeftovers,
  launch,
  type Postmaster,
  readPostmaster,
  stopPostmaster,
  waitUntilReady,
} from "./postmaster.ts";

export type EmbeddedContext = {
  dataDir: string;
  binaries: Binaries;
  account: Account;
  settings: Record<string, string>;
  isDurable: boolean;
  port: number | undefined;
};
export type RunningDatabase = { postmaster: Postmaster; lock: InstanceLock; isAdopted: boolean };

const ATTEMPTS = 5;

/** Adopts the running postmaster or launches one, and takes the application's lock. */
export async function startOrAdopt(context: EmbeddedContext): Promise<RunningDatabase> {
  const { dataDir, binaries, account, isDurable } = context;
  let failure: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = readPostmaster(dataDir) && (await waitUntilReady(dataDir));
    // The postmaster found above may have been killed with its application and be about to end.
    const hasStopped = () => readPostmaster(dataDir)?.pid !== found?.pid;
    const lock =
      found &&
      (await takeInstanceLock(dataDir, found.port, readPassword(dataDir), hasStopped).catch(
        (error) => {
          if (hasStopped()) return undefined;
          throw error;
        },
      ));
    if (lock) {
      if (lock.clusterName === context.settings.cluster_name) {
        return { postmaster: found, lock, isAdopted: true };
      }
      // A killed run of another release, or with other settings, left this database running.
      await lock.client.end();
      await stopPostmaster(dataDir, found.pid);
    }
    if (!isInitialised(dataDir)) await initialise(dataDir, binaries, account, { isDurable });
    assertVersion(dataDir, binaries);
    await changeOwner(account.owner, dataDir);
    await clearLeftovers(dataDir);
    const port = await findFreePort(context.port);
    try {
      const postmaster = await launch({ ...context, port });
      const lock = await takeInstanceLock(dataDir, port, readPassword(dataDir));
      return { postmaster, lock, isAdopted: false };
    } catch (error) {
      failure = error;
      const wasOvertaken = readPostmaster(dataDir) !== undefined;
      const isRetryable = wasOvertaken || !(await isPortFree(port));
      if (!isRetryable || isInUse(error)) throw error;
    }
  }
  throw failure;
}

function isInUse(error: unknown): boolean {
  return error instanceof EmbeddedPostgresError && error.code === "IN_USE";
}
