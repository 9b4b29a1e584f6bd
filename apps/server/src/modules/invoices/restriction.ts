import { addDays, utcDay } from "@presale/contracts/dates.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import { awaitingPaymentStatuses } from "@presale/domain/invoice-status.ts";
import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type pg from "pg";
import { inReadTransaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { invoices, issuedInvoices } from "../../schema/invoices.ts";
import { isIssuedAs } from "./invoices.queries.ts";

interface Dependencies {
  pool: pg.Pool;
  settings: Pick<Settings, "all">;
}

/** The unpaid invoice that restricts a company, and the first day of the restriction. */
export interface Restriction {
  invoiceId: number;
  number: string;
  dueOn: string;
  since: string;
}

/**
 * Finds out whether an overdue company is restricted from creating anything until it has paid.
 * Checked on each mutation that creates content, so that a payment lifts the restriction
 * immediately. With the setting off, no query is sent.
 */
export function createRestriction({ pool, settings }: Dependencies) {
  const readSettings = () => settings.all(["restrictUnpaid", "restrictUnpaidDays"]);

  /** Returns the restriction, if any. Checks the unpaid invoice that was due first. */
  async function find(companyId: number): Promise<Restriction | null> {
    const { restrictUnpaid, restrictUnpaidDays } = readSettings();
    if (!restrictUnpaid) return null;
    const now = new Date();
    // In some time zones it is already tomorrow. The invoice's time zone is checked below.
    const before = addDays(utcDay(now), 1 - restrictUnpaidDays);
    const [late] = await inReadTransaction(pool, companyId, (tx) =>
      tx.db
        .select({ id: invoices.id, timeZone: invoices.timeZone, issued: issuedInvoices })
        .from(invoices)
        .innerJoin(issuedInvoices, isIssuedAs)
        .where(
          and(
            eq(invoices.companyId, companyId),
            eq(invoices.type, "tokens"),
            inArray(invoices.status, awaitingPaymentStatuses),
            lt(issuedInvoices.dueOn, before),
          ),
        )
        .orderBy(asc(issuedInvoices.dueOn), asc(invoices.id))
        .limit(1),
    );
    if (!late) return null;
    const { dueOn } = late.issued;
    const since = addDays(dueOn, restrictUnpaidDays + 1);
    if (zonedDay(now, late.timeZone) < since) return null;
    return {
      invoiceId: late.id,
      number: invoiceNumber(late.issued),
      dueOn,
      since,
    };
  }

  return {
    find,
    readSettings,
    async check(companyId: number): Promise<void> {
      const late = await find(companyId);
      if (late)
        throw new AppError("INVOICE_OVERDUE", { values: { invoiceId: String(late.invoiceId) } });
    },
  };
}
export type RestrictionService = ReturnType<typeof createRestriction>;
