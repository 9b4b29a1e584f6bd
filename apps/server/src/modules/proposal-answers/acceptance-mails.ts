import { buffer } from "node:stream/consumers";
import { and, eq, inArray } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { MailMessage } from "../../platform/mail/mail-text.ts";
import { mailRetries } from "../../platform/mail/mailer.ts";
import type { Platform } from "../../platform/module.ts";
import { users } from "../../schema/users.ts";
import type { FilesService, StoredFile } from "../files/files.service.ts";
import { findAcceptanceRecord, findEvidenceFile } from "../proposal-links/acceptance-record.ts";
import type { ClientMails } from "../proposal-links/client-mails.ts";
import { emailedPrice } from "../proposal-links/emailed-price.ts";
import { teamOf } from "../proposal-links/notify-team.ts";
import { findActiveLinks, findLink } from "../proposal-links/proposal-links.queries.ts";
import { findContent, findPdf, findVersion, type Version } from "../versions/versions.queries.ts";
import { findAnswer, type ProposalAnswer } from "./answer-record.ts";

interface MailRecipient {
  to: string;
  /** Whether the recipient is a user of the company, who gets a link to the version. */
  isTeam: boolean;
}

interface AcceptanceMailJob extends MailRecipient {
  companyId: number;
  answerId: number;
}
export const acceptanceMailQueue = defineQueue<AcceptanceMailJob>({
  name: "acceptance-mail",
  timeoutSeconds: 240,
  retries: mailRetries,
  isDroppedWhenCompanyClosed: true,
});

/**
 * Returns who gets an email about an acceptance: the version's team, the client's verified address
 * and the link's recipient. Each address appears once. If a user recorded the acceptance without a
 * link, its voiding is emailed to the recipients of all active links that allow answers.
 */
export async function recipientsOf(
  tx: Transaction,
  version: Version,
  { linkId, email, emailVerifiedAt }: ProposalAnswer,
  about: "acceptance" | "void" = "acceptance",
): Promise<MailRecipient[]> {
  const team = await tx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.companyId, tx.companyId), inArray(users.id, await teamOf(tx, version))));
  const links = linkId === null ? [] : [await findLink(tx, linkId)];
  if (linkId === null && about === "void")
    links.push(...(await findActiveLinks(tx, version.id)).filter(({ canAnswer }) => canAnswer));
  const verified = emailVerifiedAt ? email : null;
  const client = [...links.map(({ recipientEmail }) => recipientEmail), verified];
  const all = [
    ...client.flatMap((to) => (to ? [{ to, isTeam: false }] : [])),
    ...team.map(({ email: to }) => ({ to, isTeam: true })),
  ];
  return [...new Map(all.map((each) => [each.to.toLowerCase(), each])).values()];
}

/** Mailboxes refuse larger emails, and base64 makes attachments a third larger. */
const maxAttachedBytes = 7_000_000;

/** Emails the PDF and the record of an acceptance to both sides, with one job per recipient. */
export function createAcceptanceMails(
  platform: Platform,
  { clientMails, files }: { clientMails: ClientMails; files: FilesService },
) {
  const { jobs, mailer, pools, publicUrl } = platform;

  const readJob = ({ companyId, answerId }: AcceptanceMailJob) =>
    inReadTransaction(pools.app, companyId, async (tx) => {
      const answer = await findAnswer(tx, answerId);
      const version = await findVersion(tx, answer.versionId);
      const { content } = await findContent(tx, version.id);
      const pdf = await findEvidenceFile(tx, await findPdf(tx, version.id));
      const record = await findEvidenceFile(tx, await findAcceptanceRecord(tx, answerId));
      const [recorder] =
        answer.userId === null
          ? []
          : await tx.db
              .select({ name: users.name, email: users.email })
              .from(users)
              .where(ownRow(tx, users, answer.userId));
      return { answer, version, content, pdf, record, recorder };
    });

  const attachmentOf = async (file: StoredFile) => ({
    filename: file.name,
    content: await buffer(await files.readEvidence(file)),
  });

  return {
    async enqueueAll(tx: Transaction, version: Version, answer: ProposalAnswer): Promise<void> {
      const job = { companyId: tx.companyId, answerId: answer.id };
      for (const recipient of await recipientsOf(tx, version, answer))
        await jobs.enqueue(tx, acceptanceMailQueue, { ...job, ...recipient });
    },

    /** Runs in the worker. */
    async send(job: AcceptanceMailJob, jobId: string): Promise<void> {
      const { answer, version, content, pdf, record, recorder } = await readJob(job);
      const { to, isTeam } = job;
      const files = pdf.size > maxAttachedBytes ? [record] : [pdf, record];
      const isOwn = to.toLowerCase() === answer.email?.toLowerCase();
      const i18nKey = isOwn ? "own" : "accepted";
      const price = emailedPrice(content.price);
      const message: MailMessage = {
        to,
        replyTo: recorder?.email ?? content.preparedBy.email,
        subject: recorder ? "mail:acceptance.recordedSubject" : "mail:acceptance.subject",
        paragraphs: [
          recorder ? "mail:acceptance.recorded" : `mail:acceptance.${i18nKey}`,
          ...price.paragraphs,
          files.length > 1 ? "mail:acceptance.attached" : "mail:acceptance.recordAttached",
          "mail:acceptance.hashes",
          ...(version.status === "voided" ? (["mail:acceptance.voided"] as const) : []),
        ],
        values: {
          name: answer.name ?? "",
          recorder: recorder?.name ?? "",
          number: version.number,
          title: version.title,
          company: content.company.name,
          pdf: pdf.sha256,
          record: record.sha256,
          ...price.values,
        },
        ...(isTeam && {
          button: {
            label: "mail:acceptance.button",
            url: `${publicUrl()}/workspace/projects/${version.projectId}/versions/${version.number}`,
          },
        }),
      };
      const attachments = await Promise.all(files.map(attachmentOf));
      if (isTeam) await mailer.deliver(message, jobId, attachments);
      else await clientMails.deliver({ ...message, companyId: job.companyId }, jobId, attachments);
    },
  };
}
export type AcceptanceMails = ReturnType<typeof createAcceptanceMails>;
