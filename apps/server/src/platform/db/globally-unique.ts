import { foreignKey, type PgColumn, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { type Columns, companyId, type Owned, tenantPolicy } from "./company-table.ts";

type SomeColumns = [PgColumn, ...PgColumn[]];

/**
 * Creates a table of values that at most one company may hold, such as login email addresses. Its
 * primary key is the value alone. `uniqueValueReference` ties a company's rows to it, so no row can
 * use a value that another company holds. In a database sharded by company it is a reference table.
 */
export function globallyUniqueTable<Name extends string, Key extends Columns>(
  name: Name,
  key: Key,
) {
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

/** Returns a foreign key from columns of a company's row, company first, to the values it holds. */
export const uniqueValueReference = (name: string, columns: object[], held: PgColumn[]) =>
  foreignKey({ name, columns: columns as SomeColumns, foreignColumns: held as SomeColumns });
