import type { App } from "../app.ts";
import { verifyPassword } from "../platform/auth/password.ts";
import { ownRow } from "../platform/db/conditions.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { users } from "../schema/users.ts";
import { publishedLogins, publishedPassword } from "./demo-people.ts";

/**
 * Removes the published password of demo users, because a demo created locally may later be served
 * publicly.
 */
export async function removePublishedPasswords({ pool, services }: App): Promise<void> {
  for (const { email } of publishedLogins) {
    const account = await services.userLookup.findUserByEmailAcrossCompanies(email);
    if (!account?.passwordHash) continue;
    if (!(await verifyPassword(account.passwordHash, publishedPassword))) continue;
    await inTransaction(pool, account.companyId, async (tx) => {
      await tx.db
        .update(users)
        .set({ passwordHash: null })
        .where(ownRow(tx, users, account.userId));
      await services.sessions.endUserSessions(tx, account.userId);
    });
  }
}
