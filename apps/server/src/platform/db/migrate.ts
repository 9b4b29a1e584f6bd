import { createHmac } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { DatabaseRoles } from "./pools.ts";
import { type DatabaseRights, secure } from "./security.ts";

const migrationsFolder = new URL("../../../migrations", import.meta.url).pathname;
/** Any number: two processes that start at once take turns by it. */
const migrationLock = 7_203_551;

/** The roles of one installation. Their passwords follow from the secret, so no one stores them. */
export function databaseRoles(secret: string, prefix = "presale"): DatabaseRoles {
  const role = (name: string) => ({
    name,
    password: createHmac("sha256", secret).update(`database role ${name}`).digest("hex"),
  });
  return { app: role(`${prefix}_app`), lookup: role(`${prefix}_lookup`) };
}

/**
 * Brings the database to this release, as its owner: the committed migrations, then the roles,
 * grants and forced row-level security. Safe to run in several processes at once and again.
 */
export async function migrateDatabase(
  url: string,
  roles: DatabaseRoles,
  rights: DatabaseRights,
  whileLocked: (client: pg.Client) => Promise<void> = async () => {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000)
      throw new Error("PostgreSQL 15 or newer is needed; DATABASE_URL names an older server");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
    await secure(client, url, roles, rights);
    await whileLocked(client);
  } finally {
    await client.end();
  }
}
