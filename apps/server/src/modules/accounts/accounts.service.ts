import type {
  EmailInput,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
} from "@presale/contracts/inputs/account.input.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { hashPassword, verifyPassword } from "../../platform/auth/password.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import type { RequestInfo, Visitor } from "../../platform/graphql/context.ts";
import type { Jobs } from "../../platform/jobs/queue.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { createAccountRequests, personOf } from "./account-requests.ts";
import type { AccountLookup } from "./accounts.lookup.ts";
import { users } from "./accounts.table.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { Entry, EntryService } from "./entry.service.ts";
import type { KnownDevices } from "./known-devices.ts";
import { createLoginLimits } from "./login-limits.ts";
import { createMailedKeys } from "./mailed-keys.ts";
import type { SessionsService } from "./sessions.service.ts";

interface Dependencies {
  pool: pg.Pool;
  lookup: AccountLookup;
  sessions: SessionsService;
  entry: EntryService;
  devices: KnownDevices;
  jobs: Jobs;
  mailer: Mailer;
  settings: Settings;
  /** Links are made from configuration, never from a request's Host header. */
  publicUrl: () => string;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(dependencies: Dependencies) {
  const { pool, lookup, sessions, entry, devices, jobs, mailer, settings, publicUrl } =
    dependencies;
  const keys = createMailedKeys({ pool, lookup, mailer, publicUrl });
  const perAddress = rateLimit(pool, "account-address", { points: 60, duration: 60 });
  const linkPerAddress = rateLimit(pool, "link-address", { points: 60, duration: 60 });
  const countLogin = createLoginLimits(pool, devices);
  const requests = createAccountRequests({ pool, lookup, keys, jobs, mailer, settings, publicUrl });

  const checkPassword = (password: string) => {
    if (isCommonPassword(password)) throw fieldError("password", "validation:passwordCommon");
  };

  return {
    nextCompanyId: requests.nextCompanyId,

    /** For the worker. */
    carryOut: requests.carryOut,

    exists: async (email: string): Promise<boolean> =>
      (await lookup.findUserByEmailAcrossCompanies(email)) !== null,

    /** An active person of the company, for what is made in their name. */
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
      await requests.enqueue({
        ask: "register",
        input,
        passwordHash: await hashPassword(password),
      });
    },

    async activate(key: string, visitor: Visitor): Promise<void> {
      await linkPerAddress(visitor.address);
      const { email } = await keys.use(key, "activate", async (tx, { userId, name }) => {
        await tx.db.update(users).set({ verifiedAt: sql`now()` }).where(eq(users.id, userId));
        await audit(tx, personOf(tx.companyId, userId, name), {
          action: "user.verified",
          target: { kind: "user", id: userId, name },
        });
      });
      devices.remember(visitor.cookies, email);
    },

    async resendActivation({ email }: EmailInput, request: RequestInfo): Promise<void> {
      await perAddress(request.address);
      await requests.enqueue({ ask: "activation", email });
    },

    /**
     * Opens a session, or asks for the code of two-factor log-in. An address that nobody confirmed
     * is answered as an unknown one: whoever registers a stranger's address knows the password of
     * what they made, and would learn whether there was an account before.
     */
    async login({ email, password }: LoginInput, visitor: Visitor): Promise<Entry> {
      const refund = await countLogin(email, visitor);
      const user = await lookup.findUserByEmailAcrossCompanies(email);
      const matches = await verifyPassword(user?.passwordHash ?? null, password);
      const wrong = (message: DictionaryKey) => fieldError("password", message);
      if (!user?.verifiedAt || !matches) throw wrong("errors:wrongCredentials");
      const entered = await entry.enter(user, visitor, ({ active, passwordHash }) => {
        if (passwordHash !== user.passwordHash) throw wrong("errors:wrongCredentials");
        if (!active) throw wrong("errors:accountInactive");
      });
      await refund();
      return entered;
    },

    async logout(actor: Actor): Promise<void> {
      await inTransaction(pool, actor.companyId, (tx) => sessions.endOwn(tx, actor));
    },

    async requestPasswordReset({ email }: EmailInput, request: RequestInfo): Promise<void> {
      await perAddress(request.address);
      await requests.enqueue({ ask: "reset", email });
    },

    /**
     * A new password ends every session; opening the mailed link also proves the address, and makes
     * the browser one that the account knows: whoever strangers shut out gets in by it.
     */
    async resetPassword({ key, password }: ResetPasswordInput, visitor: Visitor): Promise<void> {
      checkPassword(password);
      await linkPerAddress(visitor.address);
      // A dead link does not cost the making of a hash.
      await keys.assertAlive(key, "reset");
      const passwordHash = await hashPassword(password);
      const { email } = await keys.use(key, "reset", async (tx, { userId, name }) => {
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
      devices.remember(visitor.cookies, email);
    },
  };
}
