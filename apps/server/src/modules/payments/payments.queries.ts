import type { PaymentMethod } from "@presale/contracts/invoices.ts";
import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrNull, firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import {
  isUnderWay,
  type PaymentLogEntry,
  paymentEvents,
  payments,
} from "../../schema/payments.ts";

export type Payment = typeof payments.$inferSelect;

export interface Sum {
  /** Hundredths of the currency. */
  amount: number;
  currency: string;
}

const maxLogEntries = 50;

const isUnderWayFor = (tx: Transaction, invoiceId: number): SQL | undefined =>
  and(eq(payments.companyId, tx.companyId), eq(payments.invoiceId, invoiceId), isUnderWay());

/** Appends to the attempt's log. Entries beyond the limit are dropped, except those of staff. */
export async function logStep(
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
        ownRow(tx, payments, paymentId),
        entry.step === "staff"
          ? undefined
          : sql`jsonb_array_length(${payments.log}) < ${maxLogEntries}`,
      ),
    );
}

export const findPayment = (tx: Transaction, id: number): Promise<Payment> =>
  tx.db
    .select()
    .from(payments)
    .where(ownRow(tx, payments, id))
    .then(firstOrThrow);

/** Returns an invoice's only attempt under way, optionally of one method. */
export const findOpenPayment = (
  tx: Transaction,
  invoiceId: number,
  method?: PaymentMethod,
): Promise<Payment | null> =>
  tx.db
    .select()
    .from(payments)
    .where(and(isUnderWayFor(tx, invoiceId), method && eq(payments.method, method)))
    .then(firstOrNull);

/** Returns the newest attempt whose checkout page is still open. */
export const findOpenPage = (tx: Transaction, invoiceId: number): Promise<Payment | null> =>
  tx.db
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
    .limit(1)
    .then(firstOrNull);

/**
 * Returns the received amount, which may differ from the requested one. Throws INVALID_TRANSITION
 * if nothing was received.
 */
export async function receivedAmount(tx: Transaction, { id }: Payment): Promise<Sum> {
  return firstOrThrow(
    await tx.db
      .select({ amount: paymentEvents.amount, currency: paymentEvents.currency })
      .from(paymentEvents)
      .where(
        and(
          eq(paymentEvents.companyId, tx.companyId),
          eq(paymentEvents.paymentId, id),
          eq(paymentEvents.kind, "succeeded"),
        ),
      ),
    "INVALID_TRANSITION",
  );
}

/** Returns whether any part was refunded. If so, the provider refuses a full refund. */
export async function hasRefund(tx: Transaction, { id }: Payment): Promise<boolean> {
  const isRefund = and(
    eq(paymentEvents.companyId, tx.companyId),
    eq(paymentEvents.paymentId, id),
    eq(paymentEvents.kind, "refunded"),
  );
  return (await tx.db.$count(paymentEvents, isRefund)) > 0;
}

export async function hasOtherOpenPayment(
  tx: Transaction,
  { id, invoiceId }: Payment,
): Promise<boolean> {
  const isOther = and(isUnderWayFor(tx, invoiceId), ne(payments.id, id));
  return (await tx.db.$count(payments, isOther)) > 0;
}
