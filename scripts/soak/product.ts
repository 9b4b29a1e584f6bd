import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../apps/server/src/platform/postgres/ports.ts";
import { readPostmaster } from "../../apps/server/src/platform/postgres/postmaster.ts";

const main = new URL("../../apps/server/src/main.ts", import.meta.url).pathname;
const startTimeoutMs = 120_000;
const stopTimeoutMs = 30_000;

export interface Product {
  url: string;
  isAlive(): boolean;
  /** Kills the database like the out-of-memory killer. Returns false if none was running. */
  killDatabase(): boolean;
  /** Kills the server the same way and restarts it as its supervisor would. */
  killServer(): Promise<void>;
  /** Megabytes of the server and its child processes, without PostgreSQL. */
  memory(): number;
  /** Stops the product gracefully. Returns false if it had to be killed. */
  stop(): Promise<boolean>;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

/**
 * Returns the kilobytes of a process and its descendants. Excludes PostgreSQL, whose buffers grow
 * until they are full.
 */
function memoryOf(pid: number): number {
  if (read(`/proc/${pid}/comm`).trim() === "postgres") return 0;
  const own = Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
  const below = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return own + below.reduce((sum, child) => sum + memoryOf(child), 0);
}

const delay = (milliseconds: number) =>
  new Promise<void>((done) => setTimeout(done, milliseconds).unref());
const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

interface Running {
  child: ChildProcess;
  exited: Promise<void>;
}

async function startServer(dataDir: string, port: number): Promise<Running> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      // Pretends that another server serves the pages, so that no build is required.
      WEB_ORIGIN: "http://localhost:1",
      LOG_LEVEL: "fatal",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  const ready = new Promise<void>((done) => {
    let output = "";
    child.stdout?.on("data", (part: Buffer) => {
      output += part;
      if (output.includes("Presale is ready")) done();
    });
  });
  const isReady = await Promise.race([
    ready.then(() => true),
    exited.then(() => false),
    delay(startTimeoutMs).then(() => false),
  ]);
  if (isReady) return { child, exited };
  child.kill("SIGKILL");
  throw new Error("Presale did not start");
}

/** Starts the product as one server process with a new data folder, without its pages. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "presale-soak-"));
  const port = await findFreePort();
  const removeDataDir = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  let running = await startServer(dataDir, port).catch(async (error) => {
    await removeDataDir();
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    isAlive: () => isRunning(running.child),
    killDatabase() {
      const found = readPostmaster(join(dataDir, "postgres"));
      if (!found) return false;
      process.kill(found.pid, "SIGKILL");
      return true;
    },
    async killServer() {
      running.child.kill("SIGKILL");
      await running.exited;
      running = await startServer(dataDir, port);
    },
    memory: () => Math.round(memoryOf(running.child.pid ?? 0) / 1024),
    async stop() {
      if (isRunning(running.child)) running.child.kill("SIGTERM");
      await Promise.race([running.exited, delay(stopTimeoutMs)]);
      const isEnded = !isRunning(running.child);
      if (!isEnded) running.child.kill("SIGKILL");
      await running.exited;
      await removeDataDir();
      return isEnded;
    },
  };
}
