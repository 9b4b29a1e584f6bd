import { utcDay } from "@presale/contracts/dates.ts";
import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import { eq } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { firstOrNull } from "../../platform/db/rows.ts";
import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/module.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { invoices } from "../../schema/invoices.ts";
import { users } from "../../schema/users.ts";
import { assertDrawable } from "../documents/drawable.ts";
import type { InvoiceMails } from "../invoices/invoice-mails.ts";
import { invoiceTarget, lockInvoice, recordEvent } from "../invoices/invoice-transitions.ts";
import { historyOf } from "../invoices/invoices.queries.ts";
import { findIssued, type Issue, issuedOf, issuedTarget } from "../invoices/issuing.ts";
import { balanceOf } from "../metering/metering.queries.ts";
import {
  type AdminInvoice,
  type AdminInvoiceLookup,
  adminInvoiceList,
} from "./invoices-admin.lookup.ts";

interface Dependencies {
  lookup: AdminInvoiceLookup;
  issue: Issue;
  invoiceMails: InvoiceMails;
}

/** Reads the invoice in its company's transaction, including uncommitted changes. */
export const findAdminInvoice = (tx: Transaction, id: number): Promise<AdminInvoice> =>
  adminInvoiceList.find(tx.db, id, eq(invoices.companyId, tx.companyId));

/** Deletes a draft. Throws INVOICE_ISSUED for an issued invoice. */
export async function deleteDraft({ tx, actor }: OperationContext, id: number): Promise<void> {
  const invoice = await lockInvoice(tx, id);
  if (await findIssued(tx, id)) throw new AppError("INVOICE_ISSUED");
  await tx.db.delete(invoices).where(ownRow(tx, invoices, id, eq(invoices.type, "tokens")));
  await audit(tx, actor, { action: "invoice.deleted", target: invoiceTarget(invoice.id) });
}

/** Reads invoices across companies for staff. Changes run in the company's own transaction. */
export function createInvoicesAdmin(
  { pools }: Platform,
  { lookup, issue, invoiceMails }: Dependencies,
) {
  const pool = pools.app;

  const find = lookup.findAdminInvoiceAcrossCompanies;
  const companyOf = async (id: number): Promise<number> => (await find(id)).company.id;

  return {
    page: lookup.findAdminInvoicesAcrossCompanies,
    stats: () => lookup.moneyAcrossCompanies(utcDay(new Date())),
    find,
    companyOf,

    ordererOf: ({ company, invoice }: AdminInvoice) =>
      inReadTransaction(pool, company.id, (tx) =>
        tx.db
          .select({ id: users.id, name: users.name })
          .from(invoices)
          .innerJoin(users, refersTo(invoices.orderedBy, users))
          .where(ownRow(tx, invoices, invoice.id))
          .then(firstOrNull),
      ),
    balanceOf: (companyId: number) => inReadTransaction(pool, companyId, balanceOf),

    history: async (id: number) =>
      inReadTransaction(pool, await companyOf(id), (tx) => historyOf(tx, id)),

    /** Sets the bank details for the payment and emails the invoice. Issues it if it is a draft. */
    async addPaymentDetails(
      { tx, actor }: OperationContext,
      id: number,
      details: string,
    ): Promise<void> {
      await assertDrawable({ details });
      const invoice = await lockInvoice(tx, id);
      if (invoice.type !== "tokens" || invoice.status !== "notPaid")
        throw new AppError("INVALID_TRANSITION");
      await tx.db
        .update(invoices)
        .set({ paymentDetails: details })
        .where(ownRow(tx, invoices, id));
      await recordEvent(tx, id, "detailsAdded", actor);
      const isDraft = !(await findIssued(tx, id));
      if (isDraft) await issue(tx, invoice, actor);
      await audit(tx, actor, {
        action: "invoice.issued",
        target: await issuedTarget(tx, id),
        details: { paymentDetails: details },
      });
      await invoiceMails.enqueue(tx, id, "issued");
    },

    /** Emails the invoice, even if it was sent before. */
    async send({ tx, actor }: OperationContext, id: number): Promise<void> {
      const invoice = await lockInvoice(tx, id);
      const issued = await issuedOf(tx, id);
      await invoiceMails.enqueue(tx, id, "issued");
      const target = invoiceTarget(invoice.id, invoiceNumber(issued));
      await audit(tx, actor, { action: "invoice.sent", target });
    },
  };
}
