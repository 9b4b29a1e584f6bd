import { modules } from "./modules.ts";
import { migrateDatabase } from "./platform/db/migrate.ts";
import type { DatabaseRoles } from "./platform/db/pools.ts";
import { prepareJobs } from "./platform/jobs/prepare-jobs.ts";

/** Migrates a database to this release as its owner: tables, roles, rights and job queues. */
export const prepareDatabase = (url: string, roles: DatabaseRoles): Promise<void> =>
  migrateDatabase(url, roles, modules.rights, (client) =>
    prepareJobs(url, client, roles.app.name, modules.queues),
  );
