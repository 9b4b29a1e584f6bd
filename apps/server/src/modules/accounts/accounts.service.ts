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
import { isUniqueViolation } from "../../platform/db/database-errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import type { Jobs } from "../../platform/jobs/queue.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { companies } from "../companies/companies.table.ts";
import { tokenBalances } from "../metering/metering.table.ts";
import type { AccountLookup, AccountRow } from "./accounts.lookup.ts";
import { users } from "./accounts.table.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { Entry, EntryService } from "./entry.service.ts";
import { createMailedKeys } from "./mailed-keys.ts";
import type { SessionsService } from "./sessions.service.ts";

interface Dependencies {
  pool: pg.Pool;
  lookup: AccountLookup;
  sessions: SessionsService;
  entry: EntryService;
  jobs: Jobs;
  mailer: Mailer;
  settings: Settings;
  /** Links are made from configuration, never from a request's Host header. */
  publicUrl: () => string;
}

/** What a stranger asks of an address that may have an account or none. */
export type AccountRequest =
  | { ask: "register"; input: Omit<RegisterInput, "password">; passwordHash: string }
  | { ask: "activation" | "reset"; email: string };

/** Someone who acts before he is logged in: by a mailed link. */
const personOf = (companyId: number, userId: number, name: string): AuditActor => ({
  companyId,
  userId,
  name,
  impersonator: null,
});

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(dependencies: Dependencies) {
  const { pool, lookup, sessions, entry, jobs, mailer, settings, publicUrl } = dependencies;
  const keys = createMailedKeys({ pool, lookup, mailer, publicUrl });
  const perAddress = rateLimit(pool, "account-address", { points: 60, duration: 60 });
  const linkPerAddress = rateLimit(pool, "link-address", { points: 60, duration: 60 });
  const loginPerAddress = rateLimit(pool, "login-address", { points: 10, duration: 60 });
  const loginPerAccount = rateLimit(pool, "login-account", { points: 10, duration: 60 });
  const mailPerAccount = rateLimit(pool, "mail-account", { points: 5, duration: 600 });

  /**
   * Someone registers an address that has an account. Its owner is told by mail; an account that
   * was never confirmed is offered a new password, since whoever made it may not own the address.
   * What that one knows is worth nothing from now on, so that no link confirms his password.
   */
  async function mailAlreadyRegistered(existing: AccountRow): Promise<void> {
    await inTransaction(pool, existing.companyId, async (tx) => {
      const unconfirmed = await tx.db
        .update(users)
        .set({ passwordHash: null })
        .where(
          and(
            eq(users.companyId, tx.companyId),
            eq(users.id, existing.userId),
            isNull(users.verifiedAt),
          ),
        )
        .returning({ userId: users.id });
      if (unconfirmed.length > 0) {
        await keys.voidAll(tx, existing.userId);
        return keys.mail(tx, "reset", existing);
      }
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

  async function createCompany(
    input: Omit<RegisterInput, "password">,
    passwordHash: string,
  ): Promise<void> {
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
      await keys.mail(tx, "activate", {
        userId: user?.userId ?? 0,
        name: input.name,
        email: input.email,
        company: input.companyName,
      });
    });
  }

  /**
   * Whether an address has an account must not be told by the time that the answer takes. So the
   * answer comes before anyone looks: all that is done by then is the same for any address.
   */
  const putOff = (request: AccountRequest) =>
    inTransaction(pool, 0, (tx) => jobs.enqueue(tx, "account-request", request));

  async function carryOut(request: AccountRequest): Promise<void> {
    if (request.ask === "register") {
      try {
        await createCompany(request.input, request.passwordHash);
      } catch (error) {
        if (!isUniqueViolation(error, "app_user_email")) throw error;
        const existing = await lookup.findUserByEmailAcrossCompanies(request.input.email);
        if (existing) await mailAlreadyRegistered(existing);
      }
      return;
    }
    const user = await lookup.findUserByEmailAcrossCompanies(request.email);
    if (!user?.active || (request.ask === "activation" && user.verifiedAt)) return;
    // Without a password there is nothing that a confirmation would let in: see above.
    const purpose = request.ask === "reset" || !user.passwordHash ? "reset" : "activate";
    await inTransaction(pool, user.companyId, (tx) => keys.mail(tx, purpose, user));
  }

  const checkPassword = (password: string) => {
    if (isCommonPassword(password)) throw fieldError("password", "validation:passwordCommon");
  };

  return {
    nextCompanyId,

    /** For the worker. */
    carryOut,

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
    async register({ password, ...input }: RegisterInput, request: RequestInfo): Promise<void> {
      checkPassword(password);
      await perAddress(request.address);
      await mailPerAccount(input.email);
      await putOff({ ask: "register", input, passwordHash: await hashPassword(password) });
    },

    async activate(key: string, request: RequestInfo): Promise<void> {
      await linkPerAddress(request.address);
      await keys.use(key, "activate", async (tx, { userId, name }) => {
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
      await putOff({ ask: "activation", email });
    },

    /**
     * Opens a session, or asks for the code of two-factor log-in. An address that nobody confirmed
     * is answered as an unknown one: whoever registers a stranger's address knows the password of
     * what he made, and would learn whether there was an account before.
     */
    async login({ email, password }: LoginInput, request: RequestInfo): Promise<Entry> {
      await loginPerAddress(request.address);
      await loginPerAccount(email);
      const user = await lookup.findUserByEmailAcrossCompanies(email);
      const matches = await verifyPassword(user?.passwordHash ?? null, password);
      const wrong = (message: DictionaryKey) => fieldError("password", message);
      if (!user?.verifiedAt || !matches) throw wrong("errors:wrongCredentials");
      return entry.enter(user, request, ({ active, passwordHash }) => {
        if (passwordHash !== user.passwordHash) throw wrong("errors:wrongCredentials");
        if (!active) throw wrong("errors:accountInactive");
      });
    },

    async logout(actor: Actor): Promise<void> {
      await inTransaction(pool, actor.companyId, (tx) => sessions.endOwn(tx, actor));
    },

    async requestPasswordReset({ email }: EmailInput, request: RequestInfo): Promise<void> {
      await perAddress(request.address);
      await mailPerAccount(email);
      await putOff({ ask: "reset", email });
    },

    /** A new password ends every session; opening the mailed link also proves the address. */
    async resetPassword(
      { key, password }: ResetPasswordInput,
      request: RequestInfo,
    ): Promise<void> {
      checkPassword(password);
      await linkPerAddress(request.address);
      // A dead link does not cost the making of a hash.
      await keys.assertAlive(key, "reset");
      const passwordHash = await hashPassword(password);
      await keys.use(key, "reset", async (tx, { userId, name }) => {
        await tx.db
          .update(users)
          .set({ passwordHash, verifiedAt: sql`coalesce(${users.verifiedAt}, now())` })
          .where(and(eq(users.companyId, tx.companyId), eq(users.id, userId)));
        await keys.voidAll(tx, userId);
        await audit(tx, personOf(tx.companyId, userId, name), {
          action: "password.reset",
          target: { kind: "user", id: userId, name },
        });
        await sessions.endAll(tx, userId);
      });
    },
  };
}
