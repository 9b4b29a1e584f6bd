import { readdir, readFile } from "node:fs/promises";
import type { Child } from "./child.ts";

/** Milliseconds of CPU, of a server's own process and of PostgreSQL for it. */
export interface Cpu {
  node: number;
  postgres: number;
}

/** The kernel counts a hundredth of a second at a time, on every architecture that Node runs on. */
const tick = 10;

/** Parent, own time and time of ended children of a process, from its line in /proc. */
async function timesOf(pid: string) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return null; // It ended meanwhile.
  // The name, in brackets, may hold anything; the fields behind it are numbers.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((index) =>
    Number(fields[index]),
  ) as [number, number, number, number, number];
  return { parent, own: user + system, ended: endedUser + endedSystem };
}

/** Of all processes of a database server, those included that have ended. NaN without /proc. */
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
  return ticks * tick;
}

/** What a server, which answers "cpu", and PostgreSQL have used so far. */
export async function cpuOf(server: Child, postmaster: number): Promise<Cpu> {
  const { user, system } = await server.ask<NodeJS.CpuUsage>("cpu");
  return { node: (user + system) / 1_000, postgres: await postgresCpu(postmaster) };
}
