import { fillPlaceholders, type Query, type SQLWrapper } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A statement whose text is made once; each run fills in the placeholders by name. */
export interface Statement<Row> {
  name: string;
  text: string;
  values(placeholders: Record<string, unknown>): unknown[];
  row(cells: unknown[]): Row;
}

type Selection = Record<string, PgColumn | SQLWrapper>;
interface Built<Row> {
  toSQL(): Query;
  _: { readonly result: Row[] };
}

/**
 * Prepares a query that Drizzle's builder wrote with `sql.placeholder`s.
 * `selection` is the flat object that the query selects: its keys name the cells of a row.
 */
export function statement<Row>(
  name: string,
  selection: Selection,
  query: Built<Row>,
): Statement<Row> {
  const { sql: text, params } = query.toSQL();
  const keys = Object.keys(selection);
  return {
    name,
    text,
    values: (placeholders) => fillPlaceholders(params, placeholders),
    row: (cells) => {
      const row: Record<string, unknown> = {};
      for (let index = 0; index < keys.length; index += 1)
        row[keys[index] as string] = cells[index];
      return row as Row;
    },
  };
}
