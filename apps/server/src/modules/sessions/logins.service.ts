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
import type { KnownDevices } from "./known-devices.ts";
import type { LoginFlow, LoginResult } from "./login-flow.ts";
import { createLoginLimits } from "./login-limits.ts";

interface Dependencies {
  pool: pg.Pool;
  userLookup: UserLookup;
  loginFlow: LoginFlow;
  devices: KnownDevices;
}

export function createLoginsService({ pool, userLookup, loginFlow, devices }: Dependencies) {
  const countAttempt = createLoginLimits(pool, devices);

  /**
   * Replaces a hash of another Unicode spelling with a hash of the NFC spelling. Stores nothing if
   * the hash was changed in the meantime.
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
      const refund = await countAttempt(email, visitor);
      const user = await userLookup.findUserByEmailAcrossCompanies(email);
      const matches = await verifyPassword(user?.passwordHash ?? null, password);
      const wrong = (message: DictionaryKey) => fieldError("password", message);
      if (!user?.verifiedAt || !matches) throw wrong("errors:wrongCredentials");
      if (matches === "old") await renewHash(user, password);
      const result = await loginFlow.startLogin(
        user,
        visitor,
        ({ active, passwordHash, companyClosedAt }) => {
          if (passwordHash !== user.passwordHash) throw wrong("errors:wrongCredentials");
          if (companyClosedAt) throw wrong("errors:companyClosed");
          if (!active) throw wrong("refusals:accountInactive");
        },
      );
      await refund();
      return result;
    },
  };
}
