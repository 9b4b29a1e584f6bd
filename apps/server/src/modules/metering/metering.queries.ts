import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { tokenBalances } from "../../schema/metering.ts";

export async function balanceOf(tx: Transaction): Promise<number> {
  const [row] = await tx.db
    .select({ balance: tokenBalances.balance })
    .from(tokenBalances)
    .where(eq(tokenBalances.companyId, tx.companyId));
  return row?.balance ?? 0;
}
