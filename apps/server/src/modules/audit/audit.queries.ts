import type { AuditFilter } from "@presale/contracts/inputs/audit.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { and, eq, gte, lt, or, type SQL } from "drizzle-orm";
import { auditEntries } from "../../platform/audit/audit.table.ts";
import { wordsIn } from "../../platform/db/conditions.ts";
import { orderOf, type Page, paginate } from "../../platform/db/paging.ts";
import type { RowOf } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";

export const entryColumns = {
  id: auditEntries.id,
  companyId: auditEntries.companyId,
  at: auditEntries.at,
  action: auditEntries.action,
  actorCompanyId: auditEntries.actorCompanyId,
  actorUserId: auditEntries.actorUserId,
  actorName: auditEntries.actorName,
  impersonatorUserId: auditEntries.impersonatorUserId,
  impersonatorName: auditEntries.impersonatorName,
  targetKind: auditEntries.targetKind,
  targetId: auditEntries.targetId,
  targetName: auditEntries.targetName,
  details: auditEntries.details,
};
export type AuditRow = RowOf<typeof entryColumns>;

const filterCondition = ({ action, from, before }: AuditFilter): SQL | undefined =>
  and(
    action ? eq(auditEntries.action, action) : undefined,
    from ? gte(auditEntries.at, from) : undefined,
    before ? lt(auditEntries.at, before) : undefined,
  );

/** Filters the company's own log. The log hides the names of staff, so the search ignores them. */
function ownLogCondition(companyId: number, filter: AuditFilter): SQL | undefined {
  const { actorName, actorCompanyId, targetName } = auditEntries;
  return and(
    eq(auditEntries.companyId, companyId),
    filterCondition(filter),
    filter.query
      ? or(
          wordsIn(targetName).when(filter.query),
          and(eq(actorCompanyId, companyId), wordsIn(actorName, targetName).when(filter.query)),
        )
      : undefined,
  );
}

/** Returns a page of the company's own log, sorted by id, since ids grow with time. */
export function ownEntries(tx: Transaction, paging: Paging, filter: AuditFilter): Page<AuditRow> {
  const where = ownLogCondition(tx.companyId, filter);
  return {
    async items() {
      const order = orderOf(paging, { at: auditEntries.id }, "at", auditEntries.id);
      const ids = tx.db.select({ id: auditEntries.id }).from(auditEntries).where(where);
      // An index-only scan, so that a deep page doesn't read the rows before it.
      const page = paginate(ids.$dynamic(), order, paging).as("page");
      return tx.db
        .select(entryColumns)
        .from(page)
        .innerJoin(
          auditEntries,
          and(eq(auditEntries.companyId, tx.companyId), eq(auditEntries.id, page.id)),
        )
        .orderBy(...order);
    },
    total: () => tx.db.$count(auditEntries, where),
  };
}
