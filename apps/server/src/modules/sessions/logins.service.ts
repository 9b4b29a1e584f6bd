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
import type { Entry, EntryService } from "./entry.service.ts";
import type { KnownDevices } from "./known-devices.ts";
import { createLoginLimits } from "./login-limits.ts";

interface Dependencies {
  pool: pg.Pool;
  userLookup: UserLookup;
  entry: EntryService;
  devices: KnownDevices;
}

/** Logging in by password. */
export function createLoginsService({ pool, userLookup, entry, devices }: Dependencies) {
  const countTry = createLoginLimits(pool, devices);

  /** Until the next log-in where it was changed meanwhile. */
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
     * Opens a session, or asks for the code of two-factor log-in. An address that nobody confirmed
     * is answered as an unknown one: whoever registers a stranger's address knows the password of
     * what they made, and would learn whether there was an account before.
     */
    async logIn({ email, password }: LoginInput, visitor: Visitor): Promise<Entry> {
      const refund = await countTry(email, visitor);
      const user = await userLookup.findUserByEmailAcrossCompanies(email);
      const matches = await verifyPassword(user?.passwordHash ?? null, password);
      const wrong = (message: DictionaryKey) => fieldError("password", message);
      if (!user?.verifiedAt || !matches) throw wrong("errors:wrongCredentials");
      if (matches === "old") await renewHash(user, password);
      const entered = await entry.enter(
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
