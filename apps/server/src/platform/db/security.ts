import type { PgColumn } from "drizzle-orm/pg-core";
import pg, { escapeIdentifier } from "pg";
import { columnsIn, type LookupGrant } from "./columns-in.ts";
import type { DatabaseFunction } from "./database-function.ts";
import { isConnectionLost } from "./lost-connection.ts";
import { type DatabaseRoles, roleUrl } from "./pools.ts";
import { ensureSettings } from "./role-settings.ts";

/** Rights of the roles besides changing a company's own rows. */
export interface DatabaseRights {
  lookups: readonly LookupGrant[];
  /** Names of tables that may be read and inserted into, never changed. */
  appendOnly: readonly string[];
  /** The only functions that bypass these restrictions. */
  functions: readonly DatabaseFunction[];
  /** The only columns of their tables that may be updated. */
  mutable: readonly PgColumn[];
}

async function canLogIn(url: string, role: DatabaseRoles["app"]): Promise<boolean> {
  const client = new pg.Client({ connectionString: roleUrl(url, role) });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    // A lost connection isn't a wrong password, and must not change the role's password.
    if (isConnectionLost(error)) throw error;
    return false;
  }
}

/** Creates the role, or sets its password to the one derived from this installation's secret. */
async function ensureRole(client: pg.Client, url: string, role: DatabaseRoles["app"]) {
  // Keeps a correct role. Installations on one server share its roles, so changes could collide.
  if (await canLogIn(url, role)) return;
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role.name]);
  const command = rowCount ? "alter" : "create";
  await client.query(
    `${command} role ${escapeIdentifier(role.name)} login nosuperuser nocreatedb nocreaterole nobypassrls password ${pg.escapeLiteral(role.password)}`,
  );
}

/** Returns the tables whose policy for the lookup role is correct. */
async function tablesOpenTo(client: pg.Client, role: string): Promise<Set<string>> {
  const { rows } = await client.query<{ table: string }>(
    "select tablename as table from pg_policies where schemaname = 'public' and policyname = 'lookup' and roles = array[$1]::name[] and cmd = 'SELECT' and qual = 'true'",
    [role],
  );
  return new Set(rows.map(({ table }) => table));
}

/**
 * Forces row-level security on every company-owned table, including new ones, and grants the two
 * roles only what they need. Other processes may be running. Statements that lock a whole table run
 * only where they change something, or they could deadlock with those processes.
 */
export async function secure(
  client: pg.Client,
  url: string,
  roles: DatabaseRoles,
  { lookups, appendOnly, functions, mutable }: DatabaseRights,
): Promise<void> {
  const app = escapeIdentifier(roles.app.name);
  const lookup = escapeIdentifier(roles.lookup.name);
  await ensureRole(client, url, roles.app);
  await ensureRole(client, url, roles.lookup);
  for (const { name } of Object.values(roles)) await ensureSettings(client, name);
  await client.query("begin");
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and not relforcerowsecurity",
  );
  for (const { name } of rows)
    await client.query(`alter table ${escapeIdentifier(name)} force row level security`);
  await client.query(`grant usage on schema public to ${app}, ${lookup}`);
  await client.query(
    `grant select, insert, update, delete on all tables in schema public to ${app}`,
  );
  await client.query(`grant usage on all sequences in schema public to ${app}`);
  for (const table of appendOnly)
    await client.query(`revoke update, delete on ${escapeIdentifier(table)} from ${app}`);
  for (const { name, parameters, body } of functions) {
    await client.query(
      `create or replace function ${escapeIdentifier(name)}(${parameters}) returns bigint language plpgsql security definer set search_path = public, pg_temp as ${pg.escapeLiteral(body)}`,
    );
    await client.query(`revoke all on function ${escapeIdentifier(name)} from public, ${lookup}`);
    await client.query(`grant execute on function ${escapeIdentifier(name)} to ${app}`);
  }
  for (const { table, columns } of columnsIn(mutable)) {
    await client.query(`revoke update on ${escapeIdentifier(table)} from ${app}`);
    await client.query(
      `grant update (${columns.map(escapeIdentifier).join(", ")}) on ${escapeIdentifier(table)} to ${app}`,
    );
  }
  await client.query(`revoke all on all tables in schema public from ${lookup}`);
  const openTables = await tablesOpenTo(client, roles.lookup.name);
  for (const { table, columns } of lookups) {
    await client.query(
      `grant select (${columns.map(escapeIdentifier).join(", ")}) on ${escapeIdentifier(table)} to ${lookup}`,
    );
    if (openTables.has(table)) continue;
    await client.query(`drop policy if exists lookup on ${escapeIdentifier(table)}`);
    await client.query(
      `create policy lookup on ${escapeIdentifier(table)} for select to ${lookup} using (true)`,
    );
  }
  await client.query("commit");
}
