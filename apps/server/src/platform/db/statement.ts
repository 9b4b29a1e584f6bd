import { is, Param, Placeholder, type Query, type SQLWrapper } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type WireValue, wireValue } from "./wire-value.ts";

/** A statement whose text is built once. Each run binds its placeholders by name. */
export interface Statement<Row> {
  /**
   * Name of the prepared statement. A connection keeps each prepared statement until it closes.
   * Empty if the text has many variants, which would fill the database's memory.
   */
  name: string;
  text: string;
  /** Names of a row's cells, in order. */
  cellNames: readonly string[];
  /**
   * Returns the parameters. Placeholders called `companyId` get the company of the transaction.
   * Throws when a placeholder has no value.
   */
  values(placeholders: Record<string, unknown>, companyId: number): WireValue[];
  /** Carries the row type for the compiler. */
  readonly rowType?: Row;
}

interface Built<Row> {
  toSQL(): Query;
  readonly _: { readonly result: Row[] };
}
type Selection<Row> = { [Key in keyof Row]: PgColumn | SQLWrapper };
type Fill = (placeholders: Record<string, unknown>, companyId: number) => WireValue;

/** Returns the function that fills one parameter, built once because a statement runs often. */
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
  return (placeholders) => encode(placeholderValue(placeholders, name));
}

function placeholderValue(placeholders: Record<string, unknown>, name: string): unknown {
  if (!(name in placeholders)) throw new Error(`No value for the parameter "${name}"`);
  return placeholders[name];
}

/**
 * Prepares a query of Drizzle's builder with `sql.placeholder`s. `selection` is the flat object
 * that the query selects: its keys name a row's cells.
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
    cellNames: Object.keys(selection),
    values: (placeholders, companyId) => fills.map((fill) => fill(placeholders, companyId)),
  };
}

/**
 * Builds a statement from hand-written SQL. `parameters` names the placeholders $1, $2 and so on.
 */
export const rawStatement = <Row = never>(
  name: string,
  text: string,
  parameters: readonly string[],
  cellNames: readonly (keyof Row & string)[] = [],
): Statement<Row> => ({
  name,
  text,
  cellNames,
  values: (placeholders) =>
    parameters.map((parameter) => wireValue(placeholderValue(placeholders, parameter))),
});
