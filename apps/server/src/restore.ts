import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "./config.ts";
import { prepareDataDir, secretOf } from "./data-dir.ts";
import { countRows } from "./platform/backup/manifest.ts";
import { restoreBackup } from "./platform/backup/restore.ts";
import { databaseRoles } from "./platform/db/migrate.ts";
import { createStorage } from "./platform/files/create-storage.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

/** Restores a backup into an empty installation, which must not be running. */
async function restore(): Promise<string> {
  const { values } = parseArgs({ options: { from: { type: "string" } } });
  if (!values.from) throw new Error("Usage: npm run restore -- --from <backup folder>");
  const folder = resolve(values.from);
  const config = readConfig(process.env);
  await prepareDataDir(config.dataDir);
  const secret = await secretOf(config);
  const from = await withDatabase(config, (databaseUrl) =>
    restoreBackup(
      { databaseUrl, storage: createStorage(config), secret },
      () => prepareDatabase(databaseUrl, databaseRoles(secret)),
      folder,
    ),
  );
  return `Restored the backup of ${from.takenAt}: ${countRows(from)} rows and ${from.files.count} files. Start Presale with npm start.`;
}

await runCommand(restore);
