import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { LetterheadInput } from "@presale/contracts/inputs/company.input.ts";
import { defaultLocale } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import {
  DocumentFailed,
  DocumentQueueFull,
  DocumentTimeout,
  DocumentTooLarge,
} from "@presale/documents/pdf/document.errors.ts";
import type { Proposal, ProposalImage } from "@presale/documents/proposal/proposal.types.ts";
import { findUncoveredCharacters } from "@presale/documents/proposal/uncovered-characters.ts";
import type { DocumentRenderer } from "@presale/documents/renderer/renderer.ts";
import { writeProjectZip } from "@presale/documents/zip/write-project-zip.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { findCompany } from "../companies/companies.graphql.ts";
import type { FilesService, StoredFile } from "../files/files.service.ts";
import type { ProjectsService } from "../projects/projects.service.ts";
import { noteExport } from "./first-export.ts";
import { readImageFiles, readProjectTree, textsOf } from "./project-tree.ts";
import { projectZipOf } from "./project-zip-data.ts";
import { companyOf, type Preparer, proposalLabels, proposalOf } from "./proposal-data.ts";

interface Dependencies {
  pool: pg.Pool;
  files: FilesService;
  projects: ProjectsService;
  renderer: DocumentRenderer;
  log: Pick<Logger, "error">;
  today?: () => string;
}

/** A character that no font of the proposal has, and the texts it stands in. */
export interface UncoveredCharacter {
  character: string;
  codePoint: string;
  where: string;
}

export interface Download {
  name: string;
  mime: string;
  content: Readable | Buffer;
}

export type ProposalsService = ReturnType<typeof createProposalsService>;

export function createProposalsService(dependencies: Dependencies) {
  const { pool, files, projects, renderer, log } = dependencies;
  const today = dependencies.today ?? (() => new Date().toISOString().slice(0, 10));

  async function loadImages(stored: readonly StoredFile[]): Promise<Map<string, ProposalImage>> {
    const images = new Map<string, ProposalImage>();
    for (const file of stored) {
      if (file.width === null || file.height === null) continue;
      const bytes = await buffer(await files.read(file));
      images.set(String(file.id), { bytes, width: file.width, height: file.height });
    }
    return images;
  }

  async function assemble(companyId: number, id: number, preparer: Preparer): Promise<Proposal> {
    const { tree, stored } = await inTransaction(pool, companyId, async (tx) => {
      const read = await readProjectTree(tx, projects, id);
      const logo = read.company.logoFileId;
      return { tree: read, stored: await readImageFiles(tx, textsOf(read), [logo]) };
    });
    return proposalOf(tree, preparer, await loadImages(stored), today());
  }

  /** What the renderer throws, as an error that a person understands; details go to the log. */
  async function rendering<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DocumentQueueFull) throw new AppError("BUSY");
      if (error instanceof DocumentTooLarge || error instanceof DocumentTimeout)
        throw new AppError("PROPOSAL_TOO_LARGE");
      if (error instanceof DocumentFailed) {
        log.error({ err: error, reasons: error.reasons }, "A proposal could not be made");
        throw new AppError("PROPOSAL_FAILED");
      }
      throw error;
    }
  }

  return {
    /** Refuses a project that isn't there, and names what its PDF could not show. */
    async check(tx: Transaction, id: number, preparer: Preparer): Promise<UncoveredCharacter[]> {
      const tree = await readProjectTree(tx, projects, id);
      const found = await findUncoveredCharacters(proposalOf(tree, preparer, new Map(), today()));
      return found.map(({ where, ...character }) => ({
        ...character,
        where: [...new Set(where.map(({ title, field }) => title ?? field))].join(", "),
      }));
    },

    async pdf(
      companyId: number,
      id: number,
      preparer: Preparer,
      signal: AbortSignal,
    ): Promise<Download> {
      const proposal = await assemble(companyId, id, preparer);
      const { pdf } = await rendering(() => renderer.renderProposal(proposal, { signal }));
      await inTransaction(pool, companyId, (tx) => noteExport(tx, id));
      return { name: `${proposal.project.title}.pdf`, mime: "application/pdf", content: pdf };
    },

    async zip(companyId: number, id: number): Promise<Download> {
      const { project, sources } = await inTransaction(pool, companyId, async (tx) => {
        const tree = await readProjectTree(tx, projects, id);
        await noteExport(tx, id);
        return projectZipOf(tx, tree, files);
      });
      return {
        name: `${project.project.title}.zip`,
        mime: "application/zip",
        content: writeProjectZip(project, sources),
      };
    },

    /** A first page with this header, footer and logo, unsaved as they are; what is left out is none. */
    async previewLetterhead(
      tx: Transaction,
      input: LetterheadInput,
    ): Promise<{ png: string; width: number; height: number }> {
      const company = {
        ...(await findCompany(tx)),
        header: input.header ?? null,
        footer: input.footer ?? null,
        logoFileId: input.logoFileId ?? null,
      };
      const texts = [company.header, company.footer].filter((text) => text !== null);
      const stored = await readImageFiles(tx, texts, [company.logoFileId]);
      // Nothing more is read: the connection serves others while the page is made.
      await tx.commit();
      const images = await loadImages(stored);
      const { png, width, height } = await rendering(() =>
        renderer.renderPreview({
          locale: defaultLocale,
          company: companyOf(company),
          labels: proposalLabels,
          images,
          title: translate("proposal:sampleTitle"),
          date: today(),
        }),
      );
      return { png: png.toString("base64"), width, height };
    },
  };
}
