import type { InvoiceEventKind } from "@presale/contracts/invoices.ts";
import { type InvoiceTransition, invoiceTransitions } from "@presale/domain/invoice-status.ts";
import { eq, inArray } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { invoiceEvents, invoices } from "../../schema/invoices.ts";

export type Invoice = typeof invoices.$inferSelect;

/** A user of the company, a staff member, or null for the product itself. */
export type InvoiceActor = Pick<Actor, "companyId" | "userId"> | null;

/** Returns the invoice as a target of the audit log. `name`: its number, if it has one. */
export const invoiceTarget = (id: number, name = String(id)) => ({
  kind: "invoice" as const,
  id,
  name,
});

/** Locks the invoice for payment, cancellation or issue. Lock order: invoice before balance. */
export async function lockInvoice(tx: Transaction, id: number): Promise<Invoice> {
  return firstOrThrow(
    await tx.db
      .select()
      .from(invoices)
      .where(ownRow(tx, invoices, id))
      .for("update"),
    "INVOICE_NOT_FOUND",
  );
}

/** Changes an order's status if the transition is allowed. Of concurrent requests, one succeeds. */
export async function transitionInvoice(
  tx: Transaction,
  id: number,
  move: InvoiceTransition,
  values: { paidBy?: number } = {},
): Promise<Invoice> {
  const { from, to } = invoiceTransitions[move];
  const [moved] = await tx.db
    .update(invoices)
    .set({ status: to, ...values })
    .where(
      ownRow(tx, invoices, id, eq(invoices.type, "tokens"), inArray(invoices.status, [...from])),
    )
    .returning();
  if (moved) return moved;
  await lockInvoice(tx, id);
  throw new AppError("INVALID_TRANSITION");
}

export async function recordEvent(
  tx: Transaction,
  invoiceId: number,
  kind: InvoiceEventKind,
  actor: InvoiceActor,
  note?: string,
): Promise<void> {
  const isOwn = actor?.companyId === tx.companyId;
  await tx.db.insert(invoiceEvents).values({
    companyId: tx.companyId,
    invoiceId,
    kind,
    userId: isOwn ? (actor?.userId ?? null) : null,
    byStaff: actor !== null && !isOwn,
    note: note ?? null,
  });
}
