import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";

/** Returns whether a process with this id runs, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Returns whether the process is a PostgreSQL server of this data folder. Process ids are reused
 * after a reboot, so an id from a file proves nothing. PostgreSQL's working directory is always its
 * data folder. Without /proc, checks whether its command line names the folder.
 */
export function servesFolder(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === "linux") return isPostgresIn(pid, realpathSync(folder));
  const command = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return command.stdout.includes("postgres") && command.stdout.includes(folder);
}

/** Returns the folder's PostgreSQL processes, including backends that outlived their postmaster. */
export function processesIn(folder: string): number[] {
  if (process.platform !== "linux") return [];
  const realFolder = realpathSync(folder);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresIn(pid, realFolder));
}

/** Waits until the condition holds; returns false on timeout. */
export async function waitFor(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
  intervalMs = 25,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() >= deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
  return true;
}

/** Returns whether PostgreSQL runs as this process, in this folder. False for zombies. */
function isPostgresIn(pid: number, folder: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, "utf8").trim();
    return name === "postgres" && readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}
