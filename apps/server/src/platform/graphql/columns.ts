import type { FieldRef } from "@pothos/core";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { RowOf } from "../db/rows.ts";
import type { Types } from "./builder.ts";
import type { Context } from "./context.ts";
import type { Loader } from "./loader.ts";

type Outputs = Types["outputShapes"];
/** The scalars that can show a value. */
type ScalarFor<Value> = {
  [Name in keyof Outputs & string]: Value extends Outputs[Name] ? Name : never;
}[keyof Outputs & string];

export type FieldBuilder<Row> = PothosSchemaTypes.ObjectFieldBuilder<Types, Row>;
type Exposes = (name: string, options: { type: string; nullable: boolean }) => FieldRef<Types>;

type ScalarsOf<Columns> = {
  [Name in keyof Columns & keyof RowOf<Columns>]?: ScalarFor<NonNullable<RowOf<Columns>[Name]>>;
};

/** Fields that show columns under their own names, null where the column may be. */
export function exposedColumns<Columns extends Record<string, PgColumn>>(
  t: FieldBuilder<Partial<RowOf<Columns>>>,
  columns: Columns,
  types: ScalarsOf<Columns>,
): Record<string, FieldRef<Types>> {
  const expose = t.expose.bind(t) as Exposes;
  return Object.fromEntries(
    Object.entries(types as Record<string, string>).map(([name, type]) => [
      name,
      expose(name, { type, nullable: !columns[name]?.notNull }),
    ]),
  );
}

/** The same for columns that a row may lack: they are read where a reply shows them. */
export function loadedColumns<Columns extends Record<string, PgColumn>>(
  t: FieldBuilder<{ id: number } & Partial<RowOf<Columns>>>,
  load: Loader<number, RowOf<Columns>>,
  columns: Columns,
  types: ScalarsOf<Columns>,
): Record<string, FieldRef<Types>> {
  type Row = { id: number } & Partial<RowOf<Columns>>;
  const resolve =
    (name: keyof RowOf<Columns>) =>
    (row: Row, _args: object, context: Context): unknown =>
      row[name] === undefined ? load(context, row.id).then((read) => read[name]) : row[name];
  const field = t.field.bind(t) as (options: object) => FieldRef<Types>;
  return Object.fromEntries(
    Object.entries(types as Record<string, string>).map(([name, type]) => [
      name,
      field({
        type,
        nullable: !columns[name]?.notNull,
        resolve: resolve(name as keyof RowOf<Columns>),
      }),
    ]),
  );
}
