import type {
  CodeInput,
  LoginWithCodeInput,
  SetUpTwoFactorInput,
} from "@presale/contracts/inputs/two-factor.input.ts";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { refersToSame } from "../../platform/db/joins.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { Events } from "../../platform/events/events.ts";
import type { Visitor } from "../../platform/graphql/context.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { recoveryCodes, twoFactors } from "../../schema/two-factor.ts";
import type { LoginFlow } from "../sessions/login-flow.ts";
import { appUri, newRecoveryCodes, newSecret, stepOf } from "./codes.ts";
import { createProof } from "./proof.ts";
import { createTwoFactorSecrets } from "./two-factor-secrets.ts";

interface Dependencies {
  pool: pg.Pool;
  loginFlow: LoginFlow;
  events: Events;
  mailer: Mailer;
  publicUrl: () => string;
  secret: string;
  /** Issuer name shown in the authenticator app. */
  brand: string;
  now?: () => number;
}

export interface TwoFactorStatus {
  /** When it was enabled; null while disabled. */
  since: Date | null;
  codesLeft: number;
}
export interface AppSecret {
  uri: string;
  secret: string;
}

export type TwoFactorService = ReturnType<typeof createTwoFactorService>;

export function createTwoFactorService(dependencies: Dependencies) {
  const {
    pool,
    loginFlow,
    events,
    mailer,
    publicUrl,
    secret,
    brand,
    now = Date.now,
  } = dependencies;
  const secrets = createTwoFactorSecrets(secret);
  const proof = createProof({ pool, secrets, now });

  const ownTwoFactor = (userId: number, tx: Transaction) =>
    and(eq(twoFactors.companyId, tx.companyId), eq(twoFactors.userId, userId));
  const target = ({ userId, name }: { userId: number; name: string }) => ({
    kind: "user" as const,
    id: userId,
    name,
  });
  /** Invalidates cached sessions, so that staff who had to enable two-factor login can continue. */
  const publishChange = (tx: Transaction, { companyId, userId }: Actor) =>
    events.publish(tx, { kind: "user", id: `${companyId}/${userId}` });

  /** Replaces all recovery codes with ten new ones. */
  async function replaceCodes(tx: Transaction, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await tx.db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.companyId, tx.companyId), eq(recoveryCodes.userId, userId)));
    const hashes = codes.map((code) => secrets.hash(tx.companyId, userId, code));
    await tx.db
      .insert(recoveryCodes)
      .values(hashes.map((hash) => ({ companyId: tx.companyId, userId, hash })));
    return codes;
  }

  return {
    prove: proof.withProof,

    async status(tx: Transaction, actor: Actor): Promise<TwoFactorStatus> {
      const [row] = await tx.db
        .select({
          since: twoFactors.confirmedAt,
          codesLeft: tx.db.$count(
            recoveryCodes,
            and(
              refersToSame(recoveryCodes.userId, twoFactors.userId),
              isNull(recoveryCodes.usedAt),
            ),
          ),
        })
        .from(twoFactors)
        .where(and(ownTwoFactor(actor.userId, tx), isNotNull(twoFactors.confirmedAt)));
      return row ?? { since: null, codesLeft: 0 };
    },

    /** Returns a new secret for the app. Login doesn't require codes until `confirm`. */
    async setUp(actor: Actor, { password }: SetUpTwoFactorInput): Promise<AppSecret> {
      await proof.checkPassword(actor, password);
      const appSecret = newSecret();
      await inTransaction(pool, actor.companyId, async (tx) => {
        const row = {
          secret: secrets.seal(actor.companyId, actor.userId, appSecret),
          lastStep: null,
          createdAt: new Date(now()),
        };
        const stored = await tx.db
          .insert(twoFactors)
          .values({ companyId: actor.companyId, userId: actor.userId, ...row })
          .onConflictDoUpdate({
            target: [twoFactors.companyId, twoFactors.userId],
            set: row,
            setWhere: isNull(twoFactors.confirmedAt),
          })
          .returning({ userId: twoFactors.userId });
        if (stored.length === 0) throw new AppError("CONFLICT", { message: "twoFactor:alreadyOn" });
      });
      return { uri: appUri(appSecret, brand, actor.email), secret: appSecret };
    },

    /** Enables two-factor login after a first correct code. Returns the recovery codes. */
    async confirm({ tx, actor }: OperationContext, { code }: CodeInput): Promise<string[]> {
      await proof.countAttempt(actor);
      const [row] = await tx.db
        .select({ secret: twoFactors.secret, confirmedAt: twoFactors.confirmedAt })
        .from(twoFactors)
        .where(ownTwoFactor(actor.userId, tx))
        .for("update");
      if (row?.confirmedAt) throw new AppError("CONFLICT", { message: "twoFactor:alreadyOn" });
      const opened = row && secrets.open(actor.companyId, actor.userId, row.secret);
      const step = opened ? stepOf(opened, code, now()) : null;
      if (step === null) throw fieldError("code", "twoFactor:wrongCode");
      await tx.db
        .update(twoFactors)
        .set({ confirmedAt: new Date(now()), lastStep: step })
        .where(ownTwoFactor(actor.userId, tx));
      await audit(tx, actor, { action: "twoFactor.enabled", target: target(actor) });
      await publishChange(tx, actor);
      return replaceCodes(tx, actor.userId);
    },

    async disable(actor: Actor, { code }: CodeInput): Promise<void> {
      await proof.withCode(actor, code, async (tx) => {
        const deleted = await tx.db
          .delete(twoFactors)
          .where(and(ownTwoFactor(actor.userId, tx), isNotNull(twoFactors.confirmedAt)))
          .returning({ userId: twoFactors.userId });
        if (deleted.length === 0) throw new AppError("CONFLICT", { message: "twoFactor:notOn" });
        await tx.db
          .delete(recoveryCodes)
          .where(
            and(eq(recoveryCodes.companyId, tx.companyId), eq(recoveryCodes.userId, actor.userId)),
          );
        await audit(tx, actor, { action: "twoFactor.disabled", target: target(actor) });
        await publishChange(tx, actor);
        await mailer.enqueue(tx, {
          to: actor.email,
          subject: "mail:twoFactorOff.subject",
          paragraphs: ["mail:greeting", "mail:twoFactorOff.text"],
          values: { name: actor.name },
          button: { label: "mail:twoFactorOff.button", url: `${publicUrl()}/forgot-password` },
        });
      });
    },

    renewCodes: (actor: Actor, { code }: CodeInput): Promise<string[]> =>
      proof.withCode(actor, code, async (tx) => {
        const [enabled] = await tx.db
          .select({ userId: twoFactors.userId })
          .from(twoFactors)
          .where(and(ownTwoFactor(actor.userId, tx), isNotNull(twoFactors.confirmedAt)))
          .for("update");
        if (!enabled) throw new AppError("CONFLICT", { message: "twoFactor:notOn" });
        await audit(tx, actor, { action: "twoFactor.codesRenewed", target: target(actor) });
        return replaceCodes(tx, actor.userId);
      }),

    /** Completes a login with an app or recovery code. Returns the session token. */
    async logIn({ challenge, code }: LoginWithCodeInput, visitor: Visitor): Promise<string> {
      const openChallenge = loginFlow.readChallenge(challenge);
      const refund = await proof.countLogin(openChallenge, visitor);
      const token = await loginFlow.completeChallenge(openChallenge, visitor, (tx) =>
        proof.redeemCode(tx, openChallenge.userId, code),
      );
      await refund();
      return token;
    },
  };
}
