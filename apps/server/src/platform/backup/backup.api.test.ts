import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { tablesWithBytes } from "../../modules/files/tables-with-bytes.ts";
import { prepareDatabase } from "../../prepare-database.ts";
import { runAsOwner } from "../../testing/as-owner.ts";
import { callGraphql } from "../../testing/call-graphql.ts";
import { factories } from "../../testing/factories.ts";
import { makeRows } from "../../testing/fixtures.ts";
import { png } from "../../testing/images.ts";
import { startLoad } from "../../testing/load.ts";
import { startOtherProcess } from "../../testing/other-process.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { testSecret } from "../../testing/test-secret.ts";
import { upload } from "../../testing/upload.ts";
import { databaseRoles } from "../db/migrate.ts";
import { roleUrl } from "../db/pools.ts";
import { type FileStorage, folderStorage } from "../files/storage.ts";
import { makeBackup } from "./backup.ts";
import { type Manifest, manifestName, storedFile, tableFile } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";
import { backedUpTables } from "./tables.ts";

// No worker: jobs that finish after the backup would change the compared rows.
const test = testApp({ worker: false });
const roles = databaseRoles(testSecret);
let folder: string;
let admin: TestUser;
let storage: FileStorage;
let taken: Manifest;
const backup = () => join(folder, "backup");
const databases: string[] = [];

