import type {
  CompanyNameFilter,
  PlatformAuditFilter,
} from "@presale/contracts/inputs/audit.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { asc, eq, inArray } from "drizzle-orm";
import type pg from "pg";
import { auditEntries } from "../../platform/audit/audit.table.ts";
import { anyEquals, before, equals, since, wordsIn } from "../../platform/db/conditions.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { RowOf } from "../../platform/db/rows.ts";
import { companies } from "../../schema/companies.ts";
import { entryColumns } from "./audit.queries.ts";

const nameColumns = { id: companies.id, name: companies.name };
export type CompanyName = RowOf<typeof nameColumns>;

export const platformEntryList = defineList({
  rows: (db) =>
    db
      .select({ ...entryColumns, companyName: companies.name })
      .from(auditEntries)
      .leftJoin(companies, eq(companies.id, auditEntries.companyId)),
  id: auditEntries.id,
  orderBy: { at: auditEntries.at },
  defaultOrder: "at",
  filters: {
    query: wordsIn(auditEntries.actorName, auditEntries.impersonatorName, auditEntries.targetName),
    action: equals(auditEntries.action),
    from: since(auditEntries.at),
    before: before(auditEntries.at),
    companyId: equals(auditEntries.companyId),
    actorId: anyEquals(auditEntries.actorUserId, auditEntries.impersonatorUserId),
  },
});

const companyNameSearch = wordsIn(companies.name);

export type PlatformEntry = RowIn<typeof platformEntryList>;

export function createAuditLookup(pool: pg.Pool) {
  const db = drizzleOn(pool);
  return {
    findAuditEntriesAcrossCompanies: (paging: Paging, filter: PlatformAuditFilter) =>
      platformEntryList.page(db, paging, filter),

    /** Returns up to 20 companies, sorted by name. Matches the ids or, without ids, the query. */
    findCompanyNamesAcrossCompanies: ({
      query,
      companyIds,
    }: CompanyNameFilter): Promise<CompanyName[]> =>
      db
        .select(nameColumns)
        .from(companies)
        .where(
          companyIds?.length
            ? inArray(companies.id, companyIds)
            : companyNameSearch.when(query ?? ""),
        )
        .orderBy(asc(companies.name), asc(companies.id))
        .limit(20),
  };
}
