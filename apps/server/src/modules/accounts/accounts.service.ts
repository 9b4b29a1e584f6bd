import type {
  EmailInput,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
} from "@presale/contracts/inputs/account.input.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type pg from "pg";
import { type AuditActor, audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { hashPassword, verifyPassword } from "../../platform/auth/password.ts";
import { hashKey, newMailedKey } from "../../platform/auth/token.ts";
import { isUniqueViolation } from "../../platform/db/database-errors.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { companies } from "../companies/companies.table.ts";
import { tokenBalances } from "../metering/metering.table.ts";
import type { AccountLookup, AccountRow } from "./accounts.lookup.ts";
import { type MailedKeyPurpose, mailedKeys, users } from "./accounts.table.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { SessionsService } from "./sessions.service.ts";

const hour = 3_600_000;
const keyLife: Record<MailedKeyPurpose, number> = { activate: 24 * hour, reset: hour };
const path: Record<MailedKeyPurpose, string> = { activate: "activate", reset: "reset-password" };
const words = {
  activate: {
    subject: "mail:activate.subject",
    paragraphs: ["mail:greeting", "mail:activate.text", "mail:activate.expires"],
    label: "mail:activate.button",
  },
  reset: {
    subject: "mail:reset.subject",
    paragraphs: ["mail:greeting", "mail:reset.text", "mail:reset.expires", "mail:ignore"],
    label: "mail:reset.button",
  },
} satisfies Record<
  MailedKeyPurpose,
  { subject: DictionaryKey; paragraphs: DictionaryKey[]; label: DictionaryKey }
>;

interface Dependencies {
  pool: pg.Pool;
  lookup: AccountLookup;
  sessions: SessionsService;
  mailer: Mailer;
  settings: Settings;
  /** Links are made from configuration, never from a request's Host header. */
  publicUrl: () => string;
}

type KeyHolder = Pick<AccountRow, "userId" | "name" | "verifiedAt">;

/** Someone who acts before he is logged in: by a mailed link. */
const personOf = (companyId: number, userId: number, name: string): AuditActor => ({
  companyId,
  userId,
  name,
  impersonator: null,
});

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(dependencies: Dependencies) {
  const { pool, lookup, sessions, mailer, settings, publicUrl } = dependencies;
  const perAddress = rateLimit(pool, "account-address", { points: 60, duration: 60 });
  const loginPerAddress = rateLimit(pool, "login-address", { points: 10, duration: 60 });
  const loginPerAccount = rateLimit(pool, "login-account", { points: 10, duration: 60 });
  const mailPerAccount = rateLimit(pool, "mail-account", { points: 5, duration: 600 });

  /** A newer key kills the older ones of the same purpose. */
  async function mailKey(
    tx: Transaction,
    purpose: MailedKeyPurpose,
    user: { userId: number; name: string; email: string; company?: string },
  ): Promise<void> {
    const { key, hash } = newMailedKey();
    await tx.db
      .delete(mailedKeys)
      .where(and(eq(mailedKeys.userId, user.userId), eq(mailedKeys.purpose, purpose)));
    await tx.db.insert(mailedKeys).values({
      companyId: tx.companyId,
      hash,
      userId: user.userId,
      purpose,
      expiresAt: new Date(Date.now() + keyLife[purpose]),
    });
    const { subject, paragraphs, label } = words[purpose];
    await mailer.enqueue(tx, {
      to: user.email,
      subject,
      paragraphs,
      values: {
        name: user.name,
        company: user.company ?? "",
        hours: keyLife[purpose] / hour,
      },
      button: { label, url: `${publicUrl()}/${path[purpose]}/${key}` },
    });
  }

  /**
   * Someone registers an address that has an account. Its owner is told by mail; an account that
   * was never confirmed is offered a new password, since whoever made it may not own the address.
   */
  async function mailAlreadyRegistered(existing: AccountRow): Promise<void> {
    await inTransaction(pool, existing.companyId, async (tx) => {
      if (!existing.verifiedAt) return mailKey(tx, "reset", existing);
      await mailer.enqueue(tx, {
        to: existing.email,
        subject: "mail:alreadyRegistered.subject",
        paragraphs: ["mail:greeting", "mail:alreadyRegistered.text"],
        values: { name: existing.name },
        button: { label: "mail:alreadyRegistered.button", url: `${publicUrl()}/login` },
      });
    });
  }

  /** A new company's id, taken before its transaction can name it. */
  async function nextCompanyId(): Promise<number> {
    const { rows } = await pool.query<{ id: number }>(
      "select nextval(pg_get_serial_sequence('company', 'id')) as id",
    );
    return rows[0]?.id ?? 0;
  }

  async function createCompany(input: RegisterInput, passwordHash: string): Promise<void> {
    const companyId = await nextCompanyId();
    await inTransaction(pool, companyId, async (tx) => {
      await tx.db
        .insert(companies)
        .values({ id: companyId, name: input.companyName, email: input.email });
      await tx.db.insert(tokenBalances).values({ companyId });
      const [user] = await tx.db
        .insert(users)
        .values({
          companyId,
          email: input.email,
          name: input.name,
          type: "companyAdmin",
          passwordHash,
          termsVersion: settings.get("termsVersion"),
          privacyVersion: settings.get("privacyVersion"),
          acceptedAt: sql`now()`,
        })
        .returning({ userId: users.id });
      await audit(tx, personOf(companyId, user?.userId ?? 0, input.name), {
        action: "company.registered",
        target: { kind: "company", id: companyId, name: input.companyName },
      });
      await mailKey(tx, "activate", {
        userId: user?.userId ?? 0,
        name: input.name,
        email: input.email,
        company: input.companyName,
      });
    });
  }

  /** Uses a mailed key once, even when it comes twice at the same moment. */
  async function withKey(
    key: string,
    purpose: MailedKeyPurpose,
    work: (tx: Transaction, user: KeyHolder) => Promise<void>,
  ): Promise<void> {
    const hash = hashKey(key);
    const found = await lookup.findMailedKeyAcrossCompanies(hash, purpose);
    if (!found || found.usedAt || found.expiresAt.getTime() < Date.now() || !found.active)
      throw new AppError("VERIFICATION");
    await inTransaction(pool, found.companyId, async (tx) => {
      const used = await tx.db
        .update(mailedKeys)
        .set({ usedAt: sql`now()` })
        .where(and(eq(mailedKeys.hash, hash), isNull(mailedKeys.usedAt)))
        .returning({ hash: mailedKeys.hash });
      if (used.length === 0) throw new AppError("VERIFICATION");
      await work(tx, found);
    });
  }

  const checkPassword = (password: string) => {
    if (isCommonPassword(password)) throw fieldError("password", "validation:passwordCommon");
  };

  return {
    nextCompanyId,

    exists: async (email: string): Promise<boolean> =>
      (await lookup.findUserByEmailAcrossCompanies(email)) !== null,

    /** An active person of the company, for what is made in his name. */
    findPerson: (companyId: number, userId: number) =>
      inTransaction(pool, companyId, async (tx) => {
        const [person] = await tx.db
          .select({ name: users.name, email: users.email })
          .from(users)
          .where(and(eq(users.companyId, companyId), eq(users.id, userId), eq(users.active, true)));
        return person ?? null;
      }),

    /** Answers alike for a new and a known address: the mail tells them apart. */
    async register(input: RegisterInput, request: RequestInfo): Promise<void> {
      checkPassword(input.password);
      await perAddress(request.address);
      await mailPerAccount(input.email);
      const passwordHash = await hashPassword(input.password);
      try {
        await createCompany(input, passwordHash);
      } catch (error) {
        if (!isUniqueViolation(error, "app_user_email")) throw error;
        const existing = await lookup.findUserByEmailAcrossCompanies(input.email);
        if (existing) await mailAlreadyRegistered(existing);
      }
    },

    async activate(key: string): Promise<void> {
      await withKey(key, "activate", async (tx, { userId, name }) => {
        await tx.db.update(users).set({ verifiedAt: sql`now()` }).where(eq(users.id, userId));
        await audit(tx, personOf(tx.companyId, userId, name), {
          action: "user.verified",
          target: { kind: "user", id: userId, name },
        });
      });
    },

    async resendActivation({ email }: EmailInput, request: RequestInfo): Promise<void> {
      await perAddress(request.address);
      await mailPerAccount(email);
      const user = await lookup.findUserByEmailAcrossCompanies(email);
      if (!user || user.verifiedAt || !user.active) return;
      await inTransaction(pool, user.companyId, (tx) => mailKey(tx, "activate", user));
    },

    /** Opens a session. What is wrong with an account is told only to who knows its password. */
    async login({ email, password }: LoginInput, request: RequestInfo): Promise<string> {
      await loginPerAddress(request.address);
      await loginPerAccount(email);
      const user = await lookup.findUserByEmailAcrossCompanies(email);
      const matches = await verifyPassword(user?.passwordHash ?? null, password);
      const wrong = (message: DictionaryKey) => fieldError("password", message);
      if (!user || !matches) throw wrong("errors:wrongCredentials");
      if (!user.verifiedAt) throw wrong("errors:accountNotVerified");
      if (!user.active) throw wrong("errors:accountInactive");
      return inTransaction(pool, user.companyId, (tx) => sessions.open(tx, user.userId, request));
    },

    async logout(actor: Actor): Promise<void> {
      await inTransaction(pool, actor.companyId, (tx) => sessions.end(tx, actor.sessionId));
    },

    async requestPasswordReset({ email }: EmailInput, request: RequestInfo): Promise<void> {
      await perAddress(request.address);
      await mailPerAccount(email);
      const user = await lookup.findUserByEmailAcrossCompanies(email);
      if (!user?.active) return;
      await inTransaction(pool, user.companyId, (tx) => mailKey(tx, "reset", user));
    },

    /** A new password ends every session; opening the mailed link also proves the address. */
    async resetPassword({ key, password }: ResetPasswordInput): Promise<void> {
      checkPassword(password);
      const passwordHash = await hashPassword(password);
      await withKey(key, "reset", async (tx, { userId, name }) => {
        await tx.db
          .update(users)
          .set({ passwordHash, verifiedAt: sql`coalesce(${users.verifiedAt}, now())` })
          .where(eq(users.id, userId));
        await audit(tx, personOf(tx.companyId, userId, name), {
          action: "password.reset",
          target: { kind: "user", id: userId, name },
        });
        await sessions.endAll(tx, userId);
      });
    },
  };
}
