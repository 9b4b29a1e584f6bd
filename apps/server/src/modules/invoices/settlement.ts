import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import { amountsOf } from "@presale/domain/money.ts";
import { and, eq } from "drizzle-orm";
import { type AuditActor, audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrNull, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { invoices } from "../../schema/invoices.ts";
import { creditInvoiceTokens, lockBalance, reverseInvoiceCredit } from "../metering/credits.ts";
import { notifyAdminsAndManagers } from "../notifications/notify-admins-and-managers.ts";
import type { InvoiceMails } from "./invoice-mails.ts";
import {
  type Invoice,
  invoiceTarget,
  recordEvent,
  transitionInvoice,
} from "./invoice-transitions.ts";
import { type Issue, issuedOf } from "./issuing.ts";

interface Dependencies {
  issue: Issue;
  mails: InvoiceMails;
}

/** A refund: paid by the provider, or by staff through their bank. */
export interface CreditNoteRequest {
  reason: string;
  /** Tokens to refund: the unspent ones, or all if the money has already been returned. */
  tokens: "unspent" | "all";
  /** Whether the money has already been returned. */
  isSettled: boolean;
}

/**
 * Applies the consequences of payments, each in the transaction that records the payment, with the
 * invoice locked.
 */
export function createSettlement({ issue, mails }: Dependencies) {
  const numberOf = async (tx: Transaction, invoice: Invoice): Promise<string> =>
    invoiceNumber(await issuedOf(tx, invoice.id));

  return {
    async markPaid(
      tx: Transaction,
      actor: AuditActor,
      invoice: Invoice,
      paymentId: number,
    ): Promise<Invoice> {
      const name = await numberOf(tx, invoice);
      const paid = await transitionInvoice(tx, invoice.id, "pay", { paidBy: paymentId });
      await recordEvent(tx, invoice.id, "paid", actor);
      await audit(tx, actor, { action: "invoice.paid", target: invoiceTarget(invoice.id, name) });
      return paid;
    },

    /**
     * Credits the tokens. The invoice's status and the ledger both ensure that this happens once.
     */
    async confirm(tx: Transaction, actor: AuditActor, invoice: Invoice): Promise<Invoice> {
      const name = await numberOf(tx, invoice);
      const confirmed = await transitionInvoice(tx, invoice.id, "confirm");
      const { id: invoiceId, tokens } = confirmed;
      const target = invoiceTarget(invoiceId, name);
      const balance = await creditInvoiceTokens(tx, actor, { invoiceId, target, tokens });
      await recordEvent(tx, invoiceId, "confirmed", actor);
      await mails.enqueue(tx, invoiceId, "receipt");
      await notifyAdminsAndManagers(tx, 0, "invoiceApproved", {
        invoiceId: String(invoiceId),
        number: name,
        tokens,
        balance,
      });
      return confirmed;
    },

    /**
     * Handles the failure of the open attempt. `shouldNotify`: whether to notify the company. A
     * user who cancelled needs no notification.
     */
    async fail(tx: Transaction, invoice: Invoice, shouldNotify: boolean): Promise<void> {
      await transitionInvoice(tx, invoice.id, "fail");
      if (!shouldNotify) return;
      await notifyAdminsAndManagers(tx, 0, "invoiceFailed", {
        invoiceId: String(invoice.id),
        number: await numberOf(tx, invoice),
      });
    },

    /** Corrects a confirmed invoice with a credit note. Withdraws the refunded tokens. */
    async credit(
      tx: Transaction,
      actor: AuditActor,
      invoice: Invoice,
      { reason, tokens: scope, isSettled }: CreditNoteRequest,
    ): Promise<Invoice> {
      const issued = await issuedOf(tx, invoice.id);
      const name = invoiceNumber(issued);
      await transitionInvoice(tx, invoice.id, "refund");
      const unspent = Math.min(invoice.tokens, await lockBalance(tx));
      const tokens = scope === "all" ? invoice.tokens : unspent;
      if (tokens === 0) throw new AppError("TOKENS_SPENT");
      const { unitPrice, taxRate, currency, taxReason, recipient, timeZone } = invoice;
      const { companyId } = tx;
      const note = await tx.db
        .insert(invoices)
        .values({
          companyId,
          type: "credit",
          status: isSettled ? "confirmed" : "notPaid",
          tokens,
          unitPrice,
          taxRate,
          taxReason,
          currency,
          ...amountsOf({ quantity: tokens, unitPrice, taxRate }),
          recipient,
          timeZone,
          buyer: issued.buyer,
          creditedInvoiceId: invoice.id,
          reason,
        })
        .returning()
        .then(onlyRow);
      const target = invoiceTarget(invoice.id, name);
      await reverseInvoiceCredit(tx, actor, { invoiceId: invoice.id, target, tokens });
      await recordEvent(tx, invoice.id, "refunded", actor, reason);
      await audit(tx, actor, {
        action: "invoice.refunded",
        target,
        details: { tokens, total: note.total, currency, reason },
      });
      await issue(tx, note, actor);
      await mails.enqueue(tx, note.id, "issued");
      return note;
    },

    findCreditNote: (tx: Transaction, invoiceId: number): Promise<Invoice | null> =>
      tx.db
        .select()
        .from(invoices)
        .where(and(eq(invoices.companyId, tx.companyId), eq(invoices.creditedInvoiceId, invoiceId)))
        .then(firstOrNull),

    /** Records that the money of a credit note has been returned. */
    async settleCredit(tx: Transaction, actor: AuditActor, noteId: number): Promise<void> {
      const [settled] = await tx.db
        .update(invoices)
        .set({ status: "confirmed" })
        .where(
          ownRow(tx, invoices, noteId, eq(invoices.type, "credit"), eq(invoices.status, "notPaid")),
        )
        .returning({ id: invoices.id });
      if (settled) await recordEvent(tx, noteId, "moneyBack", actor);
    },
  };
}
export type Settlement = ReturnType<typeof createSettlement>;
