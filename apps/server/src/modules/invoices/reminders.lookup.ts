import { awaitingPaymentStatuses } from "@presale/domain/invoice-status.ts";
import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type pg from "pg";
import { refersTo } from "../../platform/db/joins.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { companies } from "../../schema/companies.ts";
import { invoiceEvents, invoices, issuedInvoices } from "../../schema/invoices.ts";
import { isIssuedAs } from "./invoices.queries.ts";

/** Invoices per lookup. */
const batchSize = 500;

export const reminderQueries = defineLookup((db) => ({
  /** Unpaid invoices that are due by a given day and have not had this reminder. */
  invoicesToRemind: db
    .select({
      id: invoices.id,
      companyId: invoices.companyId,
      timeZone: invoices.timeZone,
      dueOn: issuedInvoices.dueOn,
    })
    .from(invoices)
    .innerJoin(issuedInvoices, isIssuedAs)
    // A closed company is reminded after it is reopened.
    .innerJoin(companies, and(eq(companies.id, invoices.companyId), isNull(companies.closedAt)))
    .leftJoin(
      invoiceEvents,
      and(
        refersTo(invoiceEvents.invoiceId, invoices),
        eq(invoiceEvents.kind, sql.placeholder("kind")),
      ),
    )
    .where(
      and(
        eq(invoices.type, "tokens"),
        inArray(invoices.status, awaitingPaymentStatuses),
        lte(issuedInvoices.dueOn, sql.placeholder("until")),
        sql`${invoiceEvents.id} is null`,
        gt(invoices.id, sql.placeholder("after")),
      ),
    )
    .orderBy(invoices.id)
    .limit(batchSize),
}));

export function createReminderLookup(pool: pg.Pool) {
  const run = reminderQueries.open(pool);
  return {
    findInvoicesToRemindAcrossCompanies: (
      kind: "remindedBefore" | "remindedAfter",
      until: string,
      after: number,
    ) => run.invoicesToRemind({ kind, until, after }),
  };
}
export type ReminderLookup = ReturnType<typeof createReminderLookup>;
