import { formatDay } from "@presale/contracts/dates.ts";
import { acceptanceRecord as labels } from "@presale/contracts/dictionary/en-gb/acceptance-record.ts";
import { defaultLocale } from "@presale/contracts/limits.ts";
import { printedPriceOf } from "@presale/contracts/printed-price.ts";
import { translate } from "@presale/contracts/translate.ts";
import { findUncovered } from "@presale/documents/pdf/uncovered.ts";
import type { AcceptanceRecord } from "@presale/documents/record/record.types.ts";
import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import { mailRetries } from "../../platform/mail/mailer.ts";
import type { Platform } from "../../platform/module.ts";
import { acceptanceRecords } from "../../schema/proposal-answers.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import { type FilesService, findFiles, type StoredFile } from "../files/files.service.ts";
import { findAcceptanceRecord } from "../proposal-links/acceptance-record.ts";
import { eventsOf, findLink } from "../proposal-links/proposal-links.queries.ts";
import { loadUser } from "../users/users.queries.ts";
import { sha256 } from "../versions/content-hash.ts";
import { lastDayOf } from "../versions/deadline.ts";
import { findContent, findVersion } from "../versions/versions.queries.ts";
import type { AcceptanceMails } from "./acceptance-mails.ts";
import { findAnswer } from "./answer-record.ts";

interface RecordJob {
  companyId: number;
  answerId: number;
}

export const acceptanceRecordQueue = defineQueue<RecordJob>({
  name: "acceptance-record",
  timeoutSeconds: 240,
  retries: mailRetries,
  isDroppedWhenCompanyClosed: true,
});

interface Dependencies {
  documents: DocumentsService;
  files: FilesService;
  acceptanceMails: AcceptanceMails;
}

const formatInZone = (moment: Date, timeZone: string): string =>
  `${moment.toLocaleString(defaultLocale, { timeZone, dateStyle: "short", timeStyle: "medium" })} (${timeZone})`;

/** Returns the time in UTC and in the company's zone, each with its zone. */
function formatMoment(moment: Date, timeZone: string): string {
  const utc = formatInZone(moment, "UTC");
  return timeZone === "UTC" ? utc : `${utc}\n${formatInZone(moment, timeZone)}`;
}

async function readAcceptance(tx: Transaction, answerId: number) {
  const answer = await findAnswer(tx, answerId);
  const version = await findVersion(tx, answer.versionId);
  const { content } = await findContent(tx, version.id);
  const link = answer.linkId === null ? null : await findLink(tx, answer.linkId);
  const events = await eventsOf(tx, version.id);
  const [file] = answer.fileId === null ? [] : await findFiles(tx, [answer.fileId]);
  const user =
    answer.userId === null ? null : await loadUser({ tx, loaders: new Map() }, answer.userId);
  return { answer, version, content, link, user, events, file };
}

type Acceptance = Awaited<ReturnType<typeof readAcceptance>>;

/** Events that the record's timeline contains: of the version, and of the accepting link. */
const versionEvents = ["shared", "extended", "reopened"] as const;
const linkEvents = ["mailed", "opened", "changes", "question", "declined", "accepted"] as const;

/** Returns a line for each event until the acceptance, oldest first. */
function timelineOf({ events, answer, content }: Acceptance): string {
  const accepted = events.findIndex(({ kind }) => kind === "accepted");
  const until = events.slice(accepted).toReversed();
  const lines = until.flatMap(({ kind, at, linkId, userId, data }) => {
    const eventKind =
      versionEvents.find((each) => each === kind) ??
      (linkId === answer.linkId ? linkEvents.find((each) => each === kind) : undefined);
    if (!eventKind) return [];
    const day = typeof data?.until === "string" ? formatDay(data.until) : "";
    const isAnswer = eventKind === "declined" || eventKind === "accepted";
    const key = isAnswer && userId !== null ? (`${eventKind}Recorded` as const) : eventKind;
    const event = translate(`proposalAnswers:recordEvents.${key}`, { day });
    return [`${event}: ${formatInZone(at, content.timeZone)}`];
  });
  return lines.join("\n");
}

/** Returns the last day if it was changed after the version was frozen. */
function changedLastDay({ version, content }: Acceptance): string | null {
  const lastDay = lastDayOf(version);
  return lastDay && lastDay !== content.validUntil
    ? `${formatDay(lastDay)} (${content.timeZone})`
    : null;
}

/** Returns a line for each file that the version contains. */
const attachmentsOf = ({ content: { attachments = [] } }: Acceptance): string =>
  attachments.map(({ name, sha256: hash }) => `${name} (SHA-256 ${hash})`).join("\n");

