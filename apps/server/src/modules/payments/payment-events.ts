import { isWaiting, type PaymentEventKind, paymentStatus } from "@presale/domain/invoice-status.ts";
import { and, eq, sql } from "drizzle-orm";
import type { AuditActor } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { found } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { type PaymentLogEntry, paymentFacts, payments } from "../../schema/payments.ts";
import { type Invoice, lockInvoice, recordEvent } from "../invoices/invoice-transitions.ts";
import type { Settlement } from "../invoices/settlement.ts";
import { findPayment, hasAnother, logStep, type Payment, type Sum } from "./payments.queries.ts";

/** One thing that is known of an attempt. */
export interface PaymentEvent extends Sum {
  /** How it became known. The amount of `refunded` is what has gone back in all. */
  step: PaymentLogEntry["step"];
  eventId: string;
  fact: PaymentEventKind;
  /** The provider's payment, which a refund names. */
  payment?: string | null;
}

const mostOf = (sums: Sum[]): number => Math.max(0, ...sums.map(({ amount }) => amount));

const isSum = (one: Sum) => (other: Sum) =>
  one.amount === other.amount && one.currency === other.currency;

/**
 * What is told of attempts to pay, and what follows for their invoices. A fact counts once, and of
 * the same facts comes the same state, in whichever order they came.
 */
export function createPaymentEvents(settlement: Settlement) {
  /** Staff look at it: once, however often it is told. */
  const flag = async (tx: Transaction, payment: Payment, why: string) => {
    if (payment.needsStaff) return;
    await tx.db
      .update(payments)
      .set({ needsStaff: true })
      .where(ownRow(tx, payments, payment.id));
    await recordEvent(tx, payment.invoiceId, "unexpectedMoney", null, why);
  };

  /** The attempt is over without money that counts. */
  async function ended(tx: Transaction, invoice: Invoice, payment: Payment): Promise<void> {
    if (invoice.status !== "inProgress" || (await hasAnother(tx, payment))) return;
    await recordEvent(tx, invoice.id, "paymentEnded", null);
    const isBrokenOff = payment.method === "card" && payment.status === "canceled";
    await settlement.fail(tx, invoice, !isBrokenOff);
  }

  /** The whole sum has come, and may have gone back since. */
  async function arrived(
    tx: Transaction,
    actor: AuditActor,
    invoice: Invoice,
    payment: Payment,
    isNews: boolean,
  ): Promise<void> {
    const isBack = payment.status === "refunded";
    if (invoice.paidBy !== payment.id) {
      if (!isWaiting(invoice.status))
        return isBack || !isNews
          ? undefined
          : flag(tx, payment, "The invoice wasn't awaiting this payment");
      const paid = await settlement.markPaid(tx, actor, invoice, payment.id);
      // Money at a bank is looked at by staff before it counts.
      if (payment.method === "bankTransfer") return;
      invoice = await settlement.confirm(tx, actor, paid);
    }
    if (!isBack || invoice.status !== "confirmed") return;
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
    { step, eventId, fact, payment: providerPayment, ...told }: PaymentEvent,
  ): Promise<void> {
    const { invoiceId } = await findPayment(tx, paymentId);
    const invoice = await lockInvoice(tx, invoiceId);
    const known = await findPayment(tx, paymentId);
    const [news] = await tx.db
      .insert(paymentFacts)
      .values({ companyId: tx.companyId, paymentId, eventId, fact, ...told })
      .onConflictDoNothing()
      .returning({ fact: paymentFacts.fact });
    if (!news) return;
    await logStep(tx, paymentId, { step, outcome: `${fact}: ${told.amount} ${told.currency}` });
    // A credit note is of the money that paid the invoice, not of what came besides.
    const isPayer = invoice.paidBy === paymentId;
    const note = isPayer ? await settlement.findCreditNote(tx, invoiceId) : null;
    const facts = await tx.db
      .select()
      .from(paymentFacts)
      .where(and(eq(paymentFacts.companyId, tx.companyId), eq(paymentFacts.paymentId, paymentId)));
    const isAsked = isSum(known);
    const came = facts.filter((each) => each.fact === "succeeded");
    const back = mostOf(facts.filter((each) => each.fact === "refunded"));
    // A part that went back leaves the payment, and its credit note, what they were.
    const owed = note?.total ?? (mostOf(came) || known.amount);
    const isBack = back >= owed;
    const isBeyond = note !== null && back > owed;
    if (note && isBack) await settlement.settleCredit(tx, actor, note.id);
    const counted = facts.filter((each) => each.fact !== "refunded" || isBack);
    const status = paymentStatus(new Set(counted.map((each) => each.fact)));
    const hasEnded = status === "refunded" && known.status !== "refunded" && !isBeyond;
    const payment = await tx.db
      .update(payments)
      .set({
        status,
        ...(hasEnded && { needsStaff: false }),
        // After a card that was refused another may be tried; what a look-up finds is final.
        ...((fact !== "failed" || step === "look up") && { isPageOpen: false }),
        endedAt: sql`coalesce(${payments.endedAt}, now())`,
        ...(providerPayment && { providerPayment }),
      })
      .where(ownRow(tx, payments, paymentId))
      .returning()
      .then(found);
    const money = facts.filter((each) => each.fact === "succeeded" || each.fact === "refunded");
    // What staff have settled is theirs again by other money alone, not by being told once more.
    const isNews = money.filter((each) => each.fact === fact && isSum(each)(told)).length === 1;
    if (isBeyond && isNews)
      await flag(tx, payment, "More was refunded than the credit note states");
    if (note) return;
    if (hasEnded && known.needsStaff) await recordEvent(tx, invoiceId, "moneyBack", actor);
    if (status !== "refunded" && isNews && !money.every(isAsked))
      await flag(tx, payment, "The amount doesn't match the invoice");
    // Money that went back must have come, though nothing said so.
    if (came.some(isAsked) || (came.length === 0 && isBack))
      return arrived(tx, actor, invoice, payment, isNews);
    if (came.length > 0 || back === 0) await ended(tx, invoice, payment);
  };
}
export type RecordPaymentEvent = ReturnType<typeof createPaymentEvents>;
