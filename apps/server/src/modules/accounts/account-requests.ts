import type { RegisterInput } from "@presale/contracts/inputs/account.input.ts";
import type pg from "pg";
import { type AuditActor, audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Jobs } from "../../platform/jobs/queue.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { users } from "../../schema/users.ts";
import type { LegalVersions } from "../legal-texts/legal-texts.service.ts";
import { isAddressTaken } from "../users/login-addresses.ts";
import type { AccountRow, UserLookup } from "../users/users.lookup.ts";
import { createCompany, nextCompanyId } from "./create-company.ts";
import { type EmailedKeys, mailIntervalSeconds } from "./emailed-keys.ts";

/** Requests by anonymous visitors for an address that may or may not have an account. */
type AccountRequest =
  | {
      ask: "register";
      input: Omit<RegisterInput, "password">;
      passwordHash: string;
      /** Versions of the legal texts at the time of acceptance. */
      accepted: LegalVersions;
    }
  | { ask: "activation" | "reset"; email: string };

export const accountRequestQueue = defineQueue<AccountRequest>({
  name: "account-request",
  keepsFailed: false,
});

/** Returns the audit actor for a user without a session, such as one who used an emailed key. */
export const auditActorOf = (companyId: number, userId: number, name: string): AuditActor => ({
  companyId,
  userId,
  name,
  impersonator: null,
});

interface Dependencies {
  pool: pg.Pool;
  userLookup: UserLookup;
  keys: EmailedKeys;
  jobs: Jobs;
  mailer: Mailer;
  publicUrl: () => string;
}

/** Queues requests by anonymous visitors, which the worker processes after the response. */
export function createAccountRequests(dependencies: Dependencies) {
  const { pool, userLookup, keys, jobs, mailer, publicUrl } = dependencies;
  const alreadyRegisteredMailLimit = rateLimit(pool, "registered-mail", {
    points: 1,
    duration: mailIntervalSeconds,
  });

  /**
   * Handles the registration of an address that already has an account: notifies the owner by
   * email. An unverified account may have been created by someone else. Its password is cleared and
   * its links become invalid, so that no link confirms that password. The email contains a link to
   * set a new password.
   */
  async function handleKnownAddress(existing: AccountRow): Promise<void> {
    if (existing.verifiedAt && !(await alreadyRegisteredMailLimit.allows(existing.email))) return;
    await inTransaction(pool, existing.companyId, async (tx) => {
      const [user] = await tx.db
        .select({ verifiedAt: users.verifiedAt, passwordHash: users.passwordHash })
        .from(users)
        .where(ownRow(tx, users, existing.userId))
        .for("no key update");
      if (!user) return;
      if (!user.verifiedAt) {
        if (user.passwordHash !== null) {
          await tx.db
            .update(users)
            .set({ passwordHash: null })
            .where(ownRow(tx, users, existing.userId));
          await keys.revokeAll(tx, existing.userId);
        }
        return keys.sendUnlessRecent(tx, "reset", existing);
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

  async function register(
    { companyName, name, email, timeZone }: Omit<RegisterInput, "password">,
    passwordHash: string,
    accepted: LegalVersions,
  ): Promise<void> {
    const company = { companyName, name, email, timeZone, passwordHash, accepted };
    await inTransaction(pool, await nextCompanyId(pool), async (tx) => {
      const userId = await createCompany(tx, company);
      await audit(tx, auditActorOf(tx.companyId, userId, name), {
        action: "company.registered",
        target: { kind: "company", id: tx.companyId, name: companyName },
      });
      await keys.send(tx, "activate", { userId, name, email, company: companyName });
    });
  }

  /**
   * Queues the request before any lookup, so that the work is the same for every address.
   * Otherwise, the response time would reveal whether an address has an account.
   */
  const enqueue = (request: AccountRequest) =>
    inTransaction(pool, 0, (tx) => jobs.enqueue(tx, accountRequestQueue, request));

  async function runJob(request: AccountRequest): Promise<void> {
    if (request.ask === "register") {
      try {
        await register(request.input, request.passwordHash, request.accepted);
      } catch (error) {
        if (!isAddressTaken(error)) throw error;
        const existing = await userLookup.findUserByEmailAcrossCompanies(request.input.email);
        if (existing && !existing.companyClosedAt) await handleKnownAddress(existing);
      }
      return;
    }
    const user = await userLookup.findUserByEmailAcrossCompanies(request.email);
    if (!user?.active || user.companyClosedAt || (request.ask === "activation" && user.verifiedAt))
      return;
    // An account without a password can't be activated, so send a reset link.
    const purpose = request.ask === "reset" || !user.passwordHash ? "reset" : "activate";
    await inTransaction(pool, user.companyId, (tx) => keys.sendUnlessRecent(tx, purpose, user));
  }

  return { enqueue, runJob };
}
