import { eq } from "drizzle-orm";
import type pg from "pg";
import { z } from "zod";
import { sealedTokens } from "../../platform/auth/sealed-tokens.ts";
import { hashKey } from "../../platform/auth/token.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { firstOrNull } from "../../platform/db/rows.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { Visitor } from "../../platform/graphql/context.ts";
import { companies } from "../../schema/companies.ts";
import { twoFactors } from "../../schema/two-factor.ts";
import { users } from "../../schema/users.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { SessionsService } from "./sessions.service.ts";

const challengeLife = 10 * 60_000;
const challenge = z.object({ companyId: z.number(), userId: z.number(), password: z.string() });
type Challenge = z.output<typeof challenge>;

/** A session, or the question for a code: exactly one of them. */
export interface Entry {
  token: string | null;
  challenge: string | null;
}

interface Person {
  companyId: number;
  userId: number;
}

interface Standing {
  active: boolean;
  passwordHash: string | null;
  companyClosedAt: Date | null;
}

interface Dependencies {
  pool: pg.Pool;
  sessions: SessionsService;
  devices: KnownDevices;
  secret: string;
  now?: () => number;
}

export type EntryService = ReturnType<typeof createEntryService>;

/** The door behind every way of logging in: who has two-factor log-in is asked for a code. */
export function createEntryService({ pool, sessions, devices, secret, now }: Dependencies) {
  const challenges = sealedTokens(secret, "login-challenge", challenge, challengeLife, now);
  // Of another password's time, a challenge is worth nothing.
  const markOf = (passwordHash: string | null) => hashKey(passwordHash ?? "");

  /**
   * The account as it is until the session is there. Whoever changes its password or deactivates it
   * waits, and then finds the session that is to end.
   */
  const find = (tx: Transaction, userId: number) =>
    tx.db
      .select({
        email: users.email,
        active: users.active,
        verifiedAt: users.verifiedAt,
        passwordHash: users.passwordHash,
        companyClosedAt: companies.closedAt,
        twoFactorAt: twoFactors.confirmedAt,
      })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .leftJoin(twoFactors, refersTo(twoFactors.userId, users))
      .where(ownRow(tx, users, userId))
      .for("share", { of: users })
      .then(firstOrNull);

  return {
    /**
     * For someone who has shown who they are: by password, or by Google. `assertStands` throws where
     * that counts no more, since the account has changed after it was looked at.
     */
    async enter(
      { companyId, userId }: Person,
      visitor: Visitor,
      assertStands: (user: Standing) => void,
    ): Promise<Entry> {
      const { email, ...entry } = await inTransaction(pool, companyId, async (tx) => {
        const user = await find(tx, userId);
        if (!user) throw new AppError("NOT_FOUND");
        assertStands(user);
        const { email, passwordHash } = user;
        if (!user.twoFactorAt)
          return { token: await sessions.open(tx, userId, visitor), challenge: null, email };
        const password = markOf(passwordHash);
        return { token: null, challenge: challenges.issue({ companyId, userId, password }), email };
      });
      if (entry.token !== null) devices.remember(visitor.cookies, email);
      return entry;
    },

    /** Whom a challenge asks; throws for one that is not ours or too old. */
    readChallenge(text: string): Challenge {
      const found = challenges.read(text);
      if (!found) throw new AppError("CHALLENGE_OVER");
      return found;
    },

    /**
     * Opens the session of someone whose code `assertCode` finds right, unless the account has
     * changed since. Gives the token.
     */
    async admit(
      asked: Challenge,
      visitor: Visitor,
      assertCode: (tx: Transaction) => Promise<void>,
    ): Promise<string> {
      const { email, token } = await inTransaction(pool, asked.companyId, async (tx) => {
        const user = await find(tx, asked.userId);
        if (!user?.twoFactorAt || markOf(user.passwordHash) !== asked.password)
          throw new AppError("CHALLENGE_OVER");
        if (!user.active) throw fieldError("code", "refusals:accountInactive");
        if (user.companyClosedAt) throw fieldError("code", "errors:companyClosed");
        if (!user.verifiedAt) throw fieldError("code", "refusals:accountNotVerified");
        await assertCode(tx);
        return { email: user.email, token: await sessions.open(tx, asked.userId, visitor) };
      });
      devices.remember(visitor.cookies, email);
      return token;
    },
  };
}
