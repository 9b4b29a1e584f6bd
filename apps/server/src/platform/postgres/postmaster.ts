import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { databaseEnvironment } from "./cluster.ts";
import { EmbeddedPostgresError, folderError, programError } from "./embedded-error.ts";
import { isAlive, processesIn, servesFolder, waitFor } from "./processes.ts";

export type Postmaster = { pid: number; port: number; isReady: boolean };

const START_LIMIT_MS = 120_000; // replaying the log after a crash can take minutes
const LEFTOVERS_LIMIT_MS = 20_000;
const LOG_FILE = "presale-postgres.log";

/** Reads the pid file and verifies the process; undefined if no postmaster runs. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  const lines = readPidFile(dataDir);
  const pid = Number.parseInt(lines[0] ?? "", 10);
  if (!(pid > 0) || !servesFolder(pid, dataDir)) return undefined;
  const port = Number.parseInt(lines[3] ?? "", 10) || 0;
  return { pid, port, isReady: lines[7]?.trim() === "ready" };
}

/**
 * Cleans up after a kill. Waits for backends that outlived their postmaster. Removes a pid file if
 * another process has reused its id: PostgreSQL would mistake that process for a running server.
 */
export async function clearLeftovers(dataDir: string): Promise<void> {
  const isClear = () => processesIn(dataDir).length === 0 || readPostmaster(dataDir) !== undefined;
  if (!(await waitFor(isClear, LEFTOVERS_LIMIT_MS))) {
    throw new EmbeddedPostgresError(
      "IN_USE",
      `Processes of an earlier start are still using the database in ${dataDir} (${processesIn(dataDir).join(", ")}). Wait a moment and start again.`,
    );
  }
  const recordedPid = Number.parseInt(readPidFile(dataDir)[0] ?? "", 10);
  if (!(recordedPid > 0) || !isAlive(recordedPid) || servesFolder(recordedPid, dataDir)) return;
  const file = join(dataDir, "postmaster.pid");
  const stalePath = `${file}.stale-${process.pid}`;
  renameSync(file, stalePath);
  // A concurrent start may have just written a valid one: put it back.
  if (Number.parseInt(readFileSync(stalePath, "utf8"), 10) === recordedPid)
    await rm(stalePath, { force: true });
  else renameSync(stalePath, file);
}

export async function launch(options: {
  dataDir: string;
  port: number;
  binaries: Binaries;
  account: Account;
  settings: Record<string, string>;
}): Promise<Postmaster> {
  const { dataDir, port, binaries, account, settings } = options;
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = account.command(binaries.postgres, ["-D", dataDir, "-p", `${port}`, ...flags]);
  const { file, args, ...identity } = command;
  const log = openLog(dataDir);
  // Runs in its own session: Ctrl+C must reach only the application, which then stops the database
  // last. Output goes to a file: a pipe would break when the application is killed.
  const child = spawn(file, args, {
    ...identity,
    cwd: "/",
    env: databaseEnvironment,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  let hasEnded = false;
  child.once("error", () => {
    hasEnded = true;
  });
  child.once("exit", () => {
    hasEnded = true;
  });
  await waitFor(() => hasEnded || isReady(dataDir, child.pid), START_LIMIT_MS);
  if (!hasEnded && isReady(dataDir, child.pid)) return { pid: child.pid ?? 0, port, isReady: true };
  if (child.pid && !hasEnded) process.kill(child.pid, "SIGINT");
  throw programError(dataDir, "Starting", readLog(dataDir));
}

/** Waits for a postmaster that another start launched; returns undefined if it has ended. */
export async function waitUntilReady(dataDir: string): Promise<Postmaster | undefined> {
  let found = readPostmaster(dataDir);
  await waitFor(() => {
    found = readPostmaster(dataDir);
    return found === undefined || found.isReady;
  }, START_LIMIT_MS);
  return found?.isReady ? found : undefined;
}

/**
 * Ends all sessions and writes everything to disk (fast shutdown). After 30 seconds, stops the
 * database without writing (immediate shutdown); its next start recovers from the log.
 */
export async function stopPostmaster(dataDir: string, pid: number): Promise<void> {
  const signals: [NodeJS.Signals, number][] = [
    ["SIGINT", 30_000],
    ["SIGQUIT", 5_000],
  ];
  for (const [signal, limit] of signals) {
    if (!isAlive(pid) || !servesFolder(pid, dataDir)) return;
    process.kill(pid, signal);
    if (await waitFor(() => !servesFolder(pid, dataDir), limit, 10)) return;
  }
}

function isReady(dataDir: string, pid: number | undefined): boolean {
  const lines = readPidFile(dataDir);
  return lines[0] === String(pid) && lines[7]?.trim() === "ready";
}

function readPidFile(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

function openLog(dataDir: string): number {
  const path = join(dataDir, LOG_FILE);
  try {
    // Keep one previous log, so that the reason for a crash survives the next start.
    if (existsSync(path)) renameSync(path, `${path}.former`);
    return openSync(path, "w", 0o600);
  } catch (error) {
    throw folderError(dataDir, error);
  }
}

function readLog(dataDir: string): string {
  return readFileSync(join(dataDir, LOG_FILE), "utf8").slice(-10_000);
}
