import { foreignKey, type PgColumn, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { type Columns, companyId, type Owned, tenantPolicy } from "./company-table.ts";

type SomeColumns = [PgColumn, ...PgColumn[]];

/**
 * Values that one company at most may hold, such as an address to log in by: the table's key is the
 * value alone. A company's row is tied to what its company holds (`heldBy`), so that none can be
 * stored whose value is another's. On a database that is sharded by company it is a reference table.
 */
export function heldOnceTable<Name extends string, Key extends Columns>(name: Name, key: Key) {
  const all: Owned<Key> = { companyId: companyId(), ...key };
  return pgTable(name, all, (table) => {
    const column = (property: string) => (table as Record<string, PgColumn>)[property] as PgColumn;
    const value = Object.keys(key).map(column) as SomeColumns;
    return [
      primaryKey({ name: `${name}_key`, columns: value }),
      uniqueIndex(`${name}_holder`).on(column("companyId"), ...value),
      tenantPolicy(),
    ];
  });
}

/** Ties columns of a company's row, the company first, to what its company holds. */
export const heldBy = (name: string, columns: object[], held: PgColumn[]) =>
  foreignKey({ name, columns: columns as SomeColumns, foreignColumns: held as SomeColumns });
