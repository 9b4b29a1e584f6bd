import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exitCodes } from "./exit-codes.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "presale-main-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const main = new URL("main.ts", import.meta.url).pathname;

/** Runs main.ts in a child process and waits until it exits. */
function start(env: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number | null; lines: string[]; output: string }>((done) => {
    const child = spawn(process.execPath, [main, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, "data"), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (part: Buffer) => {
      output += part;
    });
    let errors = "";
    child.stderr.on("data", (part: Buffer) => {
      errors += part;
    });
    child.once("close", (code) => done({ code, output, lines: errors.trim().split("\n") }));
  });
}

describe("Startup errors", () => {
  it("names every invalid variable on its own line", async () => {
    const { code, lines } = await start({
      PORT: "many",
      SMTP_URL: "gopher://x",
      APP_SECRET: "short",
    });
    expect(code).toBe(exitCodes.unusable);
    expect(lines).toHaveLength(3);
    for (const name of ["PORT", "SMTP_URL", "APP_SECRET"])
      expect(lines.some((line) => line.startsWith(`${name} is invalid`))).toBe(true);
  });

  it("rejects incomplete S3 variables", async () => {
    const { code, lines } = await start({ S3_BUCKET: "files" });
    expect(code).toBe(exitCodes.unusable);
    expect(lines).toEqual([
      "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with the other S3 variables",
    ]);
  });

  it("names a data folder that isn't writable", async () => {
    const file = join(folder, "a-file");
    await writeFile(file, "");
    const { code, lines } = await start({ DATA_DIR: join(file, "data") });
    expect(code).toBe(exitCodes.unusable);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^DATA_DIR is invalid: can't write to .*a-file/);
  });

  it("rejects an unknown role", async () => {
    const { code, lines } = await start({}, "--role=cook");
    expect(code).toBe(exitCodes.unusable);
    expect(lines).toEqual(["--role is invalid: cook. Use web, worker or all."]);
  });

  it("says that the port is already in use", async () => {
    const server = createServer();
    const port = await new Promise<number>((done) =>
      server.listen(0, "127.0.0.1", () => done((server.address() as { port: number }).port)),
    );
    // With WEB_ORIGIN, another server serves the pages, so the test needs no web build.
    const { code, lines } = await start({
      PORT: String(port),
      WEB_ORIGIN: "http://localhost:1",
      DEMO: "false",
    });
    server.close();
    expect(code).toBe(exitCodes.unusable);
    expect(lines).toEqual([
      `PORT ${port} is already in use. Stop the other program, or set another PORT.`,
    ]);
  });
});

describe("Uncaught errors", () => {
  it.each([
    ["an uncaught exception", 'throw new Error("out of the blue")'],
    ["an unhandled rejection", 'void Promise.reject(new Error("out of the blue"))'],
  ])("%s is logged and ends the process with exit code 1", async (_what, fault) => {
    const thrower = join(folder, "thrower.mjs");
    // Throws once the product listens for uncaught errors.
    await writeFile(
      thrower,
      `const wait = setInterval(() => { if (process.listenerCount("uncaughtException") > 0) { clearInterval(wait); ${fault}; } }, 5);`,
    );
    const env = { NODE_OPTIONS: `--import=file://${thrower}`, LOG_LEVEL: "silent", DEMO: "false" };
    const { code, lines, output } = await start({ ...env, WEB_ORIGIN: "http://localhost:1" });
    expect([code, lines]).toEqual([1, [""]]);
    expect(JSON.parse(output.trim().split("\n").at(-1) ?? "")).toMatchObject({
      level: 60,
      err: { message: "out of the blue" },
    });
  });
});
