import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { companies } from "../../schema/companies.ts";

export type Company = typeof companies.$inferSelect;

/** The company of this transaction; with a lock, nobody changes it until the transaction ends. */
export async function findCompany(tx: Transaction, lock?: "share"): Promise<Company> {
  const found = tx.db.select().from(companies).where(eq(companies.id, tx.companyId));
  const [company] = await (lock ? found.for(lock) : found);
  if (!company) throw new AppError("NOT_FOUND");
  return company;
}
