import { addDays } from "@presale/contracts/dates.ts";
import type { Buyer } from "@presale/contracts/inputs/invoice.input.ts";
import { defaultLegal } from "@presale/contracts/limits.ts";
import type { SettingKey } from "@presale/contracts/settings.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import { isAwaitingPayment } from "@presale/domain/invoice-status.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Config } from "../../config.ts";
import { firstOrNull, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { staffAddress } from "../../platform/mail/staff-mail.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import {
  type InvoiceSeries,
  invoiceNumbers,
  issuedInvoices,
  type Seller,
} from "../../schema/invoices.ts";
import { assertDrawable } from "../documents/drawable.ts";
import {
  type Invoice,
  type InvoiceActor,
  invoiceTarget,
  recordEvent,
} from "./invoice-transitions.ts";

export type IssuedInvoice = typeof issuedInvoices.$inferSelect;

const sellerSettings = [
  "legalName",
  "legalRegistration",
  "legalAddress",
  "legalTaxNumber",
  "contactPhone",
  "invoiceDueDays",
] as const satisfies readonly SettingKey[];

interface Dependencies {
  settings: Settings;
  config: Config;
}

const sellerOf = ({ settings, config }: Dependencies): Seller => {
  const set = settings.all(sellerSettings);
  return {
    legalName: set.legalName || config.LEGAL_NAME || defaultLegal.companyName,
    registration: set.legalRegistration || config.LEGAL_REGISTRATION || defaultLegal.registration,
    address: set.legalAddress || config.LEGAL_ADDRESS || defaultLegal.address,
    taxNumber: set.legalTaxNumber || config.LEGAL_TAX_NUMBER || defaultLegal.taxNumber,
    email: staffAddress({ settings, config }),
    phone: set.contactPhone || config.CONTACT_PHONE || "",
  };
};

/**
 * Returns the next number. Concurrent issuers wait until this transaction ends, so that the series
 * has no gaps.
 */
async function nextNumber(tx: Transaction, series: InvoiceSeries, year: number): Promise<number> {
  const row = await tx.db
    .insert(invoiceNumbers)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceNumbers.series, invoiceNumbers.year],
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning({ last: invoiceNumbers.last })
    .then(onlyRow);
  return row.last;
}

export const isOverdue = (
  {
    invoice,
    issued,
  }: {
    invoice: Pick<Invoice, "type" | "status" | "timeZone">;
    issued: Pick<IssuedInvoice, "dueOn"> | null;
  },
  now = new Date(),
): boolean =>
  invoice.type === "tokens" &&
  isAwaitingPayment(invoice.status) &&
  issued !== null &&
  issued.dueOn < zonedDay(now, invoice.timeZone);

export const findIssued = (tx: Transaction, invoiceId: number): Promise<IssuedInvoice | null> =>
  tx.db
    .select()
    .from(issuedInvoices)
    .where(and(eq(issuedInvoices.companyId, tx.companyId), eq(issuedInvoices.invoiceId, invoiceId)))
    .then(firstOrNull);

/** Throws INVOICE_UNISSUED if the invoice has not been issued. */
export async function issuedOf(tx: Transaction, invoiceId: number): Promise<IssuedInvoice> {
  const issued = await findIssued(tx, invoiceId);
  if (!issued) throw new AppError("INVOICE_UNISSUED");
  return issued;
}

/** Returns the invoice as a target of the audit log, named by its number if it has one. */
export async function issuedTarget(tx: Transaction, invoiceId: number) {
  const issued = await findIssued(tx, invoiceId);
  return invoiceTarget(invoiceId, issued ? invoiceNumber(issued) : undefined);
}

/** Returns the buyer's texts by the paths of their fields in an order. */
export const buyerTexts = ({ legalName, address, taxNumber }: Buyer) => ({
  "buyer.legalName": legalName,
  "buyer.address": address,
  "buyer.taxNumber": taxNumber,
});

/**
 * Issues a locked invoice: assigns its number and stores its final content. The number's row is the
 * last lock, since all issuers wait for it.
 */
export function createIssuing(dependencies: Dependencies) {
  return async (
    tx: Transaction,
    invoice: Invoice,
    actor: InvoiceActor,
    now = new Date(),
  ): Promise<IssuedInvoice> => {
    const series = invoice.type === "credit" ? "credit" : "invoice";
    // A credit note repeats the invoice's buyer, which no one can change any more.
    if (series === "invoice") await assertDrawable(buyerTexts(invoice.buyer));
    const issuedOn = zonedDay(now, invoice.timeZone);
    const year = Number.parseInt(issuedOn, 10);
    const dueDays =
      series === "credit" ? 0 : dependencies.settings.all(["invoiceDueDays"]).invoiceDueDays;
    const number = await nextNumber(tx, series, year);
    const issued = await tx.db
      .insert(issuedInvoices)
      .values({
        companyId: tx.companyId,
        invoiceId: invoice.id,
        series,
        year,
        number,
        seller: sellerOf(dependencies),
        buyer: invoice.buyer,
        issuedOn,
        suppliedOn: issuedOn,
        dueOn: addDays(issuedOn, dueDays),
      })
      .returning()
      .then(onlyRow);
    await recordEvent(tx, invoice.id, "issued", actor, invoiceNumber(issued));
    return issued;
  };
}
export type Issue = ReturnType<typeof createIssuing>;
