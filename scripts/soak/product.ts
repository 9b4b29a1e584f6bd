import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../apps/server/src/platform/postgres/ports.ts";
import { readPostmaster } from "../../apps/server/src/platform/postgres/postmaster.ts";

const main = new URL("../../apps/server/src/main.ts", import.meta.url).pathname;
const startLimit = 120_000;
const stopLimit = 30_000;

export interface Product {
  url: string;
  /** Whether the process that was started last still runs. */
  isAlive(): boolean;
  /** Kills the database as a machine out of memory would. Gives false where none ran. */
  killDatabase(): boolean;
  /** Kills the server so, and starts it again as its supervisor would. */
  killServer(): Promise<void>;
  /** Megabytes that the server and the processes it draws documents with hold in memory. */
  memory(): number;
  /** Ends it as an operator does; false when it had to be killed. */
  stop(): Promise<boolean>;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // ended meanwhile
  }
};

/** Kilobytes of a process and those below it. PostgreSQL's own buffers grow until they are full. */
function memoryOf(pid: number): number {
  if (read(`/proc/${pid}/comm`).trim() === "postgres") return 0;
  const own = Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
  const below = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return own + below.reduce((sum, child) => sum + memoryOf(child), 0);
}

const after = (milliseconds: number) =>
  new Promise<void>((done) => setTimeout(done, milliseconds).unref());
const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

interface Running {
  child: ChildProcess;
  exited: Promise<void>;
}

/** Throws where it doesn't become ready. */
async function startServer(dataDir: string, port: number): Promise<Running> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      // Another server would show the pages: this needs no build of them.
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
    after(startLimit).then(() => false),
  ]);
  if (isReady) return { child, exited };
  child.kill("SIGKILL");
  throw new Error("The product did not start");
}

/** The product as one process, on a database and a folder of its own, without its pages. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "presale-soak-"));
  const port = await freePort();
  const forget = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  let running = await startServer(dataDir, port).catch(async (error) => {
    await forget();
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
      await Promise.race([running.exited, after(stopLimit)]);
      const isEnded = !isRunning(running.child);
      if (!isEnded) running.child.kill("SIGKILL");
      await running.exited;
      await forget();
      return isEnded;
    },
  };
}
