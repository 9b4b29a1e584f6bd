import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { isDeadlock } from "./database-errors.ts";
import { isConnectionLost } from "./lost-connection.ts";
import type { DatabaseRoles } from "./pools.ts";
import { type DatabaseRights, secure } from "./security.ts";

const migrationsFolder = new URL("../../../migrations", import.meta.url).pathname;
/** Arbitrary key of the advisory lock that serialises concurrently starting processes. */
const migrationLock = 7_203_551;
/** Maximum attempts to migrate, and the milliseconds between two. */
const maxAttempts = 5;
const retryDelayMs = 1_000;

/** Returns an installation's roles. Their passwords are derived from the secret, not stored. */
export function databaseRoles(secret: string, prefix = "presale"): DatabaseRoles {
  const role = (name: string) => ({
    name,
    password: createHmac("sha256", secret).update(`database role ${name}`).digest("hex"),
  });
  return { app: role(`${prefix}_app`), lookup: role(`${prefix}_lookup`) };
}

type WhileLocked = (client: pg.Client) => Promise<void>;

/**
 * Migrates the database to this release, as its owner: the repository's migrations, then roles,
 * grants and forced row-level security. Idempotent and safe in concurrent processes, so it retries
 * after a lost connection or a deadlock. Calls `whileLocked` before it releases the migration lock.
 * Throws the error of the last attempt.
 */
export async function migrateDatabase(
  url: string,
  roles: DatabaseRoles,
  rights: DatabaseRights,
  whileLocked: WhileLocked = async () => {},
): Promise<void> {
  for (let attemptsLeft = maxAttempts - 1; ; attemptsLeft -= 1) {
    try {
      return await migrateOnce(url, roles, rights, whileLocked);
    } catch (error) {
      if (attemptsLeft === 0 || !(isConnectionLost(error) || isDeadlock(error))) throw error;
      await pause(retryDelayMs);
    }
  }
}

async function migrateOnce(
  url: string,
  roles: DatabaseRoles,
  rights: DatabaseRights,
  whileLocked: WhileLocked,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Without a listener, a connection lost between two statements would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000)
      throw new Error("The PostgreSQL server of DATABASE_URL is too old. Use version 15 or newer.");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
    await secure(client, url, roles, rights);
    await whileLocked(client);
  } finally {
    await client.end();
  }
}
