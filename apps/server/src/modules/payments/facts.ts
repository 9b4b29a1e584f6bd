import type { PaymentMethod } from "@presale/contracts/invoices.ts";
import { isWaiting, type PaymentFact, paymentStatus } from "@presale/domain/invoice-status.ts";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { AuditActor } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { type Invoice, lockInvoice, tell } from "../invoices/invoice-moves.ts";
import type { Settling } from "../invoices/settling.ts";
import { type PaymentLogEntry, paymentFacts, payments } from "./payments.table.ts";

export type Payment = typeof payments.$inferSelect;

/** One thing that is known of an attempt. */
export interface Fact {
  /** How it became known. */
  step: PaymentLogEntry["step"];
  eventId: string;
  fact: PaymentFact;
  /** Hundredths. */
  amount: number;
  currency: string;
  /** The provider's payment, which a refund names. */
  payment?: string | null;
}

const longestLog = 50;

export const ownPayment = (tx: Transaction, id: number) =>
  and(eq(payments.companyId, tx.companyId), eq(payments.id, id));

/** Adds a line to what staff read of an attempt; their own always find room. */
export async function log(
  tx: Transaction,
  paymentId: number,
  entry: Omit<PaymentLogEntry, "at">,
): Promise<void> {
  const line = JSON.stringify({ at: new Date().toISOString(), ...entry });
  await tx.db
    .update(payments)
    .set({ log: sql`${payments.log} || ${line}::jsonb` })
    .where(
      and(
        ownPayment(tx, paymentId),
        entry.step === "staff"
          ? undefined
          : sql`jsonb_array_length(${payments.log}) < ${longestLog}`,
      ),
    );
}

export async function findPayment(tx: Transaction, id: number): Promise<Payment> {
  const [payment] = await tx.db.select().from(payments).where(ownPayment(tx, id));
  if (!payment) throw new AppError("NOT_FOUND");
  return payment;
}

/** The attempt under way for an invoice, of one method or of any; there is one at most. */
export async function findOpenPayment(
  tx: Transaction,
  invoiceId: number,
  method?: PaymentMethod,
): Promise<Payment | null> {
  const [payment] = await tx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.companyId, tx.companyId),
        eq(payments.invoiceId, invoiceId),
        eq(payments.status, "validation"),
        method && eq(payments.method, method),
      ),
    );
  return payment ?? null;
}

/** The newest attempt whose page may still be paid. */
export async function findOpenPage(tx: Transaction, invoiceId: number): Promise<Payment | null> {
  const [payment] = await tx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.companyId, tx.companyId),
        eq(payments.invoiceId, invoiceId),
        payments.isPageOpen,
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return payment ?? null;
}

/** The sum that the provider says was paid. */
export async function whatCame(tx: Transaction, { id }: Payment): Promise<Sum> {
  const [sum] = await tx.db
    .select({ amount: paymentFacts.amount, currency: paymentFacts.currency })
    .from(paymentFacts)
    .where(
      and(
        eq(paymentFacts.companyId, tx.companyId),
        eq(paymentFacts.paymentId, id),
        eq(paymentFacts.fact, "succeeded"),
      ),
    );
  if (!sum) throw new AppError("INVOICE_MOVED");
  return sum;
}

/** The provider has given something back already; the whole it would refuse to give. */
export async function hasGoneBack(tx: Transaction, { id }: Payment): Promise<boolean> {
  const back = and(
    eq(paymentFacts.companyId, tx.companyId),
    eq(paymentFacts.paymentId, id),
    eq(paymentFacts.fact, "refunded"),
  );
  return (await tx.db.$count(paymentFacts, back)) > 0;
}

type Sum = Pick<Fact, "amount" | "currency">;
const isSum = (one: Sum) => (other: Sum) =>
  one.amount === other.amount && one.currency === other.currency;

/** Another attempt for this invoice is under way. */
const hasAnother = async (tx: Transaction, { id, invoiceId }: Payment): Promise<boolean> => {
  const others = and(
    eq(payments.companyId, tx.companyId),
    eq(payments.invoiceId, invoiceId),
    eq(payments.status, "validation"),
    ne(payments.id, id),
  );
  return (await tx.db.$count(payments, others)) > 0;
};

