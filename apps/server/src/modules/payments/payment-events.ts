import {
  isAwaitingPayment,
  type PaymentEventKind,
  paymentStatus,
} from "@presale/domain/invoice-status.ts";
import { and, eq, sql } from "drizzle-orm";
import type { AuditActor } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { type PaymentLogEntry, paymentEvents, payments } from "../../schema/payments.ts";
import { type Invoice, lockInvoice, recordEvent } from "../invoices/invoice-transitions.ts";
import type { Settlement } from "../invoices/settlement.ts";
import {
  findPayment,
  hasOtherOpenPayment,
  logStep,
  type Payment,
  type Sum,
} from "./payments.queries.ts";

/** For the kind `refunded`, the amount is the total refunded so far. */
export interface PaymentEvent extends Sum {
  /** Source of the event. */
  step: PaymentLogEntry["step"];
  eventId: string;
  kind: PaymentEventKind;
  /** The provider's payment id, which a refund needs. */
  payment?: string | null;
}

const maxAmountOf = (sums: Sum[]): number => Math.max(0, ...sums.map(({ amount }) => amount));

const isSameSum = (one: Sum) => (other: Sum) =>
  one.amount === other.amount && one.currency === other.currency;

/**
 * Records payment events and updates their invoices. Each event counts once, and the same events
 * give the same state in any order.
 */
export function createPaymentEvents(settlement: Settlement) {
  /** Flags the attempt for staff. Does nothing if it is flagged already. */
  const flagForStaff = async (tx: Transaction, payment: Payment, reason: string) => {
    if (payment.needsStaff) return;
    await tx.db
      .update(payments)
      .set({ needsStaff: true })
      .where(ownRow(tx, payments, payment.id));
    await recordEvent(tx, payment.invoiceId, "unexpectedMoney", null, reason);
  };

  /**
   * Marks an invoice's payment as failed after an attempt without a valid payment. Does nothing if
   * another attempt is under way.
   */
  async function handleEnded(tx: Transaction, invoice: Invoice, payment: Payment): Promise<void> {
    if (invoice.status !== "inProgress" || (await hasOtherOpenPayment(tx, payment))) return;
    await recordEvent(tx, invoice.id, "paymentEnded", null);
    const isAbandoned = payment.method === "card" && payment.status === "canceled";
    await settlement.fail(tx, invoice, !isAbandoned);
  }

  /** Handles a fully paid attempt, which may have been refunded since. */
  async function handleReceived(
    tx: Transaction,
    actor: AuditActor,
    invoice: Invoice,
    payment: Payment,
    isNewAmount: boolean,
  ): Promise<void> {
    const isRefunded = payment.status === "refunded";
    if (invoice.paidBy !== payment.id) {
      if (!isAwaitingPayment(invoice.status))
        return isRefunded || !isNewAmount
          ? undefined
          : flagForStaff(tx, payment, "The invoice wasn't awaiting this payment");
      const paid = await settlement.markPaid(tx, actor, invoice, payment.id);
      // Staff verify a bank transfer before they confirm the invoice.
      if (payment.method === "bankTransfer") return;
      invoice = await settlement.confirm(tx, actor, paid);
    }
    if (!isRefunded || invoice.status !== "confirmed") return;
    await settlement.credit(tx, null, invoice, {
      reason: "The payment was refunded",
      tokens: "all",
      isSettled: true,
    });
  }

  return async function record(
    tx: Transaction,
    actor: AuditActor,
    paymentId: number,
    { step, eventId, kind, payment: providerPayment, ...sum }: PaymentEvent,
  ): Promise<void> {
    const { invoiceId } = await findPayment(tx, paymentId);
    const invoice = await lockInvoice(tx, invoiceId);
    const before = await findPayment(tx, paymentId);
    const [inserted] = await tx.db
      .insert(paymentEvents)
      .values({ companyId: tx.companyId, paymentId, eventId, kind, ...sum })
      .onConflictDoNothing()
      .returning({ kind: paymentEvents.kind });
    if (!inserted) return;
    await logStep(tx, paymentId, { step, outcome: `${kind}: ${sum.amount} ${sum.currency}` });
    // A credit note covers only the payment that settled the invoice, not additional payments.
    const settlesInvoice = invoice.paidBy === paymentId;
    const note = settlesInvoice ? await settlement.findCreditNote(tx, invoiceId) : null;
    const events = await tx.db
      .select()
      .from(paymentEvents)
      .where(
        and(eq(paymentEvents.companyId, tx.companyId), eq(paymentEvents.paymentId, paymentId)),
      );
    const matchesRequest = isSameSum(before);
    const received = events.filter((each) => each.kind === "succeeded");
    const refunded = maxAmountOf(events.filter((each) => each.kind === "refunded"));
    // A partial refund doesn't change the status of the payment or its credit note.
    const fullAmount = note?.total ?? (maxAmountOf(received) || before.amount);
    const isRefunded = refunded >= fullAmount;
    const isOverRefunded = note !== null && refunded > fullAmount;
    if (note && isRefunded) await settlement.settleCredit(tx, actor, note.id);
    const countedEvents = events.filter((each) => each.kind !== "refunded" || isRefunded);
    const status = paymentStatus(new Set(countedEvents.map((each) => each.kind)));
    const hasEnded = status === "refunded" && before.status !== "refunded" && !isOverRefunded;
    const payment = await tx.db
      .update(payments)
      .set({
        status,
        ...(hasEnded && { needsStaff: false }),
        // After a card is declined, the payer may try another. The result of a look-up is final.
        ...((kind !== "failed" || step === "look up") && { isPageOpen: false }),
        endedAt: sql`coalesce(${payments.endedAt}, now())`,
        ...(providerPayment && { providerPayment }),
      })
      .where(ownRow(tx, payments, paymentId))
      .returning()
      .then(firstOrThrow);
    const moneyEvents = events.filter(
      (each) => each.kind === "succeeded" || each.kind === "refunded",
    );
    // A reviewed attempt is flagged again only for a new amount, not for a repeated one.
    const isNewAmount =
      moneyEvents.filter((each) => each.kind === kind && isSameSum(each)(sum)).length === 1;
    if (isOverRefunded && isNewAmount)
      await flagForStaff(tx, payment, "More was refunded than the credit note states");
    if (note) return;
    if (hasEnded && before.needsStaff) await recordEvent(tx, invoiceId, "moneyBack", actor);
    if (status !== "refunded" && isNewAmount && !moneyEvents.every(matchesRequest))
      await flagForStaff(tx, payment, "The amount doesn't match the invoice");
    // A full refund implies a payment, even if its event never arrived.
    if (received.some(matchesRequest) || (received.length === 0 && isRefunded))
      return handleReceived(tx, actor, invoice, payment, isNewAmount);
    if (received.length > 0 || refunded === 0) await handleEnded(tx, invoice, payment);
  };
}
export type RecordPaymentEvent = ReturnType<typeof createPaymentEvents>;
