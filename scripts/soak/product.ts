import { spawn } from "node:child_process";
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
  /** Whether the process that was started still runs. */
  isAlive(): boolean;
  /** Kills the database as a machine out of memory would. Gives false where none ran. */
  killDatabase(): boolean;
  /** Ends it as an operator does; false when it had to be killed. */
  stop(): Promise<boolean>;
}

/** The product as one process, on a database and a folder of its own, without its pages. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "presale-soak-"));
  const port = await freePort();
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
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  const after = (milliseconds: number) =>
    new Promise<void>((done) => setTimeout(done, milliseconds).unref());

  const ready = new Promise<void>((done) => {
    let output = "";
    child.stdout.on("data", (part: Buffer) => {
      output += part;
      if (output.includes("Presale is ready")) done();
    });
  });
  async function stop(): Promise<boolean> {
    if (isAlive()) child.kill("SIGTERM");
    await Promise.race([exited, after(stopLimit)]);
    const isEnded = !isAlive();
    if (!isEnded) child.kill("SIGKILL");
    await exited;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    return isEnded;
  }
  const isReady = await Promise.race([
    ready.then(() => true),
    exited.then(() => false),
    after(startLimit).then(() => false),
  ]);
  if (!isReady) {
    await stop();
    throw new Error("The product did not start");
  }
  return {
    url: `http://127.0.0.1:${port}`,
    isAlive,
    killDatabase() {
      const found = readPostmaster(join(dataDir, "postgres"));
      if (!found) return false;
      process.kill(found.pid, "SIGKILL");
      return true;
    },
    stop,
  };
}
