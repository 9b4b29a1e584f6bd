import { tokenPriceFor, tokenPriceSettings } from "@presale/contracts/settings.ts";
import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import { amountsOf } from "@presale/domain/money.ts";
import { eq } from "drizzle-orm";
import type { App } from "../app.ts";
import { findCompany } from "../modules/companies/companies.queries.ts";
import { invoiceTarget, recordEvent } from "../modules/invoices/invoice-transitions.ts";
import { creditInvoiceTokens } from "../modules/metering/credits.ts";
import { logStep } from "../modules/payments/payments.queries.ts";
import type { Actor } from "../platform/auth/actor.ts";
import type { Transaction } from "../platform/db/transaction.ts";
import { invoices } from "../schema/invoices.ts";
import { paymentEvents, payments } from "../schema/payments.ts";

export const demoBuyer = {
  legalName: "Northlight Software GmbH",
  address: "Harbour Street 12\n20457 Hamburg\nGermany",
  taxNumber: "DE 123 456 789",
};

/** Inserts an invoice that was paid by bank transfer, without sending its emails. */
export async function insertPaidInvoice(
  { services, settings }: App,
  tx: Transaction,
  buyer: Actor,
  tokens: number,
): Promise<void> {
  const { companyId } = tx;
  const { taxRate, ...prices } = settings.all([...tokenPriceSettings, "taxRate"]);
  const company = await findCompany(tx);
  const { amount: unitPrice, currency } = tokenPriceFor(company.currency, prices);
  const [invoice] = await tx.db
    .insert(invoices)
    .values({
      companyId,
      type: "tokens",
      status: "confirmed",
      tokens,
      unitPrice,
      currency,
      taxRate,
      ...amountsOf({ quantity: tokens, unitPrice, taxRate }),
      recipient: "hello@northlight.example",
      timeZone: "Europe/Berlin",
      buyer: demoBuyer,
      orderedBy: buyer.userId,
      paymentDetails: "Example Bank\nIBAN GB33 BUKB 2020 1555 5555 55",
      notifiedAt: new Date(),
    })
    .returning();
  if (!invoice) throw new Error("Failed to create the demo invoice");
  await recordEvent(tx, invoice.id, "ordered", buyer);
  const issued = await services.issue(tx, invoice, null);
  await recordEvent(tx, invoice.id, "paymentBegan", buyer);
  const [payment] = await tx.db
    .insert(payments)
    .values({
      companyId,
      invoiceId: invoice.id,
      method: "bankTransfer",
      status: "success",
      amount: invoice.total,
      currency,
      userId: buyer.userId,
      reference: invoiceNumber(issued),
      endedAt: new Date(),
    })
    .returning();
  if (!payment) throw new Error("Failed to create the demo payment");
  const { uid, amount } = payment;
  const eventId = `succeeded:${uid}`;
  await tx.db
    .insert(paymentEvents)
    .values({ companyId, paymentId: payment.id, eventId, kind: "succeeded", amount, currency });
  for (const outcome of ["announced", "recorded", `succeeded: ${amount} ${currency}`])
    await logStep(tx, payment.id, { step: "transfer", outcome });
  await tx.db.update(invoices).set({ paidBy: payment.id }).where(eq(invoices.id, invoice.id));
  await recordEvent(tx, invoice.id, "paid", null);
  await creditInvoiceTokens(tx, null, {
    invoiceId: invoice.id,
    target: invoiceTarget(invoice.id, invoiceNumber(issued)),
    tokens,
  });
  await recordEvent(tx, invoice.id, "confirmed", null);
}
