import { buffer } from "node:stream/consumers";
import { and, eq, inArray } from "drizzle-orm";
import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import { mailRetries } from "../../platform/mail/mailer.ts";
import type { Platform } from "../../platform/module.ts";
import { users } from "../../schema/users.ts";
import type { FilesService } from "../files/files.service.ts";
import { findKeptFile, findRecord } from "../proposal-links/acceptance-record.ts";
import { loadLinks } from "../proposal-links/proposal-links.queries.ts";
import { findContent, findPdf, findVersion, type Version } from "../versions/versions.queries.ts";
import { findAnswer, type ProposalAnswer } from "./answer-record.ts";
import { teamOf } from "./notify-team.ts";

interface AcceptanceMailJob {
  companyId: number;
  answerId: number;
  to: string;
  /** The company's own people get a link to the version. */
  isTeam: boolean;
}
export const acceptanceMailQueue = defineQueue<AcceptanceMailJob>({
  name: "acceptance-mail",
  timeoutSeconds: 240,
  retries: mailRetries,
  isDroppedWhenClosed: true,
});

/**
 * Returns the addresses of the client that may get emails: the one that a code verified, and the
 * recipient's of the link. For a recorded answer, those of all links that work.
 */
export async function clientAddresses(
  tx: Transaction,
  { versionId, linkId, email, emailVerifiedAt }: ProposalAnswer,
): Promise<string[]> {
  const links = (await loadLinks({ tx, loaders: new Map() }, versionId)).filter(
    ({ id, revokedAt, endsAt }) =>
      linkId === null ? revokedAt === null && endsAt > new Date() : id === linkId,
  );
  const addresses = links.map(({ recipientEmail }) => recipientEmail);
  if (emailVerifiedAt) addresses.push(email);
  const given = addresses.flatMap((address) => (address === null ? [] : [address]));
  return [...new Map(given.map((address) => [address.toLowerCase(), address])).values()];
}

/** Emails the PDF and the record of an acceptance to both sides. Each recipient has an own job. */
export function createAcceptanceMails(platform: Platform, { files }: { files: FilesService }) {
  const { jobs, mailer, pools, publicUrl } = platform;

  return {
    async enqueueAll(tx: Transaction, version: Version, answer: ProposalAnswer): Promise<void> {
      const { companyId } = tx;
      const job = { companyId, answerId: answer.id };
      for (const to of await clientAddresses(tx, answer))
        await jobs.enqueue(tx, acceptanceMailQueue, { ...job, to, isTeam: false });
      const team = await tx.db
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.companyId, companyId), inArray(users.id, await teamOf(tx, version))));
      for (const { email } of team)
        await jobs.enqueue(tx, acceptanceMailQueue, { ...job, to: email, isTeam: true });
    },

    /** Runs in the worker. */
    async send({ companyId, answerId, to, isTeam }: AcceptanceMailJob, jobId: string) {
      const found = await inReadTransaction(pools.app, companyId, async (tx) => {
        const answer = await findAnswer(tx, answerId);
        const version = await findVersion(tx, answer.versionId);
        const { content } = await findContent(tx, version.id);
        const pdf = await findKeptFile(tx, await findPdf(tx, version.id));
        const record = await findKeptFile(tx, await findRecord(tx, answerId));
        return { answer, version, content, kept: [pdf, record] };
      });
      const { answer, version, content, kept } = found;
      const words = answer.way ? "recorded" : "accepted";
      const attachments = [];
      for (const file of kept)
        attachments.push({ filename: file.name, content: await buffer(await files.read(file)) });
      await mailer.deliver(
        {
          to,
          ...(!isTeam && { replyTo: content.preparedBy.email }),
          subject: isTeam ? "mail:acceptance.teamSubject" : "mail:acceptance.subject",
          paragraphs: [
            isTeam ? `mail:acceptance.${words}Team` : `mail:acceptance.${words}`,
            "mail:acceptance.attached",
            "mail:acceptance.hashes",
          ],
          values: {
            name: answer.name ?? "",
            number: version.number,
            title: version.title,
            company: content.company.name,
            pdf: kept[0]?.sha256 ?? "",
            record: kept[1]?.sha256 ?? "",
          },
          ...(isTeam && {
            button: {
              label: "mail:acceptance.button",
              url: `${publicUrl()}/workspace/projects/${version.projectId}/versions/${version.number}`,
            },
          }),
        },
        jobId,
        attachments,
      );
    },
  };
}
export type AcceptanceMails = ReturnType<typeof createAcceptanceMails>;
