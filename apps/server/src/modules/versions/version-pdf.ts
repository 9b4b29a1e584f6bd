import { buffer } from "node:stream/consumers";
import { defaultLocale } from "@presale/contracts/limits.ts";
import { printedForecastOf } from "@presale/contracts/printed-forecast.ts";
import { printedPriceOf } from "@presale/contracts/printed-price.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import type { Proposal, ProposalImage } from "@presale/documents/proposal/proposal.types.ts";
import { versionTransitions } from "@presale/domain/version-status.ts";
import { inArray, sql } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import {
  inReadTransaction,
  inTransaction,
  type Transaction,
} from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Platform } from "../../platform/module.ts";
import { proposalVersions, versionPdfs } from "../../schema/versions.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import type { FilesService, StoredFile } from "../files/files.service.ts";
import { readImageFiles } from "../proposals/project-tree.ts";
import { proposalLabels } from "../proposals/proposal-data.ts";
import { proposalFileName } from "../proposals/proposal-file-name.ts";
import { sha256 } from "./content-hash.ts";
import { imageIdsOf } from "./content-images.ts";
import { findContent, findPdf, findVersion } from "./versions.queries.ts";

interface VersionPdfJob {
  companyId: number;
  versionId: number;
}
export const versionPdfQueue = defineQueue<VersionPdfJob>({
  name: "version-pdf",
  timeoutSeconds: 240,
  isDroppedWhenCompanyClosed: true,
});

/** Returns the PDF's content. Pages show the version and the first 12 characters of its hash. */
function proposalOfVersion(
  content: VersionContent,
  contentSha256: string,
  images: Map<string, ProposalImage>,
): Proposal {
  const { company, features } = content;
  return {
    locale: defaultLocale,
    detail: content.detail,
    look: content.look,
    version: { number: content.number, hash: contentSha256.slice(0, 12) },
    company: {
      ...company,
      logoImageId: company.logo && String(company.logo.fileId),
    },
    project: {
      title: content.title,
      clientName: content.clientName,
      proposalNumber: content.proposalNumber,
      validUntil: content.validUntil,
      date: content.frozenOn,
      description: content.description,
      assumptions: content.assumptions,
      exclusions: content.exclusions,
      terms: content.terms,
      preparedBy: content.preparedBy,
      members: content.members,
    },
    features: features.map(({ ref, tasks, price, ...feature }) => ({
      ...feature,
      id: ref,
      tasks: tasks.map(({ ref: id, ...task }) => ({ ...task, id })),
    })),
    totals: content.totals,
    certainty: printedForecastOf(content, translate),
    price: printedPriceOf(content, translate),
    attachments: (content.attachments ?? []).map(({ name, size, sha256: hash }) => ({
      name,
      size,
      hash: hash.slice(0, 12),
    })),
    labels: proposalLabels,
    images,
  };
}

/** Errors that a retry can't fix. */
const permanentErrors = new Set(["PROPOSAL_TOO_LARGE", "PROPOSAL_FAILED", "STORAGE_FULL"]);

interface Dependencies {
  documents: DocumentsService;
  files: FilesService;
}

/** Makes each version's PDF once, in the worker, from the frozen content. */
export function createVersionPdfs({ pools, jobs }: Platform, { documents, files }: Dependencies) {
  async function readImages(stored: readonly StoredFile[]): Promise<Map<string, ProposalImage>> {
    const images = new Map<string, ProposalImage>();
    for (const file of stored) {
      if (file.width === null || file.height === null) continue;
      const bytes = await buffer(await files.read(file));
      images.set(String(file.id), { bytes, width: file.width, height: file.height });
    }
    return images;
  }

  async function markFailed(tx: Transaction, id: number, { message }: AppError): Promise<void> {
    const { from, to } = versionTransitions.fail;
    await tx.db
      .update(proposalVersions)
      .set({ status: to, statusAt: sql`now()`, failure: message })
      .where(ownRow(tx, proposalVersions, id, inArray(proposalVersions.status, [...from])));
  }

  async function render(companyId: number, versionId: number): Promise<void> {
    const found = await inReadTransaction(pools.app, companyId, async (tx) => {
      const version = await findVersion(tx, versionId);
      // An earlier run of the job has already stored the PDF or failed the version.
      if (version.status !== "preparing" || (await findPdf(tx, versionId))) return null;
      const stored = await findContent(tx, versionId);
      const images = await readImageFiles(tx, [], imageIdsOf(stored.content));
      return { ...stored, authorId: version.authorId, images };
    });
    if (!found) return;
    const { content, contentSha256, authorId, images } = found;
    const proposal = proposalOfVersion(content, contentSha256, await readImages(images));
    const pdf = await documents.renderProposal(proposal);
    const name = `${proposalFileName(proposal.project)} v${content.number}.pdf`;
    const staged = await files.stage(companyId, name, pdf, false);
    await files.commitStaged({ companyId, userId: authorId }, [staged], async (tx, [file]) => {
      const { from, to } = versionTransitions.made;
      const moved = await tx.db
        .update(proposalVersions)
        .set({ status: to, statusAt: sql`now()`, failure: null })
        .where(ownRow(tx, proposalVersions, versionId, inArray(proposalVersions.status, [...from])))
        .returning({ id: proposalVersions.id });
      if (moved.length === 0) throw new AppError("NOT_FOUND");
      await tx.db.insert(versionPdfs).values({
        companyId,
        versionId,
        fileId: (file as StoredFile).id,
        sha256: sha256(pdf),
      });
    });
  }

  return {
    enqueue: (tx: Transaction, versionId: number): Promise<void> =>
      jobs.enqueue(tx, versionPdfQueue, { companyId: tx.companyId, versionId }),

    /** Runs in the worker. An error that a retry can't fix is stored with the version. */
    async make({ companyId, versionId }: VersionPdfJob): Promise<void> {
      try {
        await render(companyId, versionId);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === "NOT_FOUND") return;
        if (!permanentErrors.has(error.code)) throw error;
        await inTransaction(pools.app, companyId, (tx) => markFailed(tx, versionId, error));
      }
    },
  };
}
export type VersionPdfs = ReturnType<typeof createVersionPdfs>;
