import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { verifyPassword } from "../../platform/auth/password.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { inReadTransaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import { users } from "../../schema/users.ts";

/** Returns a function that checks the password, in case the screen was left unlocked. */
export function createPasswordProof(pool: pg.Pool) {
  // Shares its limit with password changes.
  const attempts = rateLimit(pool, "password-account", { points: 10, duration: 600 });

  /**
   * Throws a field error for a wrong password. Returns false if the user has no password. Runs
   * outside any transaction, since hashing is slow.
   */
  return async (
    { companyId, userId }: Pick<Actor, "companyId" | "userId">,
    password: string | null | undefined,
  ): Promise<boolean> => {
    const account = `${companyId}/${userId}`;
    await attempts(account);
    const [user] = await inReadTransaction(pool, companyId, (tx) =>
      tx.db
        .select({ hash: users.passwordHash })
        .from(users)
        .where(ownRow(tx, users, userId)),
    );
    if (user?.hash === null) return false;
    if (!password) throw fieldError("password", "validation:empty");
    if (!(await verifyPassword(user?.hash ?? null, password)))
      throw fieldError("password", "twoFactor:wrongPassword");
    await attempts.refund(account);
    return true;
  };
}
