import type { CompanyRowFilter } from "@presale/contracts/inputs/library-admin.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { type SubjectType, subjectTypes } from "@presale/contracts/subjects.ts";
import { eq } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { mergeGrants } from "../../platform/db/columns-in.ts";
import { equals, inPeriod, wordsIn } from "../../platform/db/conditions.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { IdColumn } from "../../platform/db/rows.ts";
import { companies } from "../../schema/companies.ts";
import { subjectTables } from "../../schema/subjects.ts";
import { users } from "../../schema/users.ts";

type Column<Data> = PgColumn & { _: { data: Data; notNull: true } };
type LibraryTable = PgTable & {
  id: IdColumn;
  companyId: IdColumn;
  authorId: IdColumn;
  title: Column<string>;
  createdAt: Column<Date>;
};

const companyRowList = (table: LibraryTable) =>
  defineList({
    rows: (db: NodePgDatabase) =>
      db
        .select({
          id: table.id,
          title: table.title,
          createdAt: table.createdAt,
          companyId: companies.id,
          companyName: companies.name,
          companyClosedAt: companies.closedAt,
          authorName: users.name,
        })
        .from(table)
        .innerJoin(companies, eq(companies.id, table.companyId))
        .innerJoin(users, refersTo(table.authorId, users)),
    id: table.id,
    orderBy: { title: table.title, createdAt: table.createdAt, company: companies.name },
    defaultOrder: "createdAt",
    filters: {
      query: wordsIn(table.title, companies.name),
      companyId: equals(table.companyId),
      createdIn: inPeriod(table.createdAt),
    },
  });

/** Types whose rows staff can see in all companies. */
export type CompanyRowType = SubjectType<"delegation">;
const listsByType = Object.fromEntries(
  subjectTypes("delegation").map((type) => [type, companyRowList(subjectTables[type].table)]),
) as Record<CompanyRowType, ReturnType<typeof companyRowList>>;
export type CompanyRow = RowIn<ReturnType<typeof companyRowList>>;

export const companyRowGrants = mergeGrants(
  Object.values(listsByType).flatMap(({ grants }) => grants),
);

export type CompanyRowLookup = ReturnType<typeof createCompanyRowLookup>;

export function createCompanyRowLookup(pool: pg.Pool) {
  const db = drizzleOn(pool);
  return {
    findRowsAcrossCompanies: (type: CompanyRowType, paging: Paging, filter: CompanyRowFilter) =>
      listsByType[type].page(db, paging, filter),
    findRowAcrossCompanies: (type: CompanyRowType, id: number) => listsByType[type].find(db, id),
  };
}