/** Creates an empty database next to the test's. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString("hex")}`;
  await runAsOwner(inject("databaseUrl"), (owner) => owner.query(`create database ${name}`));
  databases.push(name);
  const url = new URL(test.databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
async function restore(databaseUrl: string, { from = backup(), secret = testSecret } = {}) {
  const own = folderStorage(join(folder, randomBytes(4).toString("hex")));
  const migrate = () => prepareDatabase(databaseUrl, roles);
  await restoreBackup({ databaseUrl, storage: own, secret }, migrate, from);
  return own;
}
const make = (to: string, databaseUrl = test.databaseUrl) =>
  makeBackup({ databaseUrl, storage, secret: testSecret }, tablesWithBytes, to);

/** Returns the row count and checksum of each table. */
const sums = (url: string) =>
  runAsOwner(url, async (client) => {
    const found: Record<string, string> = {};
    for (const { name, columns } of await backedUpTables(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(row_text, chr(10) order by row_text)), '') as sum from (select (select r from (select ${columns}) r)::text as row_text from ${name}) all_rows`,
      );
      found[name] = rows[0].sum;
    }
    return found;
  });
const storedKeys = async (url: string) =>
  (
    await runAsOwner(url, (client) =>
      client.query<{ key: string }>(
        "select storage_key as key from file union all select storage_key from picture_size",
      ),
    )
  ).rows.map(({ key }) => key);

/** Returns a copy of the backup with one file changed. */
async function changed(name: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const copy = join(folder, randomBytes(4).toString("hex"));
  await cp(backup(), copy, { recursive: true });
  await writeFile(join(copy, name), change(await readFile(join(copy, name))));
  return copy;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "presale-backup-"));
  storage = folderStorage(join(test.dataDir, "files"));
  ({ admin } = await test.company());
  await makeRows(test, admin, "row");
  await factories(test).grant(admin, 5);
  for (const name of ["a.png", "b.png"]) await upload(test, admin, name, await png());
  taken = await make(backup());
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await runAsOwner(inject("databaseUrl"), async (owner) => {
    for (const name of databases) await owner.query(`drop database ${name} with (force)`);
  });
});

describe("Backup and restore", () => {
  it("restores every row, file and sequence into an empty database", async () => {
    const url = await emptyDatabase();
    const own = await restore(url);
    const [before, after] = [await sums(test.databaseUrl), await sums(url)];
    expect(after).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(60);
    expect(Object.values(before).filter((sum) => !sum.startsWith("0 ")).length).toBeGreaterThan(20);
    const keys = await storedKeys(url);
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect(taken.files).toEqual({ count: keys.length, missing: [] });
    for (const key of keys)
      expect(await buffer(await own.read(key))).toEqual(await buffer(await storage.read(key)));

    const other = await startOtherProcess({ databaseUrl: url });
    try {
      const create =
        'mutation { createTask(input: { title: "After it", minHours: "1.00", maxHours: "2.00" }) { id } }';
      const reply = await callGraphql<{ createTask: { id: string } }>(
        other.url,
        create,
        {},
        admin.token,
      );
      const [last] = await test.sql<{ most: number }>("select max(id)::int as most from task");
      expect(Number(reply.data?.createTask.id)).toBeGreaterThan(last?.most ?? 0);
    } finally {
      await other.stop();
    }
  });

  it("takes a consistent snapshot while data changes", async () => {
    const load = startLoad(test, admin, "Meanwhile");
    await expect.poll(() => load.created.length).toBeGreaterThan(3);
    const to = join(folder, "busy");
    await make(to);
    await load.stop();
    const url = await emptyDatabase();
    await restore(url, { from: to });
    // A task and its idempotency key are written in one transaction.
    const kept = await runAsOwner(url, (client) =>
      client.query<{ tasks: number; keys: number }>(
        `select (select count(*)::int from task where title like 'Meanwhile %') as tasks,
           (select count(*)::int from idempotent_call where key like 'Meanwhile %') as keys`,
      ),
    );
    expect(kept.rows[0]?.tasks).toBeGreaterThan(3);
    expect(kept.rows[0]?.keys).toBe(kept.rows[0]?.tasks);
  });
});

describe("restoreBackup", () => {
  const refusal = async (how: Promise<unknown>) =>
    how.then(
      () => "none",
      (error: Error) => error.message,
    );

  it("refuses a database with accounts and changes nothing", async () => {
    const before = await sums(test.databaseUrl);
    expect(await refusal(restore(test.databaseUrl))).toMatch(/already has accounts/);
    expect(await sums(test.databaseUrl)).toEqual(before);
  });

  it("refuses another secret, a folder without a backup and another release's backup", async () => {
    const url = await emptyDatabase();
    expect(await refusal(restore(url, { secret: "another".repeat(8) }))).toMatch(/APP_SECRET/);
    expect(await refusal(restore(url, { from: folder }))).toMatch(/no manifest.json/);
    const ofOther = await changed(manifestName, (text) =>
      Buffer.from(
        JSON.stringify({ ...JSON.parse(text.toString()), migrations: ["of another release"] }),
      ),
    );
    expect(await refusal(restore(url, { from: ofOther }))).toMatch(/another release/);
  });

  it("refuses damaged files and leaves no rows", async () => {
    const url = await emptyDatabase();
    const [key = ""] = await storedKeys(test.databaseUrl);
    const text = (bytes: Buffer) => gunzipSync(bytes).toString();
    const damaged = [
      await changed(tableFile("task"), (bytes) => gzipSync(text(bytes).replace(/^.*\n/, ""))),
      await changed(tableFile("company"), (bytes) =>
        gzipSync(text(bytes).replaceAll("Company", "Another")),
      ),
      await changed(tableFile("tag"), (bytes) => bytes.subarray(0, -9)),
      await changed(storedFile(key), (bytes) => Buffer.concat([bytes, bytes])),
    ];
    for (const from of damaged) {
      expect(await refusal(restore(url, { from }))).toMatch(/is damaged|unexpected end/);
      const left = await runAsOwner(url, (client) => client.query("select from app_user"));
      expect(left.rowCount).toBe(0);
    }
    // After these failures, an intact backup can still be restored into the database.
    await restore(url);
    const tasks = await runAsOwner(url, (client) => client.query("select from task"));
    expect(tasks.rowCount).toBe(taken.tables.task?.rows);
  });
});

describe("makeBackup", () => {
  it("refuses an existing folder and a database role without bypassrls", async () => {
    await expect(make(backup())).rejects.toThrow("already exists");
    const bound = roleUrl(test.databaseUrl, roles.app);
    await expect(make(join(folder, "bound"), bound)).rejects.toThrow(/bypassrls/);
    await expect(make(join(folder, "bound"))).rejects.toThrow("incomplete backup");
  });

  it("lists files whose bytes are missing and backs up the rest", async () => {
    const [key = ""] = await storedKeys(test.databaseUrl);
    const without: FileStorage = {
      ...storage,
      read: (asked) => storage.read(asked === key ? `${asked}-gone` : asked),
    };
    const made = await makeBackup(
      { databaseUrl: test.databaseUrl, storage: without, secret: testSecret },
      tablesWithBytes,
      join(folder, "gone"),
    );
    expect(made.files.missing).toEqual([key]);
    expect(made.files.count).toBe(taken.files.count - 1);
  });
});
