import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

interface Target {
  companyId: PgColumn;
  id: PgColumn;
}
const companyOf = (column: PgColumn) => (column.table as unknown as Target).companyId;

/** Joins the row of the same company that the column references. */
export const refersTo = (column: PgColumn, target: Target): SQL | undefined =>
  and(eq(target.companyId, companyOf(column)), eq(target.id, column));

export const refersToSame = (one: PgColumn, other: PgColumn): SQL | undefined =>
  and(eq(companyOf(one), companyOf(other)), eq(one, other));

/** Matches the company's rows whose column is one of the placeholder `ids`. Used by loaders. */
export const amongIds = (column: PgColumn): SQL | undefined =>
  and(
    eq(companyOf(column), sql.placeholder("companyId")),
    sql`${column} = any(${sql.placeholder("ids")}::bigint[])`,
  );
