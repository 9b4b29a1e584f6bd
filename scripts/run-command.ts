import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");
const STEP_LIMIT_MS = 60 * 60_000;
const GRACE_MS = 10_000;

let current: ChildProcess | undefined;
let interruptedBy: NodeJS.Signals | undefined;

/** The signal that asked this run to end, if one did: no further step is to be started then. */
export function interruption(): NodeJS.Signals | undefined {
  return interruptedBy;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    interruptedBy = signal;
    if (current) endGroup(current, signal);
  });
}

/**
 * Runs a command of the shell with its output going straight to the terminal; gives its exit code, or 1
 * when it was killed, could not start, or ran for more than an hour. It leads a process group of its
 * own, so that whatever it started ends with it.
 */
export async function runCommand(command: string, args: string[] = []): Promise<number> {
  const bin = join(ROOT, "node_modules", ".bin");
  const child = spawn(command, args.map(quote), {
    cwd: ROOT,
    detached: true,
    shell: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` },
  });
  current = child;
  const limit = setTimeout(() => {
    process.stderr.write(`"${command}" ran for more than an hour.\n`);
    endGroup(child, "SIGTERM");
  }, STEP_LIMIT_MS);
  const code = await new Promise<number>((resolve) => {
    child.once("error", (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.once("exit", (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(limit);
  current = undefined;
  signalGroup(child, "SIGKILL"); // what a crashed runner left behind
  return code;
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  signalGroup(child, signal);
  setTimeout(() => {
    if (child.exitCode === null && child.signalCode === null) signalGroup(child, "SIGKILL");
  }, GRACE_MS).unref();
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended.
  }
}

function quote(argument: string): string {
  return `'${argument.replaceAll("'", `'\\''`)}'`;
}
