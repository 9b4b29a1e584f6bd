import { formatMoment } from "@presale/contracts/dates.ts";
import { acceptanceRecord as words } from "@presale/contracts/dictionary/en-gb/acceptance-record.ts";
import { defaultLocale } from "@presale/contracts/limits.ts";
import { zonedTime } from "@presale/contracts/time-zone.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { AcceptanceRecord } from "@presale/documents/record/record.types.ts";
import { and, eq } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Platform } from "../../platform/module.ts";
import { acceptanceRecords, proposalAnswers } from "../../schema/proposal-answers.ts";
import { proposalLinks } from "../../schema/proposal-links.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import type { FilesService, StoredFile } from "../files/files.service.ts";
import { sha256 } from "../versions/content-hash.ts";
import { findContent, findVersion } from "../versions/versions.queries.ts";
import { answerColumns, type ProposalAnswer } from "./answer-record.ts";

interface RecordJob {
  companyId: number;
  answerId: number;
}
export const acceptanceRecordQueue = defineQueue<RecordJob>({
  name: "acceptance-record",
  timeoutSeconds: 240,
  isDroppedWhenClosed: true,
});

interface Needed {
  documents: DocumentsService;
  files: FilesService;
}

/** The moment in UTC and in the company's zone, both named. */
function momentsOf(moment: Date, timeZone: string): string {
  const { day, hour } = zonedTime(moment, timeZone);
  const utc = `${moment.toISOString().slice(0, 19).replace("T", " ")} UTC`;
  const minutes = formatMoment(moment, "mm");
  return `${utc}\n${day} ${String(hour).padStart(2, "0")}:${minutes} ${timeZone}`;
}

async function readAcceptance(tx: Transaction, answerId: number) {
  const answer = await tx.db
    .select(answerColumns)
    .from(proposalAnswers)
    .where(ownRow(tx, proposalAnswers, answerId))
    .then(firstOrThrow);
  const version = await findVersion(tx, answer.versionId);
  const { content } = await findContent(tx, version.id);
  const [link] = answer.linkId
    ? await tx.db
        .select({ recipient: proposalLinks.recipientName })
        .from(proposalLinks)
        .where(ownRow(tx, proposalLinks, answer.linkId))
    : [];
  return { answer, version, content, recipient: link?.recipient ?? null };
}

type Acceptance = Awaited<ReturnType<typeof readAcceptance>>;

/** Returns the record's content. Facts that don't apply are left out. */
function recordOf({ answer, content, recipient }: Acceptance): AcceptanceRecord {
  const { at, name, jobTitle, email, emailVerifiedAt, purchaseOrder } = answer;
  const { address, userAgent, contentSha256, pdfSha256, recordSha256, way } = answer;
  const facts: [string, string | null | undefined][] = [
    [words.acceptedBy, name],
    [words.jobTitle, jobTitle],
    [
      words.email,
      email &&
        (emailVerifiedAt
          ? `${email}\n${words.verified.replace("{at}", momentsOf(emailVerifiedAt, content.timeZone))}`
          : email),
    ],
    [words.purchaseOrder, purchaseOrder],
    [words.version, String(content.number)],
    [words.proposalNumber, content.proposalNumber],
    [words.at, momentsOf(at, content.timeZone)],
    [words.way, way && translate(`proposalAnswers:ways.${way}`)],
    [words.link, recipient],
    [words.address, address],
    [words.browser, userAgent],
    [words.contentHash, contentSha256],
    [words.pdfHash, pdfSha256],
    [words.recordHash, recordSha256],
  ];
  return {
    locale: defaultLocale,
    labels: words,
    company: content.company.name,
    title: content.title,
    date: at.toISOString().slice(0, 10),
    statement: answer.statement ?? answer.text ?? "",
    facts: facts.flatMap(([label, value]) => (value ? [[label, value]] : [])),
    notes: way ? [words.proof] : [words.signature, words.proof],
  };
}

/** Makes the record of each acceptance once, in the worker. */
export function createAcceptanceRecords({ pools, jobs }: Platform, { documents, files }: Needed) {
  const isMade = async (tx: Transaction, { id }: ProposalAnswer): Promise<boolean> =>
    (await tx.db.$count(
      acceptanceRecords,
      and(eq(acceptanceRecords.companyId, tx.companyId), eq(acceptanceRecords.answerId, id)),
    )) > 0;

  return {
    enqueue: (tx: Transaction, answerId: number): Promise<void> =>
      jobs.enqueue(tx, acceptanceRecordQueue, { companyId: tx.companyId, answerId }),

    async make({ companyId, answerId }: RecordJob): Promise<void> {
      const found = await inReadTransaction(pools.app, companyId, async (tx) => {
        const acceptance = await readAcceptance(tx, answerId);
        return (await isMade(tx, acceptance.answer)) ? null : acceptance;
      });
      if (!found) return;
      const pdf = await documents.renderRecord(recordOf(found));
      const name = `${translate("acceptanceRecord:title")} ${found.content.title}.pdf`;
      const staged = await files.stage(companyId, name, pdf, false);
      const userId = found.version.authorId;
      await files.commitStaged({ companyId, userId }, [staged], async (tx, [file]) => {
        await tx.db.insert(acceptanceRecords).values({
          companyId,
          answerId,
          fileId: (file as StoredFile).id,
          sha256: sha256(pdf),
        });
      });
    },
  };
}
export type AcceptanceRecords = ReturnType<typeof createAcceptanceRecords>;
