import type { FieldRef } from "@pothos/core";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { RowOf } from "../db/rows.ts";
import type { Types } from "./builder.ts";
import type { Context } from "./context.ts";
import type { Loader } from "./loader.ts";

type Outputs = Types["outputShapes"];
/** The scalars that can output a value of this type. */
type ScalarFor<Value> = {
  [Name in keyof Outputs & string]: Value extends Outputs[Name] ? Name : never;
}[keyof Outputs & string];

export type FieldBuilder<Row> = PothosSchemaTypes.ObjectFieldBuilder<Types, Row>;
interface FieldOptions {
  type: string;
  nullable: boolean;
}

type ScalarsOf<Columns> = {
  [Name in keyof Columns & keyof RowOf<Columns>]?: ScalarFor<NonNullable<RowOf<Columns>[Name]>>;
};

/** Returns a field for each column in `types`, nullable where the column is. */
const fieldsOf = <Columns extends Record<string, PgColumn>>(
  columns: Columns,
  types: ScalarsOf<Columns>,
  field: (name: string, options: FieldOptions) => FieldRef<Types>,
): Record<string, FieldRef<Types>> =>
  Object.fromEntries(
    Object.entries(types as Record<string, string>).map(([name, type]) => [
      name,
      field(name, { type, nullable: !columns[name]?.notNull }),
    ]),
  );

export function exposedColumns<Columns extends Record<string, PgColumn>>(
  t: FieldBuilder<Partial<RowOf<Columns>>>,
  columns: Columns,
  types: ScalarsOf<Columns>,
): Record<string, FieldRef<Types>> {
  const expose = t.expose.bind(t) as (name: string, options: FieldOptions) => FieldRef<Types>;
  return fieldsOf(columns, types, expose);
}

/**
 * Returns fields like `exposedColumns`, for columns that a row may lack. Loads missing columns when
 * a reply selects them.
 */
export function loadedColumns<Columns extends Record<string, PgColumn>>(
  t: FieldBuilder<{ id: number } & Partial<RowOf<Columns>>>,
  load: Loader<number, RowOf<Columns>>,
  columns: Columns,
  types: ScalarsOf<Columns>,
): Record<string, FieldRef<Types>> {
  type Row = { id: number } & Partial<RowOf<Columns>>;
  const cellOf =
    (name: keyof RowOf<Columns>) =>
    (row: Row, _args: object, context: Context): unknown =>
      row[name] === undefined ? load(context, row.id).then((read) => read[name]) : row[name];
  const field = t.field.bind(t) as (options: object) => FieldRef<Types>;
  return fieldsOf(columns, types, (name, options) =>
    field({ ...options, resolve: cellOf(name as keyof RowOf<Columns>) }),
  );
}
