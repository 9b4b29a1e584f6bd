import { and, eq, notExists } from "drizzle-orm";
import { isUniqueViolation } from "../../platform/db/database-errors.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { loginAddresses, users } from "../../schema/users.ts";

/**
 * Reserves the address before an account uses it for login. Each address has at most one account
 * across companies: throws a unique violation for a second one (see `isAddressTaken`). Responses
 * must not reveal this to strangers.
 */
export async function takeAddress(tx: Transaction, email: string): Promise<void> {
  const address = email.toLowerCase();
  await tx.db.insert(loginAddresses).values({ companyId: tx.companyId, address });
}

export const isAddressTaken = (error: unknown): boolean =>
  isUniqueViolation(error, "login_address_key");

/** Releases addresses that no account of the company uses any more. */
export async function releaseUnusedAddresses(tx: Transaction): Promise<void> {
  const { companyId, address } = loginAddresses;
  const holder = tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.loginEmail, address)));
  await tx.db.delete(loginAddresses).where(and(eq(companyId, tx.companyId), notExists(holder)));
}
