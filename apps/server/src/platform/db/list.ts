import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { translate } from "@presale/contracts/translate.ts";
import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgColumn, PgSelect } from "drizzle-orm/pg-core";
import { AppError } from "../errors.ts";
import { columnsIn } from "./columns-in.ts";
import type { Condition } from "./conditions.ts";

type Conditions = Record<string, Condition<unknown>>;
type ValueOf<C> = C extends Condition<infer Value> ? Value : never;
type FilterOf<Filters extends Conditions> = {
  [Name in keyof Filters]?: ValueOf<Filters[Name]> | null | undefined;
};

interface ListParts<Select extends { $dynamic(): PgSelect }, Filters extends Conditions> {
  /** What a row shows, with the joins that takes. */
  rows(db: NodePgDatabase): Select;
  /** Closes every order, so that pages never overlap. */
  id: PgColumn;
  orderBy: Record<string, PgColumn>;
  /** The order when none is asked for. */
  usual: string;
  filters: Filters;
}

/** The columns to sort by. Throws for an order that the list does not have. */
export function sortedBy(
  { order, orderBy }: Pick<Paging, "order" | "orderBy">,
  columns: Record<string, PgColumn>,
  usual: string,
  id: PgColumn,
): SQL[] {
  const key = orderBy ?? usual;
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined;
  if (!column)
    throw new AppError("VALIDATION", {
      fields: [{ path: "paging.orderBy", message: translate("validation:choice") }],
    });
  const direction = order === "ASC" ? asc : desc;
  return [direction(column), direction(id)];
}

/**
 * A list of anything that is no company's library: platform-owned rows, rows of all companies as
 * staff see them, or of one company, which `within` names.
 */
export function defineList<
  Select extends { $dynamic(): PgSelect; readonly _: { readonly result: unknown[] } },
  Filters extends Conditions,
>({ rows, id, orderBy, usual, filters }: ListParts<Select, Filters>) {
  type Rows = Select["_"]["result"];
  const matching = (filter: FilterOf<Filters>, within: SQL | undefined): SQL | undefined =>
    and(
      within,
      ...Object.entries(filters).map(([name, { when }]) => {
        const value = filter[name];
        return value === undefined || value === null ? undefined : when(value);
      }),
    );

  return {
    /** What the look-up role must be allowed for this list. */
    grants: columnsIn([
      rows(drizzle.mock()),
      id,
      orderBy,
      Object.values(filters).map(({ columns }) => columns),
    ]),

    page: (
      db: NodePgDatabase,
      paging: Paging,
      filter: FilterOf<Filters>,
      within?: SQL,
    ): Promise<Rows> =>
      rows(db)
        .$dynamic()
        .where(matching(filter, within))
        .orderBy(...sortedBy(paging, orderBy, usual, id))
        .limit(paging.perPage)
        .offset(paging.offset),

    total: (db: NodePgDatabase, filter: FilterOf<Filters>, within?: SQL): Promise<number> =>
      db.$count(sql`(${rows(db).$dynamic().where(matching(filter, within))}) as matching`),

    /** The row of this condition; null where there is none. */
    async find(db: NodePgDatabase, which: SQL | undefined): Promise<Rows[number] | null> {
      const [row] = await rows(db).$dynamic().where(which);
      return row ?? null;
    },
  };
}

/** What a list's rows are. */
export type RowIn<List extends { find(...args: never[]): Promise<unknown> }> = NonNullable<
  Awaited<ReturnType<List["find"]>>
>;
