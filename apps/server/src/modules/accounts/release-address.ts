import { and, eq, isNull } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { emailedKeys } from "../../schema/accounts.ts";
import { users } from "../../schema/users.ts";
import { placeholderAddress } from "../users/addresses.ts";
import { releaseUnusedAddresses } from "../users/login-addresses.ts";
import type { AccountRow, UserLookup } from "../users/users.lookup.ts";

/**
 * Returns whether the account's owner never verified the address: anyone can register with any
 * address. Staff accounts don't count: the operator creates them and knows the address.
 */
export const isUnclaimed = (
  { companyId, verifiedAt }: Pick<AccountRow, "companyId" | "verifiedAt">,
  platformCompanyId: number,
): boolean => verifiedAt === null && companyId !== platformCompanyId;

interface ClaimDependencies {
  pool: pg.Pool;
  userLookup: UserLookup;
  platformCompanyId: number;
}

const releaseAddress = (
  pool: pg.Pool,
  { companyId, userId, email }: Pick<AccountRow, "companyId" | "userId" | "email">,
): Promise<void> =>
  inTransaction(pool, companyId, async (tx) => {
    const [released] = await tx.db
      .update(users)
      .set({
        email: placeholderAddress("unconfirmed", userId),
        active: false,
        passwordHash: null,
      })
      // The address may have been verified or released since the lookup.
      .where(ownRow(tx, users, userId, eq(users.email, email), isNull(users.verifiedAt)))
      .returning({ name: users.name });
    if (!released) return;
    await releaseUnusedAddresses(tx);
    await tx.db
      .delete(emailedKeys)
      .where(and(eq(emailedKeys.companyId, companyId), eq(emailedKeys.userId, userId)));
    await audit(tx, null, {
      action: "user.updated",
      target: { kind: "user", id: userId, name: released.name },
      details: { before: { email }, after: { email: null } },
    });
  });

/**
 * Releases the address from an account that never verified it. Call it for a user who has proved
 * that they own the address.
 */
export async function claimAddress(
  { pool, userLookup, platformCompanyId }: ClaimDependencies,
  email: string,
): Promise<void> {
  const account = await userLookup.findUserByEmailAcrossCompanies(email);
  if (account && isUnclaimed(account, platformCompanyId)) await releaseAddress(pool, account);
}
