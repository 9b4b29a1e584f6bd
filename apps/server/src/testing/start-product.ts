import { spawn } from "node:child_process";

interface RunningProduct {
  url: string;
  inboxUrl: string;
  stop(): Promise<void>;
}

const main = new URL("../main.ts", import.meta.url).pathname;
const startTimeout = 180_000;

/** Starts the whole product as a separate process, as `npm start` does, and parses its output. */
export async function startProduct(options: {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
}): Promise<RunningProduct> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATA_DIR: options.dataDir,
      PORT: String(options.port),
      ...options.env,
      // Overrides the test runner's value.
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  const stop = async () => {
    if (child.exitCode === null) child.kill("SIGTERM");
    await exited;
  };
  let output = "";
  const urlAfter = (label: string) =>
    new RegExp(`^${label}:\\s+(\\S+)$`, "m").exec(output)?.[1] ?? "";
  const ready = new Promise<void>((done) => {
    child.stdout.on("data", (part: Buffer) => {
      output += part;
      if (urlAfter("Email inbox")) done();
    });
  });
  const timer = new Promise<void>((done) => setTimeout(done, startTimeout).unref());
  await Promise.race([ready, exited, timer]);
  const url = urlAfter("Presale is ready");
  if (!url) {
    await stop();
    throw new Error(`The product did not start:\n${output}`);
  }
  return { url, inboxUrl: urlAfter("Email inbox"), stop };
}
