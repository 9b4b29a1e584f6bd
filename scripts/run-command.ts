import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");
/** CI ends a run after 90 minutes, including installation and shutdown. */
const RUN_LIMIT_MS = 86 * 60_000;
/** Time for a runner to write its report after a stop signal. */
const GRACE_MS = 30_000;

const running = new Set<ChildProcess>();
let interruptedBy: NodeJS.Signals | undefined;

/** Returns the signal that interrupted this run, if any. No further step may start then. */
export function interruption(): NodeJS.Signals | undefined {
  return interruptedBy;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    interruptedBy = signal;
    for (const child of running) endGroup(child, signal);
  });
}

/**
 * Returns the milliseconds left of the run's 86 minutes, counted from the start of this process.
 */
export const timeLeft = (): number => RUN_LIMIT_MS - performance.now();

interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  /** Buffers the output and prints it below this heading after the command ends. */
  heading?: string;
}

/**
 * Runs a shell command. Its output goes to the terminal, or is buffered with `heading`. Stops it at
 * the run's time limit. Returns its exit code, or 1 if it couldn't start or was killed. The command
 * leads its own process group, so that all its descendants end with it.
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
      process.stderr.write(`Stopped "${command}": the run reached its limit of 86 minutes.\n`);
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
  signalGroup(child, "SIGKILL"); // descendants of a crashed runner
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
  } catch {}
}

function quote(argument: string): string {
  return `'${argument.replaceAll("'", `'\\''`)}'`;
}
