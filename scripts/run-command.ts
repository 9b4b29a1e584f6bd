import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");
/** CI ends a run after 90 minutes; installing and stopping take some of them. */
const RUN_LIMIT_MS = 80 * 60_000;
/** Time for a runner to write its report once it is asked to stop. */
const GRACE_MS = 30_000;

const running = new Set<ChildProcess>();
let interruptedBy: NodeJS.Signals | undefined;

/** The signal that asked this run to end, if one did: no further step is to be started then. */
export function interruption(): NodeJS.Signals | undefined {
  return interruptedBy;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    interruptedBy = signal;
    for (const child of running) endGroup(child, signal);
  });
}

/** Milliseconds left of the 80 minutes that a whole run may take, counted from the start of this process. */
export const timeLeft = (): number => RUN_LIMIT_MS - performance.now();

interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  /** Keeps the output back until the command has ended, and prints it below this. */
  heading?: string;
}

/**
 * Runs a shell command with its output going straight to the terminal, unless it is kept back. Returns
 * its exit code, or 1 when it was killed, couldn't start, or was stopped because the run's time is up.
 * It leads its own process group, so that everything it started ends with it.
 */
export async function runCommand(
  command: string,
  args: string[] = [],
  { env = {}, heading }: CommandOptions = {},
): Promise<number> {
  const bin = join(ROOT, "node_modules", ".bin");
  const child = spawn(command, args.map(quote), {
    cwd: ROOT,
    detached: true,
    shell: true,
    stdio: heading === undefined ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` },
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part: string) => {
      output += part;
    });
  const limit = setTimeout(
    () => {
      process.stderr.write(`"${command}" was stopped: the run's 80 minutes are up.\n`);
      endGroup(child, "SIGINT");
    },
    Math.max(0, timeLeft()),
  );
  const code = await new Promise<number>((resolve) => {
    child.once("error", (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.once("close", (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(limit);
  running.delete(child);
  signalGroup(child, "SIGKILL"); // what a crashed runner left behind
  if (heading !== undefined) process.stdout.write(heading + output);
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
