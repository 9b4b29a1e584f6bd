import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

interface Target {
  companyId: PgColumn;
  id: PgColumn;
}
const companyOf = (column: PgColumn) => (column.table as unknown as Target).companyId;

/** Joins the row that a reference names, which is of the same company. */
export const refersTo = (column: PgColumn, target: Target): SQL | undefined =>
  and(eq(target.companyId, companyOf(column)), eq(target.id, column));

/** Joins rows of one company that refer to the same row. */
export const refersToSame = (one: PgColumn, other: PgColumn): SQL | undefined =>
  and(eq(companyOf(one), companyOf(other)), eq(one, other));

/** Rows of the company whose column holds one of the `ids`: what a loader asks for. */
export const amongIds = (column: PgColumn): SQL | undefined =>
  and(
    eq(companyOf(column), sql.placeholder("companyId")),
    sql`${column} = any(${sql.placeholder("ids")}::bigint[])`,
  );
