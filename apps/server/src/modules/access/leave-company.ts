import { and, eq, sql } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { emailedKeys } from "../../schema/accounts.ts";
import { identities } from "../../schema/identities.ts";
import { projectMembers } from "../../schema/projects.ts";
import { recoveryCodes, twoFactors } from "../../schema/two-factor.ts";
import { users } from "../../schema/users.ts";
import { releaseSubjects } from "../identities/login-subjects.ts";
import { placeholderAddress } from "../users/addresses.ts";
import { releaseUnusedAddresses } from "../users/login-addresses.ts";

/** Tables with the user's login methods, emailed keys and project memberships. */
const tablesToClear = [identities, twoFactors, recoveryCodes, emailedKeys, projectMembers];

/**
 * Removes a user from the transaction's company permanently: the address becomes available, and no
 * login remains. The user's row stays, since content references it. The caller ends the sessions.
 */
export async function leaveCompany(
  tx: Transaction,
  userId: number,
  reason: "removed" | "erased",
): Promise<void> {
  await tx.db
    .update(users)
    .set({
      removedAt: sql`now()`,
      active: false,
      email: placeholderAddress(reason, userId),
      addressUnconfirmedAt: null,
      passwordHash: null,
      roleId: null,
    })
    .where(ownRow(tx, users, userId));
  for (const table of tablesToClear)
    await tx.db
      .delete(table)
      .where(and(eq(table.companyId, tx.companyId), eq(table.userId, userId)));
  await releaseUnusedAddresses(tx);
  await releaseSubjects(tx);
}
