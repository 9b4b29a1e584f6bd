import type { AuditAction } from "@presale/contracts/audit.ts";
import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { payments } from "../../schema/payments.ts";
import { lockInvoice } from "../invoices/invoice-transitions.ts";
import { issuedTarget } from "../invoices/issuing.ts";
import type { RecordPaymentEvent } from "./payment-events.ts";
import { findPayment, logStep, type Payment, receivedAmount } from "./payments.queries.ts";

interface ReviewResult {
  paymentId: number;
  reason: string;
  action: AuditAction;
  outcome: string;
}

/**
 * Records staff's decision in the payment log and the audit log. Throws INVALID_TRANSITION if a
 * colleague was faster.
 */
async function completeReview(
  { tx, actor }: OperationContext,
  { paymentId, reason, action, outcome }: ReviewResult,
  change: (payment: Payment) => Promise<void>,
): Promise<void> {
  const { invoiceId } = await findPayment(tx, paymentId);
  await lockInvoice(tx, invoiceId);
  const payment = await findPayment(tx, paymentId);
  if (!payment.needsStaff) throw new AppError("INVALID_TRANSITION");
  await logStep(tx, paymentId, { step: "staff", outcome: `${outcome}: ${reason}` });
  await change(payment);
  const { amount, currency } = payment;
  await audit(tx, actor, {
    action,
    target: await issuedTarget(tx, invoiceId),
    details: { amount, currency, reason },
  });
}

/** Closes the review of a payment that was handled elsewhere. The recorded sums stay unchanged. */
export const closeReview = (
  ctx: OperationContext,
  paymentId: number,
  reason: string,
): Promise<void> =>
  completeReview(
    ctx,
    { paymentId, reason, action: "payment.settled", outcome: "reviewed" },
    async () => {
      const { tx } = ctx;
      await tx.db
        .update(payments)
        .set({ needsStaff: false })
        .where(ownRow(tx, payments, paymentId));
    },
  );

/** Lets staff record the outcome of unexpected bank transfers, which no provider reports. */
export const createPaymentReview = ({ record }: { record: RecordPaymentEvent }) => ({
  /** Records that staff returned a transfer by bank. The payment then counts as refunded. */
  markReturned: (ctx: OperationContext, paymentId: number, reason: string): Promise<void> =>
    completeReview(
      ctx,
      { paymentId, reason, action: "payment.sentBack", outcome: "returned" },
      async (payment) => {
        const { tx, actor } = ctx;
        if (payment.method !== "bankTransfer") throw new AppError("INVALID_TRANSITION");
        const eventId = `refunded:${payment.uid}`;
        const sum = await receivedAmount(tx, payment);
        await record(tx, actor, paymentId, { step: "transfer", eventId, kind: "refunded", ...sum });
      },
    ),
});
