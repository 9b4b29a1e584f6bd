import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { payments } from "../../schema/payments.ts";
import {
  type Invoice,
  lockInvoice,
  recordEvent,
  transitionInvoice,
} from "../invoices/invoice-transitions.ts";
import { issuedOf, issuedTarget } from "../invoices/issuing.ts";
import type { Settlement } from "../invoices/settlement.ts";
import type { RecordPaymentEvent } from "./payment-events.ts";
import { findOpenPayment, findPayment, logStep, type Payment } from "./payments.queries.ts";

interface Dependencies {
  record: RecordPaymentEvent;
  settlement: Settlement;
}

async function beginTransfer(
  { tx, actor }: OperationContext,
  { id, total, currency }: Invoice,
  reference: string | null,
): Promise<Payment> {
  await issuedOf(tx, id);
  await transitionInvoice(tx, id, "begin");
  const isOwn = actor.companyId === tx.companyId;
  const payment = await tx.db
    .insert(payments)
    .values({
      companyId: tx.companyId,
      invoiceId: id,
      method: "bankTransfer",
      amount: total,
      currency,
      userId: isOwn ? actor.userId : null,
      reference,
    })
    .returning()
    .then(onlyRow);
  await recordEvent(tx, id, "paymentBegan", actor);
  await logStep(tx, payment.id, { step: "transfer", outcome: isOwn ? "announced" : "recorded" });
  return payment;
}

/** Records the buyer's announcement that they have made a bank transfer. */
export const announceTransfer = async (
  ctx: OperationContext,
  invoiceId: number,
): Promise<Payment> => beginTransfer(ctx, await lockInvoice(ctx.tx, invoiceId), null);

/**
 * Records a transfer that staff found on the bank statement. Adds the reference to an announced
 * transfer if there is one.
 */
export async function recordTransfer(
  ctx: OperationContext,
  invoiceId: number,
  reference: string,
): Promise<Payment> {
  const { tx, actor } = ctx;
  const invoice = await lockInvoice(tx, invoiceId);
  const open = await findOpenPayment(tx, invoiceId, "bankTransfer");
  const payment = open ?? (await beginTransfer(ctx, invoice, reference));
  if (open) {
    await tx.db
      .update(payments)
      .set({ reference })
      .where(ownRow(tx, payments, open.id));
    await logStep(tx, open.id, { step: "transfer", outcome: "recorded" });
  }
  await audit(tx, actor, {
    action: "payment.recorded",
    target: await issuedTarget(tx, payment.invoiceId),
    details: { reference, amount: payment.amount, currency: payment.currency },
  });
  return findPayment(tx, payment.id);
}

const transferEvent = ({ uid, amount, currency }: Payment, kind: "succeeded" | "canceled") => ({
  step: "transfer" as const,
  eventId: `${kind}:${uid}`,
  kind,
  amount,
  currency,
});

export function createBankTransfers({ record, settlement }: Dependencies) {
  return {
    /** Cancels a wrongly recorded transfer. The invoice awaits payment again. */
    async voidTransfer({ tx, actor }: OperationContext, paymentId: number): Promise<Payment> {
      const { invoiceId } = await findPayment(tx, paymentId);
      await lockInvoice(tx, invoiceId);
      const payment = await findPayment(tx, paymentId);
      if (payment.method !== "bankTransfer" || payment.status !== "validation")
        throw new AppError("INVALID_TRANSITION");
      await record(tx, actor, paymentId, transferEvent(payment, "canceled"));
      await audit(tx, actor, {
        action: "payment.takenBack",
        target: await issuedTarget(tx, payment.invoiceId),
      });
      return findPayment(tx, paymentId);
    },

    /** Marks an invoice as paid, or a credit note as refunded. */
    async markPaid({ tx, actor }: OperationContext, invoiceId: number): Promise<Invoice> {
      const invoice = await lockInvoice(tx, invoiceId);
      if (invoice.type === "credit") {
        await settlement.settleCredit(tx, actor, invoiceId);
        return lockInvoice(tx, invoiceId);
      }
      const payment = await findOpenPayment(tx, invoiceId, "bankTransfer");
      if (!payment) throw new AppError("INVALID_TRANSITION");
      await record(tx, actor, payment.id, transferEvent(payment, "succeeded"));
      return lockInvoice(tx, invoiceId);
    },

    confirm: async ({ tx, actor }: OperationContext, invoiceId: number): Promise<Invoice> =>
      settlement.confirm(tx, actor, await lockInvoice(tx, invoiceId)),
  };
}
