import { defaultContactEmail } from "@presale/contracts/limits.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Platform } from "../../platform/module.ts";
import type { Invoice } from "./invoice-moves.ts";

export type InvoiceMailKind = "issued" | "receipt" | "remindedBefore" | "remindedAfter";

interface InvoiceMailJob {
  companyId: number;
  invoiceId: number;
  kind: InvoiceMailKind;
}
export const invoiceMailQueue = defineQueue<InvoiceMailJob>({
  name: "invoice-mail",
  longestSeconds: 240,
});

/** What is mailed about invoices: enqueued with the change, written and sent by the worker. */
export function createInvoiceMails({ jobs, mailer, settings, config, publicUrl }: Platform) {
  return {
    enqueue: (tx: Transaction, invoiceId: number, kind: InvoiceMailKind): Promise<void> =>
      jobs.enqueue(tx, invoiceMailQueue, { companyId: tx.companyId, invoiceId, kind }),

    /** Nobody can pay before staff have said how. */
    tellStaff: (tx: Transaction, { id, tokens }: Invoice): Promise<void> =>
      mailer.enqueue(tx, {
        to: settings.get("contactEmail") || config.CONTACT_EMAIL || defaultContactEmail,
        subject: "mail:order.subject",
        paragraphs: ["mail:order.text"],
        values: { count: tokens },
        button: { label: "mail:order.button", url: `${publicUrl()}/backoffice/invoices/${id}` },
      }),
  };
}
export type InvoiceMails = ReturnType<typeof createInvoiceMails>;
