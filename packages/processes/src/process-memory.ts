import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Returns the resident memory in bytes, or null if the process ended or the system doesn't report
 * it.
 */
export async function residentMemory(pid: number): Promise<number | null> {
  try {
    if (process.platform === "linux") {
      const status = await readFile(`/proc/${pid}/status`, "utf8");
      return kilobytes(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
    }
    if (process.platform === "win32") return null;
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
    return kilobytes(stdout.trim());
  } catch {
    return null;
  }
}

function kilobytes(value: string | undefined): number | null {
  return value ? Number(value) * 1024 : null;
}
