import type {
  CompanyNameFilter,
  PlatformAuditFilter,
} from "@presale/contracts/inputs/audit.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { asc, count, eq, inArray } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { auditEntries } from "../../platform/audit/audit.table.ts";
import { everyWordIn, orderedBy } from "../../platform/db/list-parts.ts";
import { companies } from "../companies/companies.table.ts";
import { entryColumns, matchingAcross } from "./audit.queries.ts";

export interface CompanyName {
  id: number;
  name: string;
}

type AuditLookup = ReturnType<typeof createAuditLookup>;
export type PlatformEntry = Awaited<
  ReturnType<AuditLookup["findAuditEntriesAcrossCompanies"]>
>[number];

/** The audit log of all companies. */
export function createAuditLookup(pool: pg.Pool) {
  const db = drizzle({ client: pool });
  return {
    findAuditEntriesAcrossCompanies: (paging: Paging, filter: PlatformAuditFilter) =>
      db
        .select({ ...entryColumns, companyName: companies.name })
        .from(auditEntries)
        .leftJoin(companies, eq(companies.id, auditEntries.companyId))
        .where(matchingAcross(filter))
        .orderBy(...orderedBy(paging, { at: auditEntries.at }, "at", auditEntries.id))
        .limit(paging.perPage)
        .offset(paging.offset),

    async countAuditEntriesAcrossCompanies(filter: PlatformAuditFilter): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(auditEntries)
        .where(matchingAcross(filter));
      return row?.total ?? 0;
    },

    /** The first companies whose names hold the words, or those of the ids: for the filter. */
    findCompanyNamesAcrossCompanies: ({
      words,
      companyIds,
    }: CompanyNameFilter): Promise<CompanyName[]> =>
      db
        .select({ id: companies.id, name: companies.name })
        .from(companies)
        .where(
          companyIds?.length
            ? inArray(companies.id, companyIds)
            : everyWordIn(words, companies.name),
        )
        .orderBy(asc(companies.name), asc(companies.id))
        .limit(20),
  };
}
