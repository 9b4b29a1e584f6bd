import type { FieldRef } from "@pothos/core";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { RowOf } from "../db/rows.ts";
import type { Types } from "./builder.ts";

type Outputs = Types["outputShapes"];
/** The scalars that can show a value. */
type ScalarFor<Value> = {
  [Name in keyof Outputs & string]: Value extends Outputs[Name] ? Name : never;
}[keyof Outputs & string];

export type FieldBuilder<Row> = PothosSchemaTypes.ObjectFieldBuilder<Types, Row>;
type Exposes = (name: string, options: { type: string; nullable: boolean }) => FieldRef<Types>;

/** Fields that show columns under their own names, null where the column may be. */
export function exposedColumns<Columns extends Record<string, PgColumn>>(
  t: FieldBuilder<Partial<RowOf<Columns>>>,
  columns: Columns,
  types: {
    [Name in keyof Columns & keyof RowOf<Columns>]?: ScalarFor<NonNullable<RowOf<Columns>[Name]>>;
  },
): Record<string, FieldRef<Types>> {
  const expose = t.expose.bind(t) as Exposes;
  return Object.fromEntries(
    Object.entries(types as Record<string, string>).map(([name, type]) => [
      name,
      expose(name, { type, nullable: !columns[name]?.notNull }),
    ]),
  );
}
