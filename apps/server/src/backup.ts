import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "./config.ts";
import { secretOf } from "./data-dir.ts";
import { tablesWithBytes } from "./modules/files/tables-with-bytes.ts";
import { makeBackup } from "./platform/backup/backup.ts";
import { countRows } from "./platform/backup/manifest.ts";
import { createStorage } from "./platform/files/create-storage.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

/** Writes the database and files into a folder. The product may be running. */
async function backUp(): Promise<string> {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  if (!values.to) throw new Error("Usage: npm run backup -- --to <new folder>");
  const folder = resolve(values.to);
  const config = readConfig(process.env);
  const secret = await secretOf(config);
  const manifest = await withDatabase(config, (databaseUrl) =>
    makeBackup({ databaseUrl, storage: createStorage(config), secret }, tablesWithBytes, folder),
  );
  const { tables, files } = manifest;
  return [
    `Backed up ${countRows(manifest)} rows of ${Object.keys(tables).length} tables and ${files.count} files to ${folder}.`,
    ...(files.missing.length > 0
      ? [`${files.missing.length} files are missing from the storage. The manifest lists them.`]
      : []),
    config.APP_SECRET
      ? "Store APP_SECRET separately: the backup can't be restored without it."
      : `Store ${join(config.dataDir, "secret")} separately: the backup can't be restored without it.`,
  ].join("\n");
}

await runCommand(backUp);
