import { createHash, createHmac } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { FileStorage } from "../files/storage.ts";
import {
  type FileLine,
  fileListName,
  type Manifest,
  manifestName,
  storedFile,
  tableFile,
} from "./manifest.ts";
import { assertSeesAllRows, backedUpTables, migrationsOf, sequencesOf } from "./tables.ts";

export interface Installation {
  /** Connects as the owner of the database. */
  databaseUrl: string;
  storage: FileStorage;
  secret: string;
}

/** Returns a fingerprint that shows whether two installations have the same secret. */
export const secretFingerprint = (secret: string): string =>
  createHmac("sha256", secret).update("backup").digest("hex");

/** Creates a stream that passes bytes through and computes their size and SHA-256. */
export function checksumStream() {
  const hash = createHash("sha256");
  let size = 0;
  const stream = new PassThrough().on("data", (bytes: Buffer) => {
    hash.update(bytes);
    size += bytes.length;
  });
  return { stream, checksum: () => ({ size, sha256: hash.digest("hex") }) };
}

/** Yields the storage keys of all files, as the transaction's snapshot lists them. */
async function* storedKeys(client: pg.Client, tables: readonly string[]): AsyncGenerator<string> {
  const pageSize = 1_000;
  for (const table of tables)
    for (let after = ""; ; ) {
      const { rows } = await client.query<{ key: string }>(
        `select storage_key as key from ${pg.escapeIdentifier(table)} where storage_key > $1 order by 1 limit ${pageSize}`,
        [after],
      );
      for (const { key } of rows) yield key;
      if (rows.length < pageSize) break;
      after = rows.at(-1)?.key ?? "";
    }
}

/**
 * Writes a whole installation into a new folder: all tables in one snapshot, then the bytes of the
 * files. The server may keep running. Writes to `<folder>.part` and renames it when complete.
 * Throws if either folder exists, or if row-level security hides rows from the role.
 */
export async function makeBackup(
  { databaseUrl, storage, secret }: Installation,
  /** Names of tables with a `storage_key` column. */
  fileTables: readonly string[],
  folder: string,
): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} already exists. Choose a new folder.`);
  const partialFolder = `${folder}.part`;
  if (existsSync(partialFolder))
    throw new Error(`${partialFolder} is left over from an incomplete backup. Delete it first.`);
  await mkdir(join(partialFolder, "tables"), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: databaseUrl });
  // A lost connection rejects the running statement.
  client.on("error", () => {});
  await client.connect();
  try {
    await assertSeesAllRows(client);
    await client.query("set statement_timeout = 0");
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ now: Date }>("select now()");
    const manifest: Manifest = {
      format: 1,
      takenAt: (rows[0]?.now ?? new Date()).toISOString(),
      migrations: await migrationsOf(client),
      secretMark: secretFingerprint(secret),
      tables: {},
      sequences: await sequencesOf(client),
      files: { count: 0, missing: [] },
    };
    for (const { name, columns } of await backedUpTables(client)) {
      const { stream, checksum } = checksumStream();
      const copy = client.query(copyTo(`copy ${name} (${columns}) to stdout`));
      await pipeline(
        copy,
        stream,
        createGzip(),
        createWriteStream(join(partialFolder, tableFile(name))),
      );
      manifest.tables[name] = { rows: copy.rowCount ?? 0, sha256: checksum().sha256 };
    }
    const list = createWriteStream(join(partialFolder, fileListName));
    for await (const key of storedKeys(client, fileTables)) {
      const bytes = await storage.read(key).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
      if (!bytes) {
        manifest.files.missing.push(key);
        continue;
      }
      const path = join(partialFolder, storedFile(key));
      await mkdir(dirname(path), { recursive: true });
      const { stream, checksum } = checksumStream();
      await pipeline(bytes, stream, createWriteStream(path));
      manifest.files.count += 1;
      list.write(`${JSON.stringify({ key, ...checksum() } satisfies FileLine)}\n`);
    }
    await new Promise<void>((done) => list.end(done));
    await client.query("commit");
    await writeFile(join(partialFolder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(partialFolder, folder);
    return manifest;
  } finally {
    await client.end();
  }
}
