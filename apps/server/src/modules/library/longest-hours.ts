import { type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { prepared } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";

/** Returns a function that reads the maximum of the query's column `hours`, "0.00" without rows. */
export function longestHours(name: string, found: SQLWrapper) {
  const selection = { hours: sql<string>`coalesce(max(hours), 0.00)` };
  const query = new QueryBuilder().select(selection).from(sql`(${found}) found`);
  const longest = prepared(name, selection, query);
  return async (tx: Transaction): Promise<string> => (await tx.run(longest))[0]?.hours ?? "0.00";
}
