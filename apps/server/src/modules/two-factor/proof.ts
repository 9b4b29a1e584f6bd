import type { ProofInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import { recoveryCodes, twoFactors } from "../../schema/two-factor.ts";
import { users } from "../../schema/users.ts";
import { createPasswordProof } from "../sessions/password-proof.ts";
import { stepOf } from "./codes.ts";
import type { TwoFactorSecrets } from "./two-factor-secrets.ts";

interface Dependencies {
  pool: pg.Pool;
  secrets: TwoFactorSecrets;
  now: () => number;
}
type UserRef = Pick<Actor, "companyId" | "userId">;

/** Proves the user's identity by a one-time code or by password. */
export function createProof({ pool, secrets, now }: Dependencies) {
  const perIp = rateLimit(pool, "code-address", { points: 10, duration: 60 });
  const perAccount = rateLimit(pool, "code-account", { points: 10, duration: 60 });
  // At ten attempts a minute, a code could be guessed within weeks. Counts per password, since an
  // attacker must know it. A new password resets the limit, so no one is locked out.
  const perPassword = rateLimit(pool, "code-password", { points: 200, duration: 86_400 });
  // The same limit for an attacker with a stolen session. Other sessions aren't affected.
  const perSession = rateLimit(pool, "code-session", { points: 200, duration: 86_400 });
  const checkPassword = createPasswordProof(pool);
  const keyOf = ({ companyId, userId }: UserRef) => `${companyId}/${userId}`;

  /**
   * Uses a code of the app. Returns whether it is correct and newer than the last used one. Only
   * one of several concurrent attempts succeeds.
   */
  async function redeemAppCode(tx: Transaction, userId: number, code: string): Promise<boolean> {
    const own = and(
      eq(twoFactors.companyId, tx.companyId),
      eq(twoFactors.userId, userId),
      isNotNull(twoFactors.confirmedAt),
    );
    const [row] = await tx.db.select({ secret: twoFactors.secret }).from(twoFactors).where(own);
    const secret = row && secrets.open(tx.companyId, userId, row.secret);
    const step = secret ? stepOf(secret, code, now()) : null;
    if (step === null) return false;
    const used = await tx.db
      .update(twoFactors)
      .set({ lastStep: step })
      .where(and(own, or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step))))
      .returning({ userId: twoFactors.userId });
    return used.length > 0;
  }

  async function redeemRecoveryCode(
    tx: Transaction,
    userId: number,
    code: string,
  ): Promise<boolean> {
    const used = await tx.db
      .update(recoveryCodes)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(recoveryCodes.companyId, tx.companyId),
          eq(recoveryCodes.userId, userId),
          eq(recoveryCodes.hash, secrets.hash(tx.companyId, userId, code)),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ userId: recoveryCodes.userId });
    return used.length > 0;
  }

  async function redeemCode(tx: Transaction, userId: number, code: string): Promise<void> {
    if (await redeemAppCode(tx, userId, code)) return;
    if (!(await redeemRecoveryCode(tx, userId, code)))
      throw fieldError("code", "twoFactor:wrongCode");
    const [user] = await tx.db
      .select({ name: users.name })
      .from(users)
      .where(ownRow(tx, users, userId));
    const name = user?.name ?? "";
    await audit(
      tx,
      { companyId: tx.companyId, userId, name, impersonator: null },
      { action: "twoFactor.recoveryCodeUsed", target: { kind: "user", id: userId, name } },
    );
  }

  /**
   * Runs `work` for a user who proves their identity by code. Doesn't accept a password, since a
   * password alone must not be enough to disable the codes.
   */
  async function withVerifiedCode<T>(
    actor: UserRef & Pick<Actor, "sessionId">,
    code: string,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    await perAccount(keyOf(actor));
    await perSession(actor.sessionId);
    const result = await inTransaction(pool, actor.companyId, async (tx) => {
      await redeemCode(tx, actor.userId, code);
      return work(tx);
    });
    await perAccount.refund(keyOf(actor));
    await perSession.refund(actor.sessionId);
    return result;
  }

  return {
    redeemCode,

    withCode: withVerifiedCode,

    checkPassword,

    countAttempt: (actor: UserRef): Promise<void> => perAccount(keyOf(actor)),

    /**
     * Counts an attempt before a login code is verified. Returns a function that refunds it after
     * a correct code.
     */
    async countLogin(
      person: UserRef & { password: string },
      request: RequestInfo,
    ): Promise<() => Promise<void>> {
      const password = `${keyOf(person)}/${person.password}`;
      await perIp(request.ip);
      await perAccount(keyOf(person));
      await perPassword(password);
      return async () => {
        await perIp.refund(request.ip);
        await perAccount.refund(keyOf(person));
        await perPassword.refund(password);
      };
    },

    /** Runs `work` for a user who proves their identity by password or code. */
    async withProof<T>(
      actor: UserRef & Pick<Actor, "sessionId">,
      { password, code }: ProofInput,
      work: (tx: Transaction) => Promise<T>,
    ): Promise<T> {
      if (code) return withVerifiedCode(actor, code, work);
      if (!password) throw fieldError("password", "twoFactor:proofNeeded");
      if (!(await checkPassword(actor, password))) throw fieldError("code", "validation:empty");
      return inTransaction(pool, actor.companyId, work);
    },
  };
}
