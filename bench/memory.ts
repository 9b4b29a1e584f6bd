import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const mebibyte = 2 ** 20;

async function memoryOf(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  } catch {
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
    return Number(stdout) * 1024;
  }
}

async function memoryOfChildren(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-axo", "ppid=,rss="]);
  const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const own = rows.filter(([parent]) => parent === pid).map(([, kilobytes]) => kilobytes ?? 0);
  return Math.max(0, ...own) * 1024;
}

/** Polls `read` while `work` runs. Returns the maximum in MiB. */
async function maxDuring(
  read: () => Promise<number>,
  pause: number,
  work: () => Promise<void>,
): Promise<number> {
  let most = 0;
  let done = false;
  const watch = (async () => {
    while (!done) {
      most = Math.max(most, await read());
      await new Promise((next) => setTimeout(next, pause));
    }
  })();
  try {
    await work();
  } finally {
    done = true;
    await watch;
  }
  return most / mebibyte;
}

export async function growthDuring(pid: number, work: () => Promise<void>): Promise<number> {
  const before = (await memoryOf(pid)) / mebibyte;
  return (await maxDuring(() => memoryOf(pid), 20, work)) - before;
}

export const childMemoryDuring = (pid: number, work: () => Promise<void>): Promise<number> =>
  maxDuring(() => memoryOfChildren(pid), 100, work);
