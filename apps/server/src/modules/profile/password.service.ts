import type { FieldError } from "@presale/contracts/errors.ts";
import type { ChangePasswordInput } from "@presale/contracts/inputs/profile.input.ts";
import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { hashPassword, verifyPassword } from "../../platform/auth/password.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import {
  inReadTransaction,
  inTransaction,
  type Transaction,
} from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { emailedKeys } from "../../schema/accounts.ts";
import { users } from "../../schema/users.ts";
import { isCommonPassword } from "../accounts/common-passwords.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";

interface Dependencies {
  pool: pg.Pool;
  sessions: SessionsService;
  mailer: Mailer;
  publicUrl: () => string;
}

export function createPasswordService({ pool, sessions, mailer, publicUrl }: Dependencies) {
  // Limits password guesses on an unlocked screen.
  const perAccount = rateLimit(pool, "password-account", { points: 10, duration: 600 });

  async function findPasswordHash(tx: Transaction, actor: Actor): Promise<string | null> {
    const [user] = await tx.db
      .select({ hash: users.passwordHash })
      .from(users)
      .where(ownRow(actor, users, actor.userId));
    return user?.hash ?? null;
  }

  async function findProblems(
    { currentPassword, password }: ChangePasswordInput,
    hash: string | null,
  ): Promise<FieldError[]> {
    const problems: FieldError[] = [];
    const addProblem = (path: string, key: DictionaryKey) =>
      problems.push({ path, message: translate(key) });
    if (hash !== null) {
      if (!currentPassword) addProblem("currentPassword", "validation:empty");
      else if (!(await verifyPassword(hash, currentPassword)))
        addProblem("currentPassword", "profile:password.wrong");
      if (password === currentPassword) addProblem("password", "validation:passwordSame");
    }
    if (isCommonPassword(password)) addProblem("password", "refusals:passwordCommon");
    return problems;
  }

  return {
    hasPassword: async (tx: Transaction, actor: Actor): Promise<boolean> =>
      (await findPasswordHash(tx, actor)) !== null,

    /** Changes the password and ends all the user's other sessions. */
    async change(actor: Actor, input: ChangePasswordInput): Promise<void> {
      await perAccount(`${actor.companyId}/${actor.userId}`);
      // Verifies the password before the transaction, since hashing is slow.
      const before = await inReadTransaction(pool, actor.companyId, (tx) =>
        findPasswordHash(tx, actor),
      );
      const problems = await findProblems(input, before);
      if (problems.length > 0) throw new AppError("VALIDATION", { fields: problems });
      const passwordHash = await hashPassword(input.password);
      await inTransaction(pool, actor.companyId, async (tx) => {
        const changed = await tx.db
          .update(users)
          .set({ passwordHash })
          .where(
            ownRow(
              actor,
              users,
              actor.userId,
              before === null ? isNull(users.passwordHash) : eq(users.passwordHash, before),
            ),
          )
          .returning({ email: users.email });
        // The password changed after it was verified.
        if (changed.length === 0) throw new AppError("CONFLICT");
        // Invalidates links that could still reset the password.
        await tx.db
          .update(emailedKeys)
          .set({ usedAt: sql`now()` })
          .where(
            and(
              eq(emailedKeys.companyId, actor.companyId),
              eq(emailedKeys.userId, actor.userId),
              eq(emailedKeys.purpose, "reset"),
              isNull(emailedKeys.usedAt),
            ),
          );
        await audit(tx, actor, {
          action: "password.changed",
          target: { kind: "user", id: actor.userId, name: actor.name },
        });
        await sessions.endUserSessions(tx, actor.userId, actor.sessionId);
        await mailer.enqueue(tx, {
          to: actor.email,
          subject: "mail:passwordChanged.subject",
          paragraphs: ["mail:greeting", "mail:passwordChanged.text"],
          values: { name: actor.name },
          button: { label: "mail:passwordChanged.button", url: `${publicUrl()}/forgot-password` },
        });
      });
    },
  };
}
