import { and, eq, notExists } from "drizzle-orm";
import { isUniqueViolation } from "../../platform/db/database-errors.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { loginAddresses, users } from "../../schema/users.ts";

/**
 * Before an account has an address to log in by. There is one account an address in all companies:
 * for a second one this throws what `isAddressTaken` knows. No reply tells strangers of it.
 */
export async function takeAddress(tx: Transaction, email: string): Promise<void> {
  const address = email.toLowerCase();
  await tx.db.insert(loginAddresses).values({ companyId: tx.companyId, address });
}

export const isAddressTaken = (error: unknown): boolean =>
  isUniqueViolation(error, "login_address_key");

/** Once an account of the company has let go of its address: another may log in by it. */
export async function freeAddresses(tx: Transaction): Promise<void> {
  const { companyId, address } = loginAddresses;
  const holder = tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.loginEmail, address)));
  await tx.db.delete(loginAddresses).where(and(eq(companyId, tx.companyId), notExists(holder)));
}