/** Returns the record's content. Facts that don't apply are left out. */
function recordOf(acceptance: Acceptance): AcceptanceRecord {
  const { answer, content, link, user, file } = acceptance;
  const { at, name, jobTitle, email, emailVerifiedAt, purchaseOrder } = answer;
  const { address, userAgent, contentSha256, pdfSha256, recordSha256, way } = answer;
  const verified =
    emailVerifiedAt &&
    labels.verified.replace(
      "{at}",
      formatMoment(emailVerifiedAt, content.timeZone).replace("\n", ", "),
    );
  const facts: [string, string | null | undefined][] = [
    [labels.acceptedBy, name],
    [labels.jobTitle, jobTitle],
    [labels.email, email && [email, verified].filter(Boolean).join("\n")],
    [labels.purchaseOrder, purchaseOrder],
    [labels.version, String(content.number)],
    [labels.proposalNumber, content.proposalNumber],
    [way ? labels.recordedAt : labels.at, formatMoment(at, content.timeZone)],
    [labels.recordedBy, user?.name],
    [labels.way, way && translate(`proposalAnswers:ways.${way}`)],
    [labels.givenOn, answer.givenOn && formatDay(answer.givenOn)],
    [labels.file, file && `SHA-256 ${file.sha256}`],
    [labels.attachments, attachmentsOf(acceptance)],
    [labels.extendedTo, changedLastDay(acceptance)],
    [labels.link, link?.recipientName],
    [labels.address, address],
    [labels.browser, userAgent],
    [labels.contentHash, contentSha256],
    [labels.pdfHash, pdfSha256],
    [labels.recordHash, recordSha256],
    [labels.timeline, timelineOf(acceptance)],
  ];
  return {
    locale: defaultLocale,
    labels,
    company: content.company.name,
    title: content.title,
    date: at.toISOString().slice(0, 10),
    statement:
      answer.statement ??
      translate("proposalAnswers:recordedStatement", {
        company: content.company.name,
        name,
        number: content.number,
        title: content.title,
      }),
    price: printedPriceOf(content, translate),
    facts: facts.flatMap(([label, value]) => (value ? [[label, value]] : [])),
    notes: way ? [labels.proof] : [labels.signature, labels.proof],
  };
}

const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Adds the code points of characters that no font of the PDF has, such as those of some names. */
async function addUncoveredCodePoints(record: AcceptanceRecord): Promise<AcceptanceRecord> {
  const { company, title, statement, price, facts } = record;
  const priceTexts = price ? [price.taxNote, ...price.lines.rows.map(({ label }) => label)] : [];
  const texts = [company, title, statement, ...priceTexts, ...facts.map(([, value]) => value)];
  const characters = new Set((await findUncovered(texts.join("\n"))).join(""));
  if (characters.size === 0) return record;
  const codes = [...characters].map(codePointOf).join(" ");
  return { ...record, facts: [...facts, [labels.uncovered, codes]] };
}

/** Makes the record of each acceptance once, in the worker, and emails it to both sides. */
export function createAcceptanceRecords({ pools, jobs }: Platform, needed: Dependencies) {
  const { documents, files, acceptanceMails } = needed;

  return {
    enqueue: (tx: Transaction, answerId: number): Promise<void> =>
      jobs.enqueue(tx, acceptanceRecordQueue, { companyId: tx.companyId, answerId }),

    async make({ companyId, answerId }: RecordJob): Promise<void> {
      const found = await inReadTransaction(pools.app, companyId, async (tx) =>
        (await findAcceptanceRecord(tx, answerId)) ? null : readAcceptance(tx, answerId),
      );
      // An earlier run of the job has already made the record.
      if (!found) return;
      const { version, content, answer } = found;
      const pdf = await documents.renderRecord(await addUncoveredCodePoints(recordOf(found)));
      const name = `${translate("acceptanceRecord:title")} ${content.title} v${content.number}.pdf`;
      const staged = await files.stageEvidence(companyId, name, pdf);
      const author = { companyId, userId: version.authorId };
      await files.commitStaged(author, [staged], async (tx, [file]) => {
        await tx.db.insert(acceptanceRecords).values({
          companyId,
          answerId,
          fileId: (file as StoredFile).id,
          sha256: sha256(pdf),
        });
        await acceptanceMails.enqueueAll(tx, version, answer);
      });
    },
  };
}
export type AcceptanceRecords = ReturnType<typeof createAcceptanceRecords>;
