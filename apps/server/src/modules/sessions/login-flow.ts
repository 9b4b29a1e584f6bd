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

const challengeLifetime = 10 * 60_000;
const challenge = z.object({ companyId: z.number(), userId: z.number(), password: z.string() });
type Challenge = z.output<typeof challenge>;

/** Either a session token or a two-factor challenge, never both. */
export interface LoginResult {
  token: string | null;
  challenge: string | null;
}

interface Person {
  companyId: number;
  userId: number;
}

interface LoginState {
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

export type LoginFlow = ReturnType<typeof createLoginFlow>;

/** Completes every login. Users with two-factor login get a challenge first. */
export function createLoginFlow({ pool, sessions, devices, secret, now }: Dependencies) {
  const challenges = sealedTokens(secret, "login-challenge", challenge, challengeLifetime, now);
  // Ties a challenge to the password, so that a password change invalidates it.
  const passwordMarkOf = (passwordHash: string | null) => hashKey(passwordHash ?? "");

  /**
   * Locks the account until the session is created. A concurrent password change or deactivation
   * waits and then ends that session too.
   */
  const lockUser = (tx: Transaction, userId: number) =>
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
     * Logs in a user who was identified by password or Google. `assertEligible` throws if the
     * account has changed since and no longer qualifies.
     */
    async startLogin(
      { companyId, userId }: Person,
      visitor: Visitor,
      assertEligible: (user: LoginState) => void,
    ): Promise<LoginResult> {
      const { email, ...result } = await inTransaction(pool, companyId, async (tx) => {
        const user = await lockUser(tx, userId);
        if (!user) throw new AppError("NOT_FOUND");
        assertEligible(user);
        const { email, passwordHash } = user;
        if (!user.twoFactorAt)
          return { token: await sessions.open(tx, userId, visitor), challenge: null, email };
        const password = passwordMarkOf(passwordHash);
        return { token: null, challenge: challenges.issue({ companyId, userId, password }), email };
      });
      if (result.token !== null) devices.remember(visitor.cookies, email);
      return result;
    },

    /** Returns the content of a challenge. Throws CHALLENGE_OVER if it is forged or expired. */
    readChallenge(text: string): Challenge {
      const found = challenges.read(text);
      if (!found) throw new AppError("CHALLENGE_OVER");
      return found;
    },

    /**
     * Opens a session if `assertCode` accepts the code and the account hasn't changed. Returns the
     * token.
     */
    async completeChallenge(
      openChallenge: Challenge,
      visitor: Visitor,
      assertCode: (tx: Transaction) => Promise<void>,
    ): Promise<string> {
      const { email, token } = await inTransaction(pool, openChallenge.companyId, async (tx) => {
        const user = await lockUser(tx, openChallenge.userId);
        if (!user?.twoFactorAt || passwordMarkOf(user.passwordHash) !== openChallenge.password)
          throw new AppError("CHALLENGE_OVER");
        if (!user.active) throw fieldError("code", "refusals:accountInactive");
        if (user.companyClosedAt) throw fieldError("code", "errors:companyClosed");
        if (!user.verifiedAt) throw fieldError("code", "refusals:accountNotVerified");
        await assertCode(tx);
        return { email: user.email, token: await sessions.open(tx, openChallenge.userId, visitor) };
      });
      devices.remember(visitor.cookies, email);
      return token;
    },
  };
}
