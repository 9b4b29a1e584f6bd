import { formatDay } from "@presale/contracts/dates.ts";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import { isAwaitingPayment } from "@presale/domain/invoice-status.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import {
  inReadTransaction,
  inTransaction,
  type Transaction,
} from "../../platform/db/transaction.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import { mailRetries } from "../../platform/mail/mailer.ts";
import { staffAddress } from "../../platform/mail/staff-mail.ts";
import type { Platform } from "../../platform/module.ts";
import { invoices } from "../../schema/invoices.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import { documentOf } from "./invoice-document.ts";
import { type Invoice, recordEvent } from "./invoice-transitions.ts";
import { findInvoice } from "./invoices.queries.ts";

export type InvoiceMailKind = "issued" | "receipt" | "remindedBefore" | "remindedAfter";

interface InvoiceMailJob {
  companyId: number;
  invoiceId: number;
  kind: InvoiceMailKind;
}
export const invoiceMailQueue = defineQueue<InvoiceMailJob>({
  name: "invoice-mail",
  timeoutSeconds: 240,
  retries: mailRetries,
  isDroppedWhenCompanyClosed: true,
});

/** Sends emails about invoices. A change queues them; the worker writes and sends them. */
export function createInvoiceMails(platform: Platform, documents: DocumentsService) {
  const { jobs, mailer, config, publicUrl, pools } = platform;

  return {
    enqueue: (tx: Transaction, invoiceId: number, kind: InvoiceMailKind): Promise<void> =>
      jobs.enqueue(tx, invoiceMailQueue, { companyId: tx.companyId, invoiceId, kind }),

    /** Notifies staff of an order: customers can't pay before staff have added bank details. */
    notifyStaff: (tx: Transaction, { id, tokens }: Invoice): Promise<void> =>
      mailer.enqueue(tx, {
        to: staffAddress(platform),
        subject: "mail:order.subject",
        paragraphs: ["mail:order.text"],
        values: { count: tokens },
        button: { label: "mail:order.button", url: `${publicUrl()}/backoffice/invoices/${id}` },
      }),

    /** Runs in the worker. Attaches the current PDF, which is a receipt after the payment. */
    async send({ companyId, invoiceId, kind }: InvoiceMailJob, jobId: string): Promise<void> {
      const [{ invoice, issued }, document] = await inReadTransaction(
        pools.app,
        companyId,
        async (tx) =>
          [await findInvoice(tx, invoiceId), await documentOf(tx, invoiceId, config)] as const,
      );
      // Paid or cancelled in the meantime: no reminder.
      if (!issued || (kind.startsWith("reminded") && !isAwaitingPayment(invoice.status))) return;
      const number = invoiceNumber(issued);
      const i18nKey = kind === "issued" && invoice.type === "credit" ? "credit" : kind;
      await mailer.deliver(
        {
          to: invoice.recipient,
          subject: `mail:invoices.${i18nKey}.subject`,
          paragraphs: [`mail:invoices.${i18nKey}.text`],
          values: {
            number,
            total: formatMoney(invoice.total, invoice.currency),
            due: formatDay(issued.dueOn),
            count: invoice.tokens,
          },
          button: {
            label: "mail:invoices.button",
            url: `${publicUrl()}/workspace/invoices/${invoiceId}`,
          },
        },
        jobId,
        [{ filename: `${number}.pdf`, content: await documents.renderInvoice(document) }],
      );
      await inTransaction(pools.app, companyId, async (tx) => {
        await tx.db
          .update(invoices)
          .set({ notifiedAt: new Date() })
          .where(ownRow(tx, invoices, invoiceId));
        if (kind === "issued") await recordEvent(tx, invoiceId, "mailed", null, invoice.recipient);
      });
    },
  };
}
export type InvoiceMails = ReturnType<typeof createInvoiceMails>;
