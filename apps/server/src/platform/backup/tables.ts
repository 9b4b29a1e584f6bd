import type pg from "pg";
import { sortByReferences, type TableReference } from "../db/sort-by-references.ts";

export interface Table {
  /** As `regclass` prints it: quoted where necessary, without the schema if on the search path. */
  name: string;
  /** Comma-separated. Excludes generated columns. */
  columns: string;
}

/**
 * Returns the tables that a backup contains: the product's own, and the jobs in the queue. Each
 * follows the tables that it references. The release recreates the queue's other tables.
 */
export async function backedUpTables(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where c.relkind = 'r' and (
       c.relnamespace = 'public'::regnamespace
       or c.oid in (select inhrelid from pg_inherits where inhparent = to_regclass('pgboss.job')))
     group by c.oid order by 1`,
  );
  const { rows: references } = await client.query<TableReference>(
    "select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'",
  );
  return sortByReferences(tables, references);
}

/** Returns the next value of each sequence. */
export async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; next: string }>(
    `select (quote_ident(schemaname) || '.' || quote_ident(sequencename)) as name,
       coalesce(last_value + increment_by, start_value)::text as next
     from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by id",
  );
  return rows.map(({ hash }) => hash);
}

/** Throws unless the role bypasses row-level security: a backup covers all companies' rows. */
export async function assertSeesAllRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; free: boolean }>(
    "select rolname as name, rolsuper or rolbypassrls as free from pg_roles where rolname = current_user",
  );
  if (rows[0]?.free) return;
  throw new Error(
    `Row-level security hides rows from ${rows[0]?.name}, the role of DATABASE_URL. Run "alter role ${rows[0]?.name} bypassrls", or use your database server's backups.`,
  );
}
