import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Embedded, startEmbedded } from "./embedded.ts";
import { readPostmaster, stopPostmaster } from "./postmaster.ts";
import { isAlive, servesFolder, waitFor } from "./processes.ts";

const FIXTURE = join(import.meta.dirname, "embedded.fixture.ts");
let parent: string;
let dataDir: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "presale-embedded-test-"));
  await chmod(parent, 0o755);
  dataDir = join(parent, "postgres");
});

afterAll(async () => {
  const left = readPostmaster(dataDir);
  if (left) await stopPostmaster(dataDir, left.pid);
  await rm(parent, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

type Started = { child: ChildProcess; url: string; isAdopted: boolean };

async function startApplication(): Promise<Started> {
  const child = spawn(process.execPath, [FIXTURE, dataDir], { detached: true });
  const line = await new Promise<string>((resolve, reject) => {
    let errors = "";
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.once("exit", () => reject(new Error(errors)));
  });
  return { child, ...(JSON.parse(line) as { url: string; isAdopted: boolean }) };
}

async function killGroup({ child }: Started): Promise<void> {
  const pid = child.pid ?? 0;
  process.kill(-pid, "SIGKILL");
  await waitFor(() => !isAlive(pid), 60_000);
}

function postmasterPid(): number {
  const found = readPostmaster(dataDir);
  if (!found) throw new Error("no postmaster");
  return found.pid;
}

describe("Embedded database", () => {
  it("is created at first start with UTF-8, natural sort order and loopback only", async () => {
    const database = await startEmbedded({ dataDir });
    try {
      expect(database.isAdopted).toBe(false);
      const [settings] = await query<Record<string, string>>(
        database.url,
        `select current_setting('server_encoding') as encoding,
                current_setting('listen_addresses') as addresses,
                current_setting('unix_socket_directories') as sockets,
                current_setting('fsync') as fsync`,
      );
      const expected = { encoding: "UTF8", addresses: "127.0.0.1", sockets: "", fsync: "on" };
      expect(settings).toEqual(expected);
      const sorted = await query<{ title: string }>(
        database.url,
        "select title from (values ('Zoo'), ('éclair'), ('apple'), ('fig')) as t(title) order by title",
      );
      expect(sorted.map((row) => row.title)).toEqual(["apple", "éclair", "fig", "Zoo"]);
    } finally {
      await database.stop();
    }
    expect(readPostmaster(dataDir)).toBeUndefined();
  });

  it("has a random password that other accounts can't read and logins need", async () => {
    const file = join(dataDir, "presale-password");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const password = await readFile(file, "utf8");
    expect(password.length).toBeGreaterThanOrEqual(32);
    const database = await startEmbedded({ dataDir });
    try {
      await expect(query(database.url.replace(password, "guess"), "select 1")).rejects.toThrow(
        "password authentication failed",
      );
    } finally {
      await database.stop();
    }
  });

  it("is adopted with its rows after kill -9 of the application", async () => {
    const first = await startApplication();
    await query(first.url, "create table survivor as select 1 as n");
    const before = postmasterPid();
    await killGroup(first);
    const second = await startEmbedded({ dataDir });
    try {
      expect(second.isAdopted).toBe(true);
      expect(postmasterPid()).toBe(before);
      expect(await query(second.url, "select n from survivor")).toEqual([{ n: 1 }]);
    } finally {
      await second.stop();
    }
    expect(servesFolder(before, dataDir)).toBe(false);
  });

  it("is restarted if orphaned with other settings", async () => {
    const first = await startApplication();
    const before = postmasterPid();
    await killGroup(first);
    const second = await startEmbedded({ dataDir, settings: { work_mem: "9MB" } });
    try {
      expect(second.isAdopted).toBe(false);
      expect(servesFolder(before, dataDir)).toBe(false);
      expect(await query(second.url, "show work_mem")).toEqual([{ work_mem: "9MB" }]);
    } finally {
      await second.stop();
    }
  });

  it("starts after kill -9 of application and database", async () => {
    const first = await startApplication();
    await query(first.url, "create table crashed as select 2 as n");
    const before = postmasterPid();
    await killGroup(first);
    process.kill(before, "SIGKILL");
    const second = await startEmbedded({ dataDir });
    try {
      expect(await query(second.url, "select n from crashed")).toEqual([{ n: 2 }]);
    } finally {
      await second.stop();
    }
  });

  it("ignores a stale pid file and spares the unrelated process it names", async () => {
    const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const started = String(Math.floor(Date.now() / 1000));
    const file = join(dataDir, "postmaster.pid");
    const lines = [stranger.pid, dataDir, started, "1", "", "127.0.0.1", "1 1", "ready"];
    await writeFile(file, `${lines.join("\n")}\n`, { mode: 0o600 });
    try {
      const database = await startEmbedded({ dataDir });
      expect(database.isAdopted).toBe(false);
      await database.stop();
      expect(isAlive(stranger.pid ?? 0)).toBe(true);
    } finally {
      stranger.kill();
    }
  });

  it("rejects a second application and names the first one's process", async () => {
    const first = await startApplication();
    try {
      const refused = startApplication().catch((error: Error) => error.message);
      expect(await refused).toBe(
        `Another Presale (process ${first.child.pid}) is using the database in ${dataDir}. Stop it first, or set another DATA_DIR.\n`,
      );
      expect(await query(first.url, "select 3 as n")).toEqual([{ n: 3 }]);
    } finally {
      first.child.kill("SIGTERM");
      await waitFor(() => readPostmaster(dataDir) === undefined, 60_000);
    }
  });

  it("is restarted on the same port when it dies under a running application", async () => {
    const said: string[] = [];
    const database = await startEmbedded({ dataDir, log: (line) => said.push(line) });
    try {
      process.kill(postmasterPid(), "SIGKILL");
      await waitFor(() => said.includes("The database is running again."), 60_000);
      expect(await query(database.url, "select 4 as n")).toEqual([{ n: 4 }]);
    } finally {
      await database.stop();
    }
    expect(readPostmaster(dataDir)).toBeUndefined();
  });
});

describe("Database folder", () => {
  it("is created again after a first start was killed halfway", async () => {
    const folder = join(parent, "half");
    await mkdir(`${folder}.new-999999999/base`, { recursive: true });
    const database = await startEmbedded({ dataDir: folder });
    await database.stop();
    await expect(stat(`${folder}.new-999999999`)).rejects.toThrow("ENOENT");
  });

  it("is used by only one of two applications started concurrently", async () => {
    const folder = join(parent, "race");
    const results = await Promise.allSettled([startChild(folder), startChild(folder)]);
    const won = results.filter((result) => result.status === "fulfilled");
    try {
      expect(won).toHaveLength(1);
      const lost = results.find((result) => result.status === "rejected");
      expect(String(lost?.reason)).toMatch(/^Error: Another Presale .*is using the database in/);
      expect(String(lost?.reason).trim().split("\n")).toHaveLength(1);
    } finally {
      for (const result of won) result.value.kill("SIGTERM");
      await waitFor(() => readPostmaster(folder) === undefined, 60_000);
    }
  });

  it("is rejected and left unchanged if it contains other files", async () => {
    const folder = join(parent, "photos");
    await mkdir(folder);
    await writeFile(join(folder, "cat.jpg"), "meow");
    await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(
      `The folder ${folder} contains files that don't belong to a PostgreSQL database.`,
    );
    expect(await readFile(join(folder, "cat.jpg"), "utf8")).toBe("meow");
  });

  it("is rejected if its parent is a file", async () => {
    await writeFile(join(parent, "a-file"), "");
    const folder = join(parent, "a-file", "postgres");
    await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(
      `Cannot use the database folder ${join(parent, "a-file")}: a file with this name exists.`,
    );
  });

  it("is rejected with both versions named if it is from an older PostgreSQL", async () => {
    const folder = join(parent, "old");
    await mkdir(folder);
    await writeFile(join(folder, "PG_VERSION"), "17\n");
    await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(
      `The database in ${folder} was created by PostgreSQL 17, but this release includes 18.`,
    );
  });
});

describe("Ephemeral database", () => {
  it("has fsync off and is deleted when stopped", async () => {
    const database: Embedded = await startEmbedded({ ephemeral: true });
    expect(await query(database.url, "show fsync")).toEqual([{ fsync: "off" }]);
    await database.stop();
    await expect(stat(database.dataDir)).rejects.toThrow("ENOENT");
  });
});

async function startChild(folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [FIXTURE, folder]);
  return new Promise((resolve, reject) => {
    child.stdout.once("data", () => resolve(child));
    child.stderr.once("data", (chunk: Buffer) => reject(new Error(chunk.toString())));
  });
}
