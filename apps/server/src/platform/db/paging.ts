import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { asc, desc, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelectQueryBuilder } from "drizzle-orm/pg-core";
import type pg from "pg";
import { fieldError } from "../errors.ts";
import { inReadTransaction, type Transaction } from "./transaction.ts";

/** A page of a list. Rows and total are each read only when the reply includes them. */
export interface Page<Row> {
  items(): Promise<Row[]>;
  total(): Promise<number>;
}

/** A sort key of a list. Nulls are last in ascending order; with `nullsLast`, in both orders. */
export type OrderKey = PgColumn | SQL | { nullsLast: SQL };

/** Returns the order, with `id` as its last key. Throws VALIDATION for an unknown `orderBy`. */
export function orderOf(
  { order, orderBy }: Pick<Paging, "order" | "orderBy">,
  columns: Record<string, OrderKey>,
  defaultOrder: string,
  id: PgColumn,
): SQL[] {
  const key = orderBy ?? defaultOrder;
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined;
  if (!column) throw fieldError("paging.orderBy", "validation:choice");
  const direction = order === "ASC" ? asc : desc;
  return "nullsLast" in column
    ? [sql`${direction(column.nullsLast)} nulls last`, direction(id)]
    : [direction(column), direction(id)];
}

interface PageBounds {
  perPage: number | Placeholder;
  offset: number | Placeholder;
}

export const paginate = <Query extends PgSelectQueryBuilder>(
  query: Query,
  order: readonly SQL[],
  { perPage, offset }: PageBounds,
) =>
  query
    .orderBy(...order)
    .limit(perPage)
    .offset(offset);

/**
 * Returns a page of another company's rows. Rows and total are each read in a transaction of that
 * company.
 */
export const pageInCompany = <Row>(
  pool: pg.Pool,
  companyId: number,
  page: (tx: Transaction) => Page<Row>,
): Page<Row> => ({
  items: () => inReadTransaction(pool, companyId, (tx) => page(tx).items()),
  total: () => inReadTransaction(pool, companyId, (tx) => page(tx).total()),
});
