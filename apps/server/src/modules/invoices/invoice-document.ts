import type { Currency } from "@presale/contracts/currencies.ts";
import { invoiceDocument } from "@presale/contracts/dictionary/en-gb/invoice-document.ts";
import { defaultLocale, defaultWordmark } from "@presale/contracts/limits.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { InvoiceDocument } from "@presale/documents/invoice/invoice.types.ts";
import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import { and, eq } from "drizzle-orm";
import type { Config } from "../../config.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { invoiceEvents } from "../../schema/invoices.ts";
import { findInvoice, type InvoiceView } from "./invoices.queries.ts";
import { issuedOf } from "./issuing.ts";

const { failed: _, ...labels } = invoiceDocument;

/** Returns the day of the payment, or null. */
async function findPaymentDay(
  { db, companyId }: Transaction,
  { id, timeZone }: InvoiceView["invoice"],
): Promise<string | null> {
  const [paid] = await db
    .select({ at: invoiceEvents.at })
    .from(invoiceEvents)
    .where(
      and(
        eq(invoiceEvents.companyId, companyId),
        eq(invoiceEvents.invoiceId, id),
        eq(invoiceEvents.kind, "paid"),
      ),
    );
  return paid ? zonedDay(paid.at, timeZone) : null;
}

async function kindSpecificFields(tx: Transaction, { invoice }: InvoiceView) {
  if (invoice.creditedInvoiceId === null)
    return {
      kind: "invoice" as const,
      paymentDetails: invoice.paymentDetails,
      paidOn: await findPaymentDay(tx, invoice),
    };
  const { issued } = await findInvoice(tx, invoice.creditedInvoiceId);
  if (!issued) throw new AppError("INTERNAL");
  const corrects = {
    number: invoiceNumber(issued),
    issueDate: issued.issuedOn,
    reason: invoice.reason ?? "",
  };
  return { kind: "creditNote" as const, corrects };
}

export async function documentOf(
  tx: Transaction,
  id: number,
  { BRAND_NAME, BRAND_WORDMARK }: Pick<Config, "BRAND_NAME" | "BRAND_WORDMARK">,
): Promise<InvoiceDocument> {
  const view = await findInvoice(tx, id);
  const { invoice } = view;
  const issued = await issuedOf(tx, id);
  const { tokens, unitPrice, net, tax, total, taxRate, taxReason, currency } = invoice;
  const [start = "", end = ""] = BRAND_WORDMARK ?? defaultWordmark;
  const common = {
    locale: defaultLocale,
    labels,
    brand: { name: BRAND_NAME ?? `${start}${end}`, wordmark: [start, end] as const },
    number: invoiceNumber(issued),
    issueDate: issued.issuedOn,
    supplyDate: issued.suppliedOn,
    seller: issued.seller,
    buyer: issued.buyer,
    lines: [{ description: translate("invoices:line"), quantity: tokens, unitPrice, net }],
    currency: currency as Currency,
    taxRate,
    taxReason,
    net,
    tax,
    total,
  };
  const specific = await kindSpecificFields(tx, view);
  return specific.kind === "creditNote"
    ? { ...common, ...specific }
    : { ...common, ...specific, dueDate: issued.dueOn };
}
