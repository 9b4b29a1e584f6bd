import { eq } from "drizzle-orm";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { companies } from "../../schema/companies.ts";

export type Company = typeof companies.$inferSelect;

/** Returns the transaction's company. With a lock, no one changes it until the transaction ends. */
export function findCompany(tx: Transaction, lock?: "share" | "no key update"): Promise<Company> {
  const query = tx.db.select().from(companies).where(eq(companies.id, tx.companyId));
  return (lock ? query.for(lock) : query).then(firstOrThrow);
}
