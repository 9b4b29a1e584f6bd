import { inviteLimits } from "@presale/contracts/inputs/team.input.ts";
import type pg from "pg";
import { hashKey } from "../../platform/auth/token.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { isUnclaimed } from "../accounts/release-address.ts";
import { findCompany } from "../companies/companies.queries.ts";
import type { UserLookup } from "../users/users.lookup.ts";
import { findInviteByHash, type Invite, inviterNameOf } from "./invites.queries.ts";

/** A new or resent invite, with the key of its link. */
interface InviteMailJob {
  companyId: number;
  key: string;
}

export const inviteMailQueue = defineQueue<InviteMailJob>({
  name: "invite-mail",
  isDroppedWhenCompanyClosed: true,
});

interface Dependencies {
  pool: pg.Pool;
  userLookup: UserLookup;
  mailer: Pick<Mailer, "enqueue">;
  platformCompanyId: number;
  /** Base URL of links. From the configuration, never from a request's Host header. */
  publicUrl: () => string;
}

/**
 * Emails invited people, in the worker. The lookup of the address in other companies runs there,
 * after the response to the inviter. Only the owner of the address learns the result.
 */
export function createInviteMails(dependencies: Dependencies) {
  const { pool, userLookup, mailer, platformCompanyId, publicUrl } = dependencies;
  const perInvited = rateLimit(pool, "invite-mail-address", { points: 20, duration: 3_600 });

  /**
   * Counts the email. Returns whether the address gets too many emails from all companies together.
   * No company learns of other companies' emails.
   */
  const exceedsMailLimit = (email: string): Promise<boolean> =>
    perInvited(email).then(
      () => false,
      (error: unknown) => {
        if (error instanceof AppError && error.code === "RATE_LIMITED") return true;
        throw error;
      },
    );

  async function write(tx: Transaction, invite: Invite, key: string): Promise<void> {
    const company = await findCompany(tx);
    const account = await userLookup.findUserByEmailAcrossCompanies(invite.email);
    const isStaff = tx.companyId === platformCompanyId;
    const text = isStaff ? "mail:invite.textOfStaff" : "mail:invite.text";
    const message = {
      to: invite.email,
      subject: isStaff ? "mail:invite.subjectOfStaff" : "mail:invite.subject",
      values: { inviter: inviterNameOf(invite), company: company.name, days: inviteLimits.days },
    } as const;
    if (account && !isUnclaimed(account, platformCompanyId))
      return mailer.enqueue(tx, {
        ...message,
        paragraphs: ["mail:invite.greeting", text, "mail:invite.hasAccount"],
      });
    await mailer.enqueue(tx, {
      ...message,
      paragraphs: ["mail:invite.greeting", text, "mail:invite.expires", "mail:invite.ignore"],
      button: { label: "mail:invite.button", url: `${publicUrl()}/invite/${key}` },
    });
  }

  return async ({ companyId, key }: InviteMailJob): Promise<void> => {
    const find = (tx: Transaction) => findInviteByHash(tx, hashKey(key));
    const invite = await inTransaction(pool, companyId, find);
    if (invite?.state !== "sent" || (await exceedsMailLimit(invite.email))) return;
    await inTransaction(pool, companyId, async (tx) => {
      const invite = await find(tx);
      if (invite?.state === "sent") await write(tx, invite, key);
    });
  };
}
