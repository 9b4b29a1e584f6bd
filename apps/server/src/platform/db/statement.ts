import { is, Param, Placeholder, type Query, type SQLWrapper } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type WireValue, wireValue } from "./wire-value.ts";

/** A statement whose text is made once; each run fills in the placeholders by name. */
export interface Statement<Row> {
  /**
   * A connection keeps what it prepared for each name until it ends, so there are few of them.
   * Empty where a text has so many shapes that keeping them all would fill the database's memory.
   */
  name: string;
  text: string;
  /** What a row's cells are called, in their order. */
  keys: readonly string[];
  /** Placeholders called `companyId` get the company of the transaction. */
  values(placeholders: Record<string, unknown>, companyId: number): WireValue[];
  /** Only tells the compiler what rows are. */
  readonly rowType?: Row;
}

/** A query of Drizzle's builder: it knows its rows. */
interface Built<Row> {
  toSQL(): Query;
  readonly _: { readonly result: Row[] };
}
type Selection<Row> = { [Key in keyof Row]: PgColumn | SQLWrapper };
type Fill = (placeholders: Record<string, unknown>, companyId: number) => WireValue;

/** How one parameter gets its value: found out once, since a run is asked for it again and again. */
function fillOf(parameter: unknown): Fill {
  const slot = is(parameter, Param) ? parameter.value : parameter;
  if (!is(slot, Placeholder)) {
    const fixed = wireValue(parameter);
    return () => fixed;
  }
  const { name } = slot;
  if (name === "companyId") return (_placeholders, companyId) => String(companyId);
  const encode = is(parameter, Param)
    ? (value: unknown) => wireValue(parameter.encoder.mapToDriverValue(value))
    : wireValue;
  return (placeholders) => encode(filled(placeholders, name));
}

function filled(placeholders: Record<string, unknown>, name: string): unknown {
  if (!(name in placeholders)) throw new Error(`Nothing was given for "${name}"`);
  return placeholders[name];
}

/**
 * Prepares a query that Drizzle's builder wrote with `sql.placeholder`s.
 * `selection` is the flat object that the query selects: its keys name the cells of a row.
 */
export function prepared<Row>(
  name: string,
  selection: Selection<NoInfer<Row>>,
  query: Built<Row>,
): Statement<Row> {
  const { sql: text, params } = query.toSQL();
  const fills = params.map(fillOf);
  return {
    name,
    text,
    keys: Object.keys(selection),
    values: (placeholders, companyId) => fills.map((fill) => fill(placeholders, companyId)),
  };
}

/** One that is written by hand: `parameters` tells which placeholders are $1, $2 and so on. */
export const rawStatement = <Row = never>(
  name: string,
  text: string,
  parameters: readonly string[],
  keys: readonly (keyof Row & string)[] = [],
): Statement<Row> => ({
  name,
  text,
  keys,
  values: (placeholders) =>
    parameters.map((parameter) => wireValue(filled(placeholders, parameter))),
});
