import { readdir, readFile } from "node:fs/promises";
import type { Child } from "./child.ts";

export interface Cpu {
  node: number;
  postgres: number;
}

/** Milliseconds per tick of the kernel's clock, equal on every architecture that Node supports. */
const millisecondsPerTick = 10;

/**
 * Reads a process's parent, its own CPU time and the CPU time of its exited children from /proc.
 */
async function timesOf(pid: string) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return null;
  // The name in parentheses may contain anything. The fields after it are numbers.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((index) =>
    Number(fields[index]),
  ) as [number, number, number, number, number];
  return { parent, own: user + system, ended: endedUser + endedSystem };
}

/**
 * Returns the CPU milliseconds of all processes of a database server, including exited ones.
 * Returns NaN without /proc.
 */
async function postgresCpu(postmaster: number): Promise<number> {
  const pids = await readdir("/proc").catch(() => []);
  const all = await Promise.all(
    pids
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => ({ pid, ...(await timesOf(pid)) })),
  );
  let ticks = pids.length > 0 ? 0 : Number.NaN;
  for (const { pid, parent, own = 0, ended = 0 } of all)
    if (Number(pid) === postmaster) ticks += own + ended;
    else if (parent === postmaster) ticks += own;
  return ticks * millisecondsPerTick;
}

export async function cpuOf(server: Child, postmaster: number): Promise<Cpu> {
  const { user, system } = await server.ask<NodeJS.CpuUsage>("cpu");
  return { node: (user + system) / 1_000, postgres: await postgresCpu(postmaster) };
}
