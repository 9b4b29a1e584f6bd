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
import { type MailedKeys, mailPause } from "./mailed-keys.ts";
import { createCompany, nextCompanyId } from "./make-company.ts";

/** What a stranger asks of an address that may have an account or none. */
type AccountRequest =
  | {
      ask: "register";
      input: Omit<RegisterInput, "password">;
      passwordHash: string;
      /** The texts that stood there when they were accepted. */
      accepted: LegalVersions;
    }
  | { ask: "activation" | "reset"; email: string };

export const accountRequestQueue = defineQueue<AccountRequest>({
  name: "account-request",
  keepsFailed: false,
});

/** Someone who acts before they are logged in: by a mailed link. */
export const personOf = (companyId: number, userId: number, name: string): AuditActor => ({
  companyId,
  userId,
  name,
  impersonator: null,
});

interface Dependencies {
  pool: pg.Pool;
  userLookup: UserLookup;
  keys: MailedKeys;
  jobs: Jobs;
  mailer: Mailer;
  publicUrl: () => string;
}

/** What strangers ask for is answered at once and done later, by the worker. */
export function createAccountRequests(dependencies: Dependencies) {
  const { pool, userLookup, keys, jobs, mailer, publicUrl } = dependencies;
  const registeredMail = rateLimit(pool, "registered-mail", { points: 1, duration: mailPause });

  /**
   * Someone registers an address that has an account. Its owner is told by mail; an account that
   * was never confirmed is offered a new password, since whoever made it may not own the address.
   * The password of whoever made it is worth nothing from now on: no link confirms it.
   */
  async function mailAlreadyRegistered(existing: AccountRow): Promise<void> {
    if (existing.verifiedAt && !(await registeredMail.allows(existing.email))) return;
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
          await keys.voidAll(tx, existing.userId);
        }
        return keys.mailUnlessRecent(tx, "reset", existing);
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
      await audit(tx, personOf(tx.companyId, userId, name), {
        action: "company.registered",
        target: { kind: "company", id: tx.companyId, name: companyName },
      });
      await keys.mail(tx, "activate", { userId, name, email, company: companyName });
    });
  }

  /**
   * Whether an address has an account must not be told by the time that the answer takes. So the
   * answer comes before anyone looks: all that is done by then is the same for any address.
   */
  const enqueue = (request: AccountRequest) =>
    inTransaction(pool, 0, (tx) => jobs.enqueue(tx, accountRequestQueue, request));

  async function carryOut(request: AccountRequest): Promise<void> {
    if (request.ask === "register") {
      try {
        await register(request.input, request.passwordHash, request.accepted);
      } catch (error) {
        if (!isAddressTaken(error)) throw error;
        const existing = await userLookup.findUserByEmailAcrossCompanies(request.input.email);
        if (existing && !existing.companyClosedAt) await mailAlreadyRegistered(existing);
      }
      return;
    }
    const user = await userLookup.findUserByEmailAcrossCompanies(request.email);
    if (!user?.active || user.companyClosedAt || (request.ask === "activation" && user.verifiedAt))
      return;
    // Without a password there is nothing that a confirmation would let in: see above.
    const purpose = request.ask === "reset" || !user.passwordHash ? "reset" : "activate";
    await inTransaction(pool, user.companyId, (tx) => keys.mailUnlessRecent(tx, purpose, user));
  }

  return { enqueue, carryOut };
}
