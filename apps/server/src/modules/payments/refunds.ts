import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Platform } from "../../platform/module.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { invoices } from "../../schema/invoices.ts";
import { assertDrawable } from "../documents/drawable.ts";
import { type Invoice, lockInvoice } from "../invoices/invoice-transitions.ts";
import { issuedTarget } from "../invoices/issuing.ts";
import type { Settlement } from "../invoices/settlement.ts";
import type { CardPayments } from "./card-payments.service.ts";
import type { RecordPaymentEvent } from "./payment-events.ts";
import { findPayment, hasRefund, type Payment, receivedAmount } from "./payments.queries.ts";

interface RefundJob {
  companyId: number;
  paymentId: number;
  /** Total refunded after the job, in hundredths. */
  amount: number;
  currency: string;
  /** Idempotency key at the provider. */
  key: string;
}
export const refundQueue = defineQueue<RefundJob>({ name: "refund" });

interface Dependencies {
  cardPayments: CardPayments;
  settlement: Settlement;
  record: RecordPaymentEvent;
}

/** Refunds payments: creates the credit note, then calls the provider in a job that retries. */
export function createRefunds(
  { pools, jobs }: Platform,
  { cardPayments, settlement, record }: Dependencies,
) {
  const pool = pools.app;

  /** Enqueues the refund of a credit note. Its key makes a second request harmless. */
  const enqueueRefund = (
    tx: Transaction,
    paymentId: number,
    { id, total: amount, currency }: Invoice,
  ): Promise<void> => {
    const { companyId } = tx;
    const key = `credit-${companyId}-${id}`;
    return jobs.enqueue(tx, refundQueue, { companyId, paymentId, amount, currency, key });
  };

  return {
    /** Credits a confirmed invoice's unspent tokens. Refunds them if they were paid by card. */
    async credit(
      { tx, actor }: OperationContext,
      invoiceId: number,
      reason: string,
    ): Promise<Invoice> {
      await assertDrawable({ reason });
      const invoice = await lockInvoice(tx, invoiceId);
      const note = await settlement.credit(tx, actor, invoice, {
        reason,
        tokens: "unspent",
        isSettled: false,
      });
      const { paidBy } = invoice;
      const payment = paidBy === null ? null : await findPayment(tx, paidBy);
      if (payment?.method === "card") await enqueueRefund(tx, payment.id, note);
      return note;
    },

    /** Retries a refund that the provider refused repeatedly. */
    async refundAgain({ tx, actor }: OperationContext, noteId: number): Promise<Invoice> {
      const note = await lockInvoice(tx, noteId);
      if (note.type !== "credit" || note.status !== "notPaid" || !note.creditedInvoiceId)
        throw new AppError("INVALID_TRANSITION");
      const [creditedInvoice] = await tx.db
        .select({ paidBy: invoices.paidBy })
        .from(invoices)
        .where(ownRow(tx, invoices, note.creditedInvoiceId));
      const paymentId = creditedInvoice?.paidBy;
      if (!paymentId || (await findPayment(tx, paymentId)).method !== "card")
        throw new AppError("INVALID_TRANSITION");
      await enqueueRefund(tx, paymentId, note);
      await audit(tx, actor, {
        action: "payment.refunded",
        target: await issuedTarget(tx, noteId),
        details: { amount: note.total, currency: note.currency },
      });
      return note;
    },

    /** Refunds the received amount of an unexpected card payment, not the requested amount. */
    async refundUnexpected({ tx, actor }: OperationContext, paymentId: number): Promise<Payment> {
      const { companyId } = tx;
      const payment = await findPayment(tx, paymentId);
      if (!payment.needsStaff || payment.method !== "card" || payment.status !== "success")
        throw new AppError("INVALID_TRANSITION");
      if (await hasRefund(tx, payment)) throw new AppError("INVALID_TRANSITION");
      const { amount, currency } = await receivedAmount(tx, payment);
      const { uid, invoiceId } = payment;
      const key = `back-${uid}`;
      await jobs.enqueue(tx, refundQueue, { companyId, paymentId, amount, currency, key });
      await audit(tx, actor, {
        action: "payment.refunded",
        target: await issuedTarget(tx, invoiceId),
        details: { amount, currency },
      });
      return findPayment(tx, paymentId);
    },

    /** Runs in the worker. */
    async runJob({ companyId, paymentId, currency, key, ...job }: RefundJob): Promise<void> {
      const amount = await cardPayments.refund(companyId, paymentId, job.amount, key);
      const event = { eventId: key, kind: "refunded" as const, amount, currency };
      await inTransaction(pool, companyId, (tx) =>
        record(tx, null, paymentId, { step: "refund", ...event }),
      );
    },
  };
}
