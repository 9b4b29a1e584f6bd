import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "./config.ts";
import { prepareDataDir, readSecret } from "./data-dir.ts";
import { modules } from "./modules.ts";
import { restoreBackup } from "./platform/backup/restore.ts";
import { databaseRoles, migrateDatabase } from "./platform/db/migrate.ts";
import { storageOf } from "./platform/files/storage-of.ts";
import { prepareJobs } from "./platform/jobs/prepare-jobs.ts";
import { withDatabase } from "./with-database.ts";

/** Puts a backup into an empty place, which must not be at work. */
async function restore(): Promise<string> {
  const { values } = parseArgs({ options: { from: { type: "string" } } });
  if (!values.from) throw new Error("Use: npm run restore -- --from <the folder of a backup>");
  const folder = resolve(values.from);
  const config = readConfig(process.env);
  await prepareDataDir(config.dataDir);
  const secret = config.APP_SECRET ?? (await readSecret(config.dataDir));
  const roles = databaseRoles(secret);
  const { takenAt, tables, files } = await withDatabase(config, (databaseUrl) =>
    restoreBackup(
      { databaseUrl, storage: storageOf(config), secret },
      () =>
        migrateDatabase(databaseUrl, roles, modules.rights, (client) =>
          prepareJobs(databaseUrl, client, roles.app.name, modules.queues),
        ),
      folder,
    ),
  );
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `All is as it was at ${takenAt}: ${rows} rows and ${files.count} files. Start it by npm start.`;
}

try {
  console.log(await restore());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
