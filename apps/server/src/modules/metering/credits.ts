import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import { type AuditActor, type AuditEntry, audit } from "../../platform/audit/audit.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { tokenBalances, tokenLedger } from "../../schema/metering.ts";
import { notifyOfTokens } from "./notify-of-tokens.ts";

type Entry = Omit<typeof tokenLedger.$inferInsert, "companyId">;

/**
 * Updates the balance and the ledger together. Every change of them goes through this function,
 * except that `chargeTokens` spends tokens on projects.
 */
async function postEntry(tx: Transaction, { owed = 0, ...entry }: Entry & { owed?: number }) {
  const row = await tx.db
    .update(tokenBalances)
    .set({
      balance: sql`${tokenBalances.balance} + ${entry.amount}`,
      owed: sql`${tokenBalances.owed} + ${owed}`,
    })
    .where(eq(tokenBalances.companyId, tx.companyId))
    .returning({ balance: tokenBalances.balance })
    .then(firstOrThrow);
  const { companyId } = tx;
  if (entry.amount !== 0) await tx.db.insert(tokenLedger).values({ companyId, ...entry });
  // The notification of a paid invoice names its tokens.
  if (entry.amount !== 0 && entry.kind !== "invoice")
    await notifyOfTokens(tx, 0, {
      tokens: entry.amount,
      balance: row.balance,
      projectId: null,
      projectTitle: null,
    });
  return row.balance;
}

/** Grants tokens to the transaction's company free of charge. */
export async function creditTokens(
  tx: Transaction,
  amount: number,
  reason: string,
  actor: AuditActor = null,
): Promise<number> {
  const balance = await postEntry(tx, { kind: "grant", amount, reason });
  await audit(tx, actor, { action: "tokens.granted", details: { tokens: amount, reason } });
  return balance;
}

export const grantTokens = (
  pool: pg.Pool,
  companyId: number,
  amount: number,
  reason: string,
): Promise<number> => inTransaction(pool, companyId, (tx) => creditTokens(tx, amount, reason));

interface InvoiceTokens {
  invoiceId: number;
  /** The invoice's name in the audit log. */
  target: NonNullable<AuditEntry["target"]>;
  tokens: number;
}

/**
 * Credits a paid invoice's tokens and returns the balance. The ledger's unique index rejects a
 * second credit. The caller notifies the company.
 */
export async function creditInvoiceTokens(
  tx: Transaction,
  actor: AuditActor,
  { invoiceId, target, tokens }: InvoiceTokens,
): Promise<number> {
  const balance = await postEntry(tx, { kind: "invoice", amount: tokens, invoiceId });
  await audit(tx, actor, { action: "tokens.credited", target, details: { tokens } });
  return balance;
}

/** Returns the company's balance and locks it until the transaction ends. */
export async function lockBalance(tx: Transaction): Promise<number> {
  const row = await tx.db
    .select({ balance: tokenBalances.balance })
    .from(tokenBalances)
    .where(eq(tokenBalances.companyId, tx.companyId))
    .for("update")
    .then(firstOrThrow);
  return row.balance;
}

/**
 * Withdraws an invoice's tokens as far as the balance allows and records the rest as owed. The
 * balance never becomes negative.
 */
export async function reverseInvoiceCredit(
  tx: Transaction,
  actor: AuditActor,
  { invoiceId, target, tokens }: InvoiceTokens,
): Promise<void> {
  const taken = Math.min(tokens, await lockBalance(tx));
  const owed = tokens - taken;
  await postEntry(tx, { kind: "credit", amount: -taken, invoiceId, owed });
  await audit(tx, actor, { action: "tokens.takenBack", target, details: { tokens: taken, owed } });
}
