import type {
  EmailInput,
  RegisterInput,
  ResetPasswordInput,
} from "@presale/contracts/inputs/account.input.ts";
import type { CreateCompanyAccountInput } from "@presale/contracts/inputs/company-account.input.ts";
import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import { hashPassword } from "../../platform/auth/password.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { RequestInfo, Visitor } from "../../platform/graphql/context.ts";
import type { Jobs } from "../../platform/jobs/queue.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { users } from "../../schema/users.ts";
import { currentLegalVersions } from "../legal-texts/legal-texts.service.ts";
import type { KnownDevices } from "../sessions/known-devices.ts";
import type { LoginFlow } from "../sessions/login-flow.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { throwAddressTaken } from "../users/addresses.ts";
import { isAddressTaken, takeAddress } from "../users/login-addresses.ts";
import type { UserLookup } from "../users/users.lookup.ts";
import { auditActorOf, createAccountRequests } from "./account-requests.ts";
import type { EmailedKeyLookup } from "./accounts.lookup.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { createCompany, nextCompanyId } from "./create-company.ts";
import { createEmailedKeys } from "./emailed-keys.ts";
import type { RegisteringBrowsers } from "./registering-browsers.ts";
import { claimAddress } from "./release-address.ts";

interface Dependencies {
  pool: pg.Pool;
  lookup: EmailedKeyLookup;
  userLookup: UserLookup;
  sessions: SessionsService;
  loginFlow: LoginFlow;
  registeringBrowsers: RegisteringBrowsers;
  knownDevices: KnownDevices;
  jobs: Jobs;
  mailer: Mailer;
  /** Base URL of links. From the configuration, never from a request's Host header. */
  publicUrl: () => string;
  platformCompanyId: number;
}

export interface Activation {
  /** The confirmed address, for the login form. */
  email: string;
  /** Token of a new session. Null if the user must log in. */
  token: string | null;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(dependencies: Dependencies) {
  const { pool, sessions, loginFlow, registeringBrowsers, knownDevices, platformCompanyId } =
    dependencies;
  const keys = createEmailedKeys(dependencies);
  const limitPerIp = rateLimit(pool, "account-address", { points: 60, duration: 60 });
  const limitLinksPerIp = rateLimit(pool, "link-address", { points: 60, duration: 60 });
  const requests = createAccountRequests({ ...dependencies, keys });

  const assertUncommonPassword = (password: string) => {
    if (isCommonPassword(password)) throw fieldError("password", "refusals:passwordCommon");
  };

  /** Returns the new session's token. Null if the user must log in with a second factor. */
  async function startSession(
    user: Parameters<LoginFlow["startLogin"]>[0],
    visitor: Visitor,
  ): Promise<string | null> {
    const { token } = await loginFlow.startLogin(user, visitor, ({ active, companyClosedAt }) => {
      if (!active || companyClosedAt) throw new AppError("VERIFICATION");
    });
    return token;
  }

  return {
    nextCompanyId: () => nextCompanyId(pool),

    keys,

    /** Called by the worker. */
    runJob: requests.runJob,

    /** Queues a registration. The response is the same for new and known addresses. */
    async register({ password, ...input }: RegisterInput, visitor: Visitor): Promise<void> {
      assertUncommonPassword(password);
      await limitPerIp(visitor.ip);
      await requests.enqueue({
        ask: "register",
        input,
        passwordHash: await hashPassword(password),
        accepted: await inTransaction(pool, platformCompanyId, currentLegalVersions),
      });
      registeringBrowsers.remember(visitor.cookies, input.email);
    },

    /**
     * Creates the transaction's company. Staff call it for a customer. Emails the admin a link to
     * choose a password, which also verifies the address. Staff can see every account, so an
     * address that already has one is an error.
     */
    async createByStaff(
      { tx, actor }: OperationContext,
      { reason, ...input }: CreateCompanyAccountInput,
    ): Promise<void> {
      const { companyName, name, email } = input;
      const company = { ...input, passwordHash: null, accepted: null };
      const userId = await createCompany(tx, company).catch((error: unknown) => {
        if (isAddressTaken(error)) throw fieldError("email", "companiesAdmin:errors.emailTaken");
        throw error;
      });
      await audit(tx, actor, {
        action: "company.created",
        target: { kind: "company", id: tx.companyId, name: companyName },
        details: { reason, email },
      });
      await keys.send(tx, "welcome", { userId, name, email, company: companyName });
    },

    /**
     * Verifies the address and returns it: the key was emailed to it, so the key's holder may know
     * it. The first use of the key in the browser that registered also opens a session.
     */
    async activate(key: string, visitor: Visitor): Promise<Activation> {
      await limitLinksPerIp(visitor.ip);
      let isFirstUse = true;
      const user = await keys
        .use(key, "activate", async (tx, { userId, name }) => {
          await tx.db.update(users).set({ verifiedAt: sql`now()` }).where(eq(users.id, userId));
          await audit(tx, auditActorOf(tx.companyId, userId, name), {
            action: "user.verified",
            target: { kind: "user", id: userId, name },
          });
        })
        .catch(async (error: unknown) => {
          isFirstUse = false;
          const confirmed = await keys.findConfirmedUser(key);
          if (!confirmed) throw error;
          return confirmed;
        });
      const { email } = user;
      knownDevices.remember(visitor.cookies, email);
      const isRegisteringBrowser = isFirstUse && registeringBrowsers.take(visitor.cookies, email);
      return { email, token: isRegisteringBrowser ? await startSession(user, visitor) : null };
    },

    async resendActivation({ email }: EmailInput, request: RequestInfo): Promise<void> {
      await limitPerIp(request.ip);
      await requests.enqueue({ ask: "activation", email });
    },

    async requestPasswordReset({ email }: EmailInput, request: RequestInfo): Promise<void> {
      await limitPerIp(request.ip);
      await requests.enqueue({ ask: "reset", email });
    },

    /**
     * Sets a new password and ends every session. Also verifies the address and makes the browser a
     * known device. So an owner whose login is blocked by other people's attempts can log in again.
     */
    async resetPassword({ key, password }: ResetPasswordInput, visitor: Visitor): Promise<void> {
      assertUncommonPassword(password);
      await limitLinksPerIp(visitor.ip);
      // Check the link first, since hashing is expensive.
      const { email, addressUnconfirmedAt } = await keys.findHolder(key, "reset");
      const passwordHash = await hashPassword(password);
      if (addressUnconfirmedAt) await claimAddress(dependencies, email);
      const reset = keys.use(key, "reset", async (tx, { userId, name }) => {
        if (addressUnconfirmedAt) await takeAddress(tx, email);
        await tx.db
          .update(users)
          .set({
            passwordHash,
            verifiedAt: sql`coalesce(${users.verifiedAt}, now())`,
            addressUnconfirmedAt: null,
          })
          .where(ownRow(tx, users, userId));
        await keys.revokeAll(tx, userId);
        await audit(tx, auditActorOf(tx.companyId, userId, name), {
          action: "password.reset",
          target: { kind: "user", id: userId, name },
        });
        await sessions.endUserSessions(tx, userId);
      });
      await reset.catch(throwAddressTaken);
      knownDevices.remember(visitor.cookies, email);
    },
  };
}
