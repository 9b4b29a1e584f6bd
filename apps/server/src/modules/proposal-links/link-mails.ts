import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { MailMessage } from "../../platform/mail/mail-text.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { findCompany } from "../companies/companies.queries.ts";
import type { Version } from "../versions/versions.queries.ts";
import type { ClientMails } from "./client-mails.ts";
import type { ProposalLink } from "./proposal-links.queries.ts";

interface Dependencies {
  pool: pg.Pool;
  clientMails: Pick<ClientMails, "enqueue">;
}

export interface LinkMail extends Pick<MailMessage, "subject" | "paragraphs" | "values"> {
  link: ProposalLink;
  /** Opens the proposal. Null for an email without a button. */
  url: string | null;
}

/** Emails recipients of links, limited per user, since strangers get text that the user wrote. */
export function createLinkMails({ pool, clientMails }: Dependencies) {
  const byUser = rateLimit(pool, "proposal-mail-user", { points: 30, duration: 3_600 });
  return {
    /**
     * Counts an operation that sends emails. Throws above the user's limit. Call it before the
     * operation's first statement, so that the operation doesn't hold one connection while waiting
     * for another.
     */
    limit: ({ companyId, userId }: Actor): Promise<void> => byUser(`${companyId}/${userId}`),

    /** Emails recipients that have an address. Never emails an address that a client typed. */
    async send(
      { tx, actor }: OperationContext,
      { title }: Version,
      mails: readonly LinkMail[],
    ): Promise<void> {
      if (mails.length === 0) return;
      const { name: company } = await findCompany(tx);
      for (const { link, url, values, ...content } of mails) {
        if (link.recipientEmail === null) continue;
        await clientMails.enqueue(tx, {
          ...content,
          to: link.recipientEmail,
          replyTo: actor.email,
          values: { company, sender: actor.name, recipient: link.recipientName, title, ...values },
          ...(url !== null && { button: { label: "mail:proposal.button", url } }),
        });
      }
    },
  };
}
export type LinkMails = ReturnType<typeof createLinkMails>;
