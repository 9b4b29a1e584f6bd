import { type ChildProcess, spawn } from "node:child_process";
import { exitCodes } from "../apps/server/src/exit-codes.ts";

/** Milliseconds until a restart, doubled after each early exit. */
const firstDelayMs = 250;
const maxDelayMs = 10_000;
/** Milliseconds of uptime after which the delay is reset. */
const stableAfterMs = 60_000;
/** Maximum consecutive failed starts of a process that was never ready. */
const maxFailedStarts = 5;
const stopTimeoutMs = 60_000;
const npmCheckIntervalMs = 500;

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
  wasReady: boolean;
  uptimeMs: number;
}

const log = (line: string) => console.error(`${new Date().toISOString()} ${line}`);
const reasonOf = ({ code, signal }: End) => (signal ? `killed by ${signal}` : `code ${code}`);

/**
 * Runs a Node script as a child process and restarts it after a crash. Returns the exit code when
 * it is stopped, has an unusable configuration, or repeatedly fails to become ready. Restarts a
 * process that was ready once without limit: a database outage may last longer than any number of
 * attempts.
 */
export async function supervise(script: string, args: readonly string[]): Promise<number> {
  let child: ChildProcess | undefined;
  const stopping = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    stopping.abort();
    child?.kill(signal);
    setTimeout(() => child?.kill("SIGKILL"), stopTimeoutMs).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  stopWithoutNpm(() => stop("SIGTERM"));

  const run = () =>
    new Promise<End>((done, fail) => {
      const started = performance.now();
      let wasReady = false;
      child = spawn(process.execPath, [script, ...args], {
        stdio: ["inherit", "inherit", "inherit", "ipc"],
      });
      child.once("message", () => {
        wasReady = true;
      });
      child.once("error", fail);
      child.once("exit", (code, signal) =>
        done({ code, signal, wasReady, uptimeMs: performance.now() - started }),
      );
    });

  let failedStarts = 0;
  let wasEverReady = false;
  let wait = firstDelayMs;
  for (;;) {
    const end = await run();
    child = undefined;
    if (stopping.signal.aborted || end.code === exitCodes.stopped) return end.code ?? 1;
    wasEverReady ||= end.wasReady;
    if (!wasEverReady) {
      if (end.code === exitCodes.unusable) return end.code;
      failedStarts += 1;
    }
    if (failedStarts >= maxFailedStarts) {
      log(
        `Presale exited ${failedStarts} times before it was ready (${reasonOf(end)}). Giving up.`,
      );
      return 1;
    }
    if (end.uptimeMs > stableAfterMs) wait = firstDelayMs;
    log(`Presale exited unexpectedly (${reasonOf(end)}). Restarting in ${wait} ms.`);
    await pause(wait, stopping.signal);
    if (stopping.signal.aborted) return exitCodes.stopped;
    wait = Math.min(2 * wait, maxDelayMs);
  }
}

/**
 * Stops when npm exits. npm forwards only SIGINT and SIGTERM, and only to the process that its
 * script `exec`s. After SIGHUP, for example, this process would otherwise keep running.
 */
function stopWithoutNpm(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(check);
    stop();
  }, npmCheckIntervalMs).unref();
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });

if (import.meta.main) {
  const [script = "", ...args] = process.argv.slice(2);
  process.exitCode = await supervise(script, args);
}
