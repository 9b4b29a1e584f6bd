import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { mailedKeys } from "../accounts/accounts.table.ts";
import { identities } from "../identities/identities.table.ts";
import { freeSubjects } from "../identities/login-subjects.ts";
import { projectMembers } from "../projects/projects.table.ts";
import { recoveryCodes, twoFactors } from "../two-factor/two-factor.table.ts";
import { noAddress } from "../users/addresses.ts";
import { freeAddresses } from "../users/login-addresses.ts";
import { users } from "../users/users.table.ts";

/** Ways of logging in, mailed links, and places in projects' teams. */
const gone = [identities, twoFactors, recoveryCodes, mailedKeys, projectMembers];

/**
 * Takes a person out of the transaction's company for good: the address is free, no way leads in.
 * The row stays, since what they made does; their sessions are the caller's to end.
 */
export async function leaveCompany(
  tx: Transaction,
  userId: number,
  why: "removed" | "erased",
): Promise<void> {
  await tx.db
    .update(users)
    .set({
      removedAt: sql`now()`,
      active: false,
      email: noAddress(why, userId),
      offeredAt: null,
      passwordHash: null,
      roleId: null,
    })
    .where(and(eq(users.companyId, tx.companyId), eq(users.id, userId)));
  for (const table of gone)
    await tx.db
      .delete(table)
      .where(and(eq(table.companyId, tx.companyId), eq(table.userId, userId)));
  await freeAddresses(tx);
  await freeSubjects(tx);
}
