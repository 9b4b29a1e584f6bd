import { sql } from "drizzle-orm";
import type { BuildExtraConfigColumns } from "drizzle-orm/column-builder";
import {
  bigint,
  foreignKey,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
  timestamp,
} from "drizzle-orm/pg-core";

/** Returns the first column of every company-owned table and of its primary key. */
export const companyId = () => bigint("company_id", { mode: "number" }).notNull();

export const rowId = () =>
  bigint("id", { mode: "number" }).notNull().generatedByDefaultAsIdentity();

export const reference = (name: string) => bigint(name, { mode: "number" });

/** Returns a timestamp column with time zone, precise to a microsecond. */
export const timestampTz = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => timestampTz("created_at").notNull().defaultNow();

/** Restricts rows to the company in `app.company`. Without that setting no row is visible. */
export const tenantPolicy = () =>
  pgPolicy("tenant", {
    for: "all",
    using: sql`company_id = nullif(current_setting('app.company', true), '')::bigint`,
    withCheck: sql`company_id = nullif(current_setting('app.company', true), '')::bigint`,
  });

export type Columns = Record<string, PgColumnBuilderBase>;
export type Owned<Own extends Columns> = { companyId: ReturnType<typeof companyId> } & Own;

/**
 * Creates a company-owned table. Its primary key is the company, then the columns of `key`. Adds
 * the tenant policy. `parts` adds foreign keys, indexes and checks.
 */
export function companyTable<Name extends string, Own extends Columns>(
  name: Name,
  columns: Own,
  key: readonly (keyof Own & string)[],
  parts: (
    table: BuildExtraConfigColumns<Name, Owned<Own>, "pg">,
  ) => PgTableExtraConfigValue[] = () => [],
) {
  const all: Owned<Own> = { companyId: companyId(), ...columns };
  return pgTable(name, all, (table) => {
    const column = (property: string) => (table as Record<string, PgColumn>)[property] as PgColumn;
    return [
      primaryKey({ columns: [column("companyId"), ...key.map(column)] }),
      tenantPolicy(),
      ...parts(table),
    ];
  });
}

interface Target {
  companyId: PgColumn;
  id: PgColumn;
}

/** Returns a foreign key that includes the company, so it can't reference another tenant. */
export function references(
  column: object,
  target: Target,
  onDelete: "cascade" | "restrict" = "restrict",
) {
  const own = column as PgColumn & { table: { companyId: PgColumn } };
  return foreignKey({
    columns: [own.table.companyId, own],
    foreignColumns: [target.companyId, target.id],
  }).onDelete(onDelete);
}
