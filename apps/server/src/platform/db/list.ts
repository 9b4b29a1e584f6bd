import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgColumn, PgSelect } from "drizzle-orm/pg-core";
import { columnsIn } from "./columns-in.ts";
import type { Condition } from "./conditions.ts";
import { orderOf, type Page, paginate } from "./paging.ts";
import { firstOrNull, firstOrThrow } from "./rows.ts";

type Conditions = Record<string, Condition<unknown>>;
type ValueOf<C> = C extends Condition<infer Value> ? Value : never;
type FilterOf<Filters extends Conditions> = {
  [Name in keyof Filters]?: ValueOf<Filters[Name]> | null | undefined;
};

interface ListParts<Select extends { $dynamic(): PgSelect }, Filters extends Conditions> {
  rows(db: NodePgDatabase): Select;
  /** Last sort key of every order, so that pages never overlap. */
  id: PgColumn;
  orderBy: Record<string, PgColumn | SQL>;
  /** Key of the default order. */
  defaultOrder: string;
  filters: Filters;
  /** Error code for a missing row; NOT_FOUND by default. */
  missing?: ErrorCode;
}

/**
 * Defines a list of rows outside a company's library: platform-owned rows, or all companies' rows
 * for staff. `within` limits it to the rows of one company.
 */
export function defineList<
  Select extends { $dynamic(): PgSelect; readonly _: { readonly result: unknown[] } },
  Filters extends Conditions,
>({ rows, id, orderBy, defaultOrder, filters, missing }: ListParts<Select, Filters>) {
  type Rows = Select["_"]["result"];
  const matching = (filter: FilterOf<Filters>, within: SQL | undefined): SQL | undefined =>
    and(
      within,
      ...Object.entries(filters).map(([name, { when }]) => {
        const value = filter[name];
        return value === undefined || value === null ? undefined : when(value);
      }),
    );

  const subquery = (db: NodePgDatabase, filter: FilterOf<Filters>, within?: SQL): SQL =>
    sql`(${rows(db).$dynamic().where(matching(filter, within))}) as matching`;

  const total = (db: NodePgDatabase, filter: FilterOf<Filters>, within?: SQL): Promise<number> =>
    db.$count(subquery(db, filter, within));

  const rowsOf = (db: NodePgDatabase, rowId: number, within?: SQL): Promise<Rows> =>
    rows(db)
      .$dynamic()
      .where(and(within, eq(id, rowId)));

  return {
    /** Column grants that the lookup role needs for this list. */
    grants: columnsIn([
      rows(drizzle.mock()),
      id,
      orderBy,
      Object.values(filters).map(({ columns }) => columns),
    ]),

    /** Returns the matching rows of all pages as a subquery, such as for sums. */
    subquery,

    total,

    page: (
      db: NodePgDatabase,
      paging: Paging,
      filter: FilterOf<Filters>,
      within?: SQL,
    ): Page<Rows[number]> => ({
      items: (): Promise<Rows> => {
        const query = rows(db).$dynamic().where(matching(filter, within));
        return paginate(query, orderOf(paging, orderBy, defaultOrder, id), paging);
      },
      total: () => total(db, filter, within),
    }),

    /** Returns the row with this id. Throws `missing` when no row matches `within`. */
    find: async (db: NodePgDatabase, rowId: number, within?: SQL): Promise<Rows[number]> =>
      firstOrThrow(await rowsOf(db, rowId, within), missing),

    findOrNull: (db: NodePgDatabase, rowId: number, within?: SQL): Promise<Rows[number] | null> =>
      rowsOf(db, rowId, within).then(firstOrNull),
  };
}

export type RowIn<List extends { find(...args: never[]): Promise<unknown> }> = NonNullable<
  Awaited<ReturnType<List["find"]>>
>;
