import { sql } from "drizzle-orm";
import {
  bigint,
  foreignKey,
  type PgColumn,
  type PgTableExtraConfigValue,
  pgPolicy,
  primaryKey,
} from "drizzle-orm/pg-core";

/** First column of every table that belongs to a company, and of its primary key. */
export const companyId = () => bigint("company_id", { mode: "number" }).notNull();

export const rowId = () =>
  bigint("id", { mode: "number" }).notNull().generatedByDefaultAsIdentity();

export const reference = (name: string) => bigint(name, { mode: "number" });

interface CompanyOwned {
  companyId: PgColumn;
}

/** Only the company that the transaction names sees or writes a row; an unset one sees none. */
const tenantPolicy = () =>
  pgPolicy("tenant", {
    for: "all",
    using: sql`company_id = nullif(current_setting('app.company', true), '')::bigint`,
    withCheck: sql`company_id = nullif(current_setting('app.company', true), '')::bigint`,
  });

/** Primary key `(company_id, …)` and the tenant policy: what each company-owned table has. */
export const companyOwned = <T extends CompanyOwned>(
  table: T,
  ...key: PgColumn[]
): PgTableExtraConfigValue[] => [
  primaryKey({ columns: [table.companyId, ...key] as never }),
  tenantPolicy(),
];

/** A reference that can't leave its company, since the key carries it. */
export const companyReference = (
  own: { companyId: PgColumn; column: PgColumn },
  target: { companyId: PgColumn; id: PgColumn },
  onDelete: "cascade" | "restrict" = "restrict",
) =>
  foreignKey({
    columns: [own.companyId, own.column] as never,
    foreignColumns: [target.companyId, target.id] as never,
  }).onDelete(onDelete);
