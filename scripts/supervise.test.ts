import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { exitCodes } from "../apps/server/src/exit-codes.ts";
import { findFreePort } from "../apps/server/src/platform/postgres/ports.ts";
import { isAlive, processesIn, waitFor } from "../apps/server/src/platform/postgres/processes.ts";

const root = new URL("..", import.meta.url).pathname;
const supervisor = new URL("supervise.ts", import.meta.url).pathname;
const main = new URL("../apps/server/src/main.ts", import.meta.url).pathname;
/** Only stops hangs: a start takes five seconds, or a minute on a busy machine. */
const timeoutMs = 180_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "presale-supervise-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Supervised {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

const start = (script: string, env: Record<string, string> = {}) =>
  run(process.execPath, [supervisor, script], env);

function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  cwd = root,
): Supervised {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => {
      output += part;
    });
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, ended, output: () => output };
}

/** Writes a script that prints its process id at each start and then runs `body`. */
async function scriptOf(name: string, body: string, before = ""): Promise<string> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(path, `${before}\nconsole.log("started " + process.pid);\n${body}`);
  return path;
}
const pidsIn = (output: string) =>
  [...output.matchAll(/^started (\d+)$/gm)].map(([, pid]) => Number(pid));
const countMatches = (output: string, what: RegExp) =>
  (output.match(new RegExp(what, "g")) ?? []).length;

describe("Exited process", () => {
  it("isn't restarted when it can't run with its settings", async () => {
    const script = await scriptOf(
      "unusable",
      `console.error("PORT"); process.exit(${exitCodes.unusable})`,
    );
    const { ended, output } = start(script);
    expect(await ended).toBe(exitCodes.unusable);
    expect(pidsIn(output())).toHaveLength(1);
    expect(output()).not.toContain("Presale");
  });

  it("is started at most five times when it is never ready", async () => {
    const { ended, output } = start(await scriptOf("never-ready", "process.exit(3)"));
    expect(await ended).toBe(1);
    expect(pidsIn(output())).toHaveLength(5);
    expect(output()).toMatch(/exited 5 times before it was ready \(code 3\)\. Giving up\.\n$/);
  });

  it("is restarted after a crash, and the cause is logged", async () => {
    const body = 'process.send("ready"); setInterval(() => {}, 1000);';
    // Registers the handler before the start is printed: the test stops the process right after.
    const stops = 'process.on("SIGTERM", () => process.exit(0));';
    const { child, ended, output } = start(await scriptOf("ready", body, stops));
    for (const times of [1, 2, 3]) {
      expect(await waitFor(() => pidsIn(output()).length === times, timeoutMs)).toBe(true);
      process.kill(pidsIn(output()).at(-1) ?? 0, "SIGKILL");
    }
    expect(await waitFor(() => pidsIn(output()).length === 4, timeoutMs)).toBe(true);
    expect(
      countMatches(output(), /Presale exited unexpectedly \(killed by SIGKILL\)\. Restarting in/),
    ).toBe(3);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(pidsIn(output()).filter(isAlive)).toEqual([]);
  });

  it("isn't restarted when a stop is requested while it waits", async () => {
    const { child, ended, output } = start(await scriptOf("waiting", "process.exit(3)"));
    expect(await waitFor(() => output().includes("Restarting in 1000 ms"), timeoutMs)).toBe(true);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
    expect(pidsIn(output())).toHaveLength(3);
  });
});

describe("npm start", () => {
  /** Returns a package with the product's start script, but with this script supervised. */
  async function packageOf(script: string): Promise<string> {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const own = scripts.start.replace("scripts/start.ts", `${supervisor} ${script}`);
    const path = join(folder, "package");
    await mkdir(path, { recursive: true });
    await writeFile(join(path, "package.json"), JSON.stringify({ scripts: { start: own } }));
    return path;
  }

  it.each(["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const)(
    "leaves no process running after %s",
    async (signal) => {
      const stops =
        'process.on("SIGTERM", () => process.exit(0)).on("SIGINT", () => process.exit(0));';
      const script = await scriptOf("under-npm", "setInterval(() => {}, 1000);", stops);
      const { child, ended, output } = run("npm", ["start"], {}, await packageOf(script));
      expect(await waitFor(() => pidsIn(output()).length === 1, timeoutMs)).toBe(true);
      const [pid = 0] = pidsIn(output());
      child.kill(signal);
      // The pipes close once the last of its processes has ended.
      const code = await ended;
      expect([code, isAlive(pid)]).toEqual([
        signal === "SIGTERM" || signal === "SIGINT" ? 0 : null,
        false,
      ]);
    },
    timeoutMs,
  );
});

describe("Supervised product", () => {
  const dataDir = () => join(folder, "data");
  const postgres = () => processesIn(join(dataDir(), "postgres"));
  // Without web pages, so that the test needs no web build.
  const settings = async () => {
    const port = await findFreePort(20_000 + (process.pid % 20_000));
    const env = { DATA_DIR: dataDir(), WEB_ORIGIN: "http://localhost:1", DEMO: "false" };
    return { port, env: { ...env, PORT: String(port) } };
  };
  const childOf = (pid = 0) =>
    Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0]);
  const answers = (port: number) => async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"query":"{ __typename }"}',
    }).catch(() => null);
    return reply?.status === 200;
  };

  it.runIf(process.platform === "linux")(
    "recovers from a kill, and leaves no process behind when stopped",
    async () => {
      const { port, env } = await settings();
      const { child, ended, output } = start(main, env);
      expect(await waitFor(answers(port), timeoutMs, 100)).toBe(true);
      const first = childOf(child.pid);
      process.kill(first, "SIGKILL");
      expect(await waitFor(answers(port), timeoutMs, 100)).toBe(true);
      const second = childOf(child.pid);
      expect([isAlive(first), second === first, isAlive(second)]).toEqual([false, false, true]);
      expect(output()).toContain("Presale exited unexpectedly (killed by SIGKILL)");
      expect(postgres().length).toBeGreaterThan(0);
      // A terminal sends the signal to both at the same time.
      process.kill(second, "SIGINT");
      child.kill("SIGINT");
      expect(await ended).toBe(0);
      expect([isAlive(second), postgres()]).toEqual([false, []]);
    },
    4 * timeoutMs,
  );

  it(
    "stops before npm exits",
    async () => {
      const { port, env } = await settings();
      const { child, ended } = run("npm", ["start"], env);
      expect(await waitFor(answers(port), timeoutMs, 100)).toBe(true);
      child.kill("SIGTERM");
      expect([await ended, postgres(), await answers(port)()]).toEqual([0, [], false]);
    },
    4 * timeoutMs,
  );

  it.runIf(process.platform === "linux")(
    "exits when its supervisor is killed",
    async () => {
      const { port, env } = await settings();
      const { child } = start(main, env);
      expect(await waitFor(answers(port), timeoutMs, 100)).toBe(true);
      const product = childOf(child.pid);
      child.kill("SIGKILL");
      expect(await waitFor(() => !isAlive(product) && postgres().length === 0, timeoutMs)).toBe(
        true,
      );
    },
    4 * timeoutMs,
  );

  it("reports an invalid setting once", async () => {
    const { ended, output } = start(main, { PORT: "many", DATA_DIR: dataDir() });
    expect(await ended).toBe(exitCodes.unusable);
    expect(countMatches(output(), /PORT is invalid/)).toBe(1);
  });
});
