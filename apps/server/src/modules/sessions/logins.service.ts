import type { LoginInput } from "@presale/contracts/inputs/account.input.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { eq } from "drizzle-orm";
import type pg from "pg";
import { hashPassword, verifyPassword } from "../../platform/auth/password.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import type { Visitor } from "../../platform/graphql/context.ts";
import { users } from "../../schema/users.ts";
import type { AccountRow, UserLookup } from "../users/users.lookup.ts";
import type { EntryService, LoginResult } from "./entry.service.ts";
import type { KnownDevices } from "./known-devices.ts";
import { createLoginLimits } from "./login-limits.ts";

interface Dependencies {
  pool: pg.Pool;
  userLookup: UserLookup;
  entry: EntryService;
  devices: KnownDevices;
}

export function createLoginsService({ pool, userLookup, entry, devices }: Dependencies) {
  const countTry = createLoginLimits(pool, devices);

  /**
   * Stores a hash of the NFC spelling, for a password whose hash is of another Unicode spelling. If
   * the hash was changed in the meantime, nothing is stored.
   */
  async function renewHash(user: AccountRow, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    const renewed = await inTransaction(pool, user.companyId, (tx) =>
      tx.db
        .update(users)
        .set({ passwordHash })
        .where(ownRow(user, users, user.userId, eq(users.passwordHash, user.passwordHash ?? "")))
        .returning({ id: users.id }),
    );
    if (renewed.length > 0) user.passwordHash = passwordHash;
  }

  return {
    /**
     * Opens a session or returns a two-factor challenge. An unverified address gets the same error
     * as an unknown one. Otherwise a person who registers a stranger's address, and so knows the
     * password, would learn whether an account existed before.
     */
    async logIn({ email, password }: LoginInput, visitor: Visitor): Promise<LoginResult> {
      const refund = await countTry(email, visitor);
      const user = await userLookup.findUserByEmailAcrossCompanies(email);
      const matches = await verifyPassword(user?.passwordHash ?? null, password);
      const wrong = (message: DictionaryKey) => fieldError("password", message);
      if (!user?.verifiedAt || !matches) throw wrong("errors:wrongCredentials");
      if (matches === "old") await renewHash(user, password);
      const entered = await entry.startLogin(
        user,
        visitor,
        ({ active, passwordHash, companyClosedAt }) => {
          if (passwordHash !== user.passwordHash) throw wrong("errors:wrongCredentials");
          if (companyClosedAt) throw wrong("errors:companyClosed");
          if (!active) throw wrong("refusals:accountInactive");
        },
      );
      await refund();
      return entered;
    },
  };
}