/**
 * What is told of attempts to pay, and what follows for their invoices. A fact counts once, and of
 * the same facts comes the same state, in whichever order they came.
 */
export function createFacts(settling: Settling) {
  /** Staff look at it: once, however often it is told. */
  const flag = async (tx: Transaction, payment: Payment, why: string) => {
    if (payment.needsStaff) return;
    await tx.db.update(payments).set({ needsStaff: true }).where(ownPayment(tx, payment.id));
    await tell(tx, payment.invoiceId, "unexpectedMoney", null, why);
  };

  /** The attempt is over without money that counts. */
  async function ended(tx: Transaction, invoice: Invoice, payment: Payment): Promise<void> {
    if (invoice.status !== "inProgress" || (await hasAnother(tx, payment))) return;
    await tell(tx, invoice.id, "paymentEnded", null);
    const isBrokenOff = payment.method === "card" && payment.status === "canceled";
    await settling.fail(tx, invoice, !isBrokenOff);
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
          : flag(tx, payment, "The invoice did not wait for this money");
      const paid = await settling.arrive(tx, actor, invoice, payment.id);
      // Money at a bank is looked at by staff before it counts.
      if (payment.method === "bankTransfer") return;
      invoice = await settling.confirm(tx, actor, paid);
    }
    if (!isBack || invoice.status !== "confirmed") return;
    await settling.credit(tx, null, invoice, {
      reason: "The payment was given back",
      tokens: "all",
      isSettled: true,
    });
  }

  return async function record(
    tx: Transaction,
    actor: AuditActor,
    paymentId: number,
    { step, eventId, fact, payment: providerPayment, ...told }: Fact,
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
    await log(tx, paymentId, { step, outcome: `${fact}: ${told.amount} ${told.currency}` });
    // A credit note is of the money that paid the invoice, not of what came besides.
    const isPayer = invoice.paidBy === paymentId;
    const note = isPayer ? await settling.findCreditNote(tx, invoiceId) : null;
    if (note && fact === "refunded") await settling.settleCredit(tx, actor, note.id);
    const facts = await tx.db
      .select()
      .from(paymentFacts)
      .where(and(eq(paymentFacts.companyId, tx.companyId), eq(paymentFacts.paymentId, paymentId)));
    const isAsked = isSum(known);
    const came = facts.filter((each) => each.fact === "succeeded");
    // A part that went back without a credit note leaves the payment what it was.
    const counted = facts.filter(
      (each) => each.fact !== "refunded" || note || isAsked(each) || came.some(isSum(each)),
    );
    const status = paymentStatus(new Set(counted.map((each) => each.fact)));
    const [payment] = await tx.db
      .update(payments)
      .set({
        status,
        ...(status === "refunded" && { needsStaff: false }),
        // After a card that was refused another may be tried; what a look-up finds is final.
        ...((fact !== "failed" || step === "look up") && { isPageOpen: false }),
        endedAt: sql`coalesce(${payments.endedAt}, now())`,
        ...(providerPayment && { providerPayment }),
      })
      .where(ownPayment(tx, paymentId))
      .returning();
    if (!payment) throw new AppError("NOT_FOUND");
    if (note) return;
    if (status === "refunded" && known.needsStaff) await tell(tx, invoiceId, "moneyBack", actor);
    const money = facts.filter((each) => each.fact === "succeeded" || each.fact === "refunded");
    // What staff have settled is theirs again by other money alone, not by being told once more.
    const isNews = money.filter((each) => each.fact === fact && isSum(each)(told)).length === 1;
    if (status !== "refunded" && isNews && !money.every(isAsked))
      await flag(tx, payment, "The money is not what the invoice asked for");
    if (money.some(isAsked)) return arrived(tx, actor, invoice, payment, isNews);
    await ended(tx, invoice, payment);
  };
}
export type RecordFact = ReturnType<typeof createFacts>;
