import type { AuditAction } from "@presale/contracts/audit.ts";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { invoiceTarget, lockInvoice } from "../invoices/invoice-moves.ts";
import type { RecordFact } from "./facts.ts";
import { findPayment, logStep, ownPayment, type Payment, whatCame } from "./payments.queries.ts";
import { payments } from "./payments.table.ts";

interface Dependencies {
  pool: pg.Pool;
  record: RecordFact;
}

/** Staff say what became of money that nothing waited for, where no provider tells it. */
export function createFlaggedMoney({ pool, record }: Dependencies) {
  /** With staff's words in the request log and in the audit log: of several who say it, one does. */
  const end = (
    actor: Actor,
    { companyId, paymentId, reason }: { companyId: number; paymentId: number; reason: string },
    { action, outcome }: { action: AuditAction; outcome: string },
    change: (tx: Transaction, payment: Payment) => Promise<void>,
  ): Promise<void> =>
    inTransaction(pool, companyId, async (tx) => {
      const { invoiceId } = await findPayment(tx, paymentId);
      await lockInvoice(tx, invoiceId);
      const payment = await findPayment(tx, paymentId);
      if (!payment.needsStaff) throw new AppError("INVOICE_MOVED");
      await logStep(tx, paymentId, { step: "staff", outcome: `${outcome}: ${reason}` });
      await change(tx, payment);
      const { amount, currency } = payment;
      await audit(tx, actor, {
        action,
        target: invoiceTarget(invoiceId),
        details: { amount, currency, reason },
      });
    });

  return {
    /** A transfer went back by bank: the payment counts as given back. */
    sentBack: (actor: Actor, companyId: number, paymentId: number, reason: string) =>
      end(
        actor,
        { companyId, paymentId, reason },
        { action: "payment.sentBack", outcome: "sent back" },
        async (tx, payment) => {
          if (payment.method !== "bankTransfer") throw new AppError("INVOICE_MOVED");
          const eventId = `refunded:${payment.uid}`;
          const sum = await whatCame(tx, payment);
          await record(tx, actor, paymentId, {
            step: "transfer",
            eventId,
            fact: "refunded",
            ...sum,
          });
        },
      ),

    /** The matter was dealt with elsewhere: what is known of the money stays as it is. */
    settle: (actor: Actor, companyId: number, paymentId: number, reason: string) =>
      end(
        actor,
        { companyId, paymentId, reason },
        { action: "payment.settled", outcome: "settled by hand" },
        async (tx) => {
          await tx.db.update(payments).set({ needsStaff: false }).where(ownPayment(tx, paymentId));
        },
      ),
  };
}
