import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { MailMessage, MailSender } from "../../platform/mail/mail-text.ts";
import { type MailAttachment, mailQueue } from "../../platform/mail/mailer.ts";
import type { Platform } from "../../platform/module.ts";
import { findCompany } from "../companies/companies.queries.ts";
import type { FilesService } from "../files/files.service.ts";

type ClientMail = MailMessage & { companyId: number };

export const clientMailQueue = defineQueue<ClientMail>({ ...mailQueue, name: "client-mail" });

/** Pixels: twice the width at which the logo is shown. JPEG, which all email clients render. */
const logoSize = { width: 480, format: "jpeg" } as const;

/** Sends emails to a company's clients, who know the company and not the product. */
export function createClientMails(platform: Platform, { files }: { files: FilesService }) {
  const { jobs, mailer, pools, log } = platform;

  /** Returns the company as sender, without its logo if that can't be read. */
  async function senderOf(companyId: number): Promise<MailSender> {
    const { name, logoFileId } = await inReadTransaction(pools.app, companyId, (tx) =>
      findCompany(tx),
    );
    if (logoFileId === null) return { name };
    try {
      return { name, logo: await files.readStill(companyId, logoFileId, logoSize) };
    } catch (error) {
      log.warn({ err: error, companyId }, "An email is sent without its logo");
      return { name };
    }
  }

  return {
    enqueue: (tx: Transaction, message: MailMessage): Promise<void> =>
      jobs.enqueue(tx, clientMailQueue, { ...message, companyId: tx.companyId }),

    /** Runs in the worker. */
    async deliver(
      { companyId, ...message }: ClientMail,
      jobId: string,
      attachments: readonly MailAttachment[] = [],
    ): Promise<void> {
      await mailer.deliver(message, jobId, attachments, await senderOf(companyId));
    },
  };
}
export type ClientMails = ReturnType<typeof createClientMails>;
