import { hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { checksumStream, type Installation, secretFingerprint } from "./backup.ts";
import {
  fileLineSchema,
  fileListName,
  type Manifest,
  manifestName,
  manifestSchema,
  storedFile,
  tableFile,
} from "./manifest.ts";
import { assertSeesAllRows, backedUpTables, migrationsOf } from "./tables.ts";

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), "utf8").catch(() => {
    throw new Error(`${folder} is not a backup: it has no ${manifestName}.`);
  });
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(
      `The backup in ${folder} has a format that this release can't read. Restore it with the release that made it.`,
    );
  return parsed.data;
}

async function hasNoAccounts(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: string | null }>(
    "select to_regclass('public.app_user')::text as there",
  );
  if (!rows[0]?.there) return true;
  const { rowCount } = await client.query("select from app_user limit 1");
  return !rowCount;
}

/** Loads the rows of each table. Throws when a checksum or row count differs from the manifest. */
async function fillTables(client: pg.Client, folder: string, from: Manifest): Promise<void> {
  const tables = await backedUpTables(client);
  const names = tables.map(({ name }) => name);
  const unknown = Object.keys(from.tables).filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The backup contains tables that this release doesn't have: ${unknown.join(", ")}.`,
    );
  // Removes rows that migrations and the queue inserted; the backup contains its own.
  await client.query(`truncate ${names.join(", ")}`);
  for (const { name, columns } of tables) {
    const expected = from.tables[name];
    if (!expected) continue;
    const { stream, checksum } = checksumStream();
    const copy = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
    await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), stream, copy);
    if (checksum().sha256 !== expected.sha256 || copy.rowCount !== expected.rows)
      throw new Error(
        `${tableFile(name)} is damaged: its rows or checksum differ from the manifest. Use another backup.`,
      );
  }
  for (const [name, next] of Object.entries(from.sequences))
    await client.query("select setval($1::regclass, $2::bigint, false)", [name, next]);
}

async function putFiles(folder: string, { storage }: Installation): Promise<void> {
  const lines = createInterface({ input: createReadStream(join(folder, fileListName)) });
  for await (const line of lines) {
    const { key, sha256 } = fileLineSchema.parse(JSON.parse(line));
    const bytes = await readFile(join(folder, storedFile(key)));
    if (hash("sha256", bytes) !== sha256)
      throw new Error(
        `${storedFile(key)} is damaged: its checksum differs from ${fileListName}. Use another backup.`,
      );
    await storage.put(key, bytes);
  }
}

/**
 * Restores a backup into an installation without accounts. `migrate` creates the tables of this
 * release, which must be the release that made the backup. Rows are loaded in one transaction.
 * Throws when accounts exist, the secret or release differs, or a file is damaged.
 */
export async function restoreBackup(
  installation: Installation,
  migrate: () => Promise<void>,
  folder: string,
): Promise<Manifest> {
  const from = await readManifest(folder);
  if (from.secretMark !== secretFingerprint(installation.secret))
    throw new Error(
      "The backup was made with another APP_SECRET, without which two-factor login and links don't work. Set that APP_SECRET, or copy that installation's DATA_DIR/secret.",
    );
  const client = new pg.Client({ connectionString: installation.databaseUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    await assertSeesAllRows(client);
    if (!(await hasNoAccounts(client)))
      throw new Error("The database already has accounts. Restore into an empty one.");
    await migrate();
    const migrations = await migrationsOf(client);
    if (migrations.join() !== from.migrations.join())
      throw new Error(
        `The backup was made by another release, with ${from.migrations.length} migrations; this one has ${migrations.length}. Restore it with that release, then start this one.`,
      );
    await putFiles(folder, installation);
    await client.query("set statement_timeout = 0");
    await client.query("begin");
    await fillTables(client, folder, from);
    await client.query("commit");
    return from;
  } finally {
    await client.end();
  }
}
