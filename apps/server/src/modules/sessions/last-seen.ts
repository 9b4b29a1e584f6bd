import { sql } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { users } from "../../schema/users.ts";

/** Records when a user was last online. An earlier time never replaces a later one. */
export async function updateLastSeen(tx: Transaction, userId: number, at: Date): Promise<void> {
  await tx.db
    .update(users)
    .set({ lastSeenAt: sql`greatest(${users.lastSeenAt}, ${at.toISOString()}::timestamptz)` })
    .where(ownRow(tx, users, userId));
}
