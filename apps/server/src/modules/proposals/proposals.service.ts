import { buffer } from "node:stream/consumers";
import type { LetterheadInput } from "@presale/contracts/inputs/letterhead.input.ts";
import { defaultLocale } from "@presale/contracts/limits.ts";
import { printedForecastOf } from "@presale/contracts/printed-forecast.ts";
import type { ProposalDetail } from "@presale/contracts/proposal-look.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { Proposal, ProposalImage } from "@presale/documents/proposal/proposal.types.ts";
import { findUncoveredCharacters } from "@presale/documents/proposal/uncovered-characters.ts";
import { writeProjectZip } from "@presale/documents/zip/write-project-zip.ts";
import { shownForecastOf } from "@presale/domain/shown-forecast.ts";
import type pg from "pg";
import {
  inReadTransaction,
  inTransaction,
  type Transaction,
} from "../../platform/db/transaction.ts";
import type { Download } from "../../platform/http/send-download.ts";
import { type Company, findCompany } from "../companies/companies.queries.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import type { FilesService, StoredFile } from "../files/files.service.ts";
import type { ForecastsService } from "../forecasts/forecasts.service.ts";
import { isPriced } from "../prices/prices.queries.ts";
import { quoteProject } from "../prices/project-quote.ts";
import { findLastVersion } from "../projects/projects.queries.ts";
import { recordFirstExport } from "./first-export.ts";
import { readImageFiles, readProjectTree, textsOf } from "./project-tree.ts";
import { projectZipOf } from "./project-zip-data.ts";
import {
  companyOf,
  type Preparer,
  proposalLabels,
  proposalOf,
  withPrice,
} from "./proposal-data.ts";
import { proposalFileName } from "./proposal-file-name.ts";

interface Dependencies {
  pool: pg.Pool;
  documents: DocumentsService;
  files: FilesService;
  forecasts: Pick<ForecastsService, "findShown">;
  now?: (() => number) | undefined;
}

interface ExportOptions {
  preparer: Preparer;
  /** Whether the user may see the price before it's frozen. */
  isPriceShown: boolean;
  detail?: ProposalDetail | undefined;
  signal: AbortSignal;
}

/** A character missing in all of the proposal's fonts, and the texts that contain it. */
export interface UncoveredCharacter {
  character: string;
  codePoint: string;
  where: string;
}

export type ProposalsService = ReturnType<typeof createProposalsService>;

export function createProposalsService(dependencies: Dependencies) {
  const { pool, documents, files, forecasts } = dependencies;
  const { now = Date.now } = dependencies;
  const today = ({ timeZone }: Company) => zonedDay(new Date(now()), timeZone);

  async function loadImages(stored: readonly StoredFile[]): Promise<Map<string, ProposalImage>> {
    const images = new Map<string, ProposalImage>();
    for (const file of stored) {
      if (file.width === null || file.height === null) continue;
      const bytes = await buffer(await files.read(file));
      images.set(String(file.id), { bytes, width: file.width, height: file.height });
    }
    return images;
  }

  async function assemble(
    companyId: number,
    id: number,
    { preparer, isPriceShown }: Pick<ExportOptions, "preparer" | "isPriceShown">,
  ): Promise<Proposal> {
    const { tree, stored, quoted, isDraft } = await inTransaction(pool, companyId, async (tx) => {
      const read = await readProjectTree(tx, id);
      const hasPrice = await isPriced(tx, id);
      // Once a version or a price exists, the client gets a version instead of this export.
      const isDraft = hasPrice || (await findLastVersion(tx, id)) > 0;
      const logoAndAvatarIds = [read.company.logoFileId, ...read.avatarFileIds.values()];
      const images = await readImageFiles(tx, textsOf(read), logoAndAvatarIds);
      const features = read.features.map(({ tasks }) => tasks);
      const quoted =
        hasPrice && isPriceShown ? await quoteProject(tx, id, features, today(read.company)) : null;
      return { tree: read, stored: images, quoted, isDraft };
    });
    const proposal = proposalOf(tree, preparer, await loadImages(stored), today(tree.company));
    const found = await forecasts.findShown(companyId, id);
    const forecast = found ? { forecast: shownForecastOf(found) } : {};
    const whole = { ...proposal, certainty: printedForecastOf(forecast, translate), isDraft };
    return quoted ? withPrice(whole, quoted) : whole;
  }

  return {
    /** Returns characters that the PDF can't show. Throws if the project doesn't exist. */
    async findUncovered(
      tx: Transaction,
      id: number,
      preparer: Preparer,
    ): Promise<UncoveredCharacter[]> {
      const tree = await readProjectTree(tx, id);
      const found = await findUncoveredCharacters(
        proposalOf(tree, preparer, new Map(), today(tree.company)),
      );
      return found.map(({ where, ...character }) => ({
        ...character,
        where: [...new Set(where.map(({ title, field }) => title ?? field))].join(", "),
      }));
    },

    async pdf(
      companyId: number,
      id: number,
      { signal, detail, ...options }: ExportOptions,
    ): Promise<Download> {
      const proposal = { ...(await assemble(companyId, id, options)), detail };
      const pdf = await documents.renderProposal(proposal, { signal });
      await inTransaction(pool, companyId, (tx) => recordFirstExport(tx, id));
      const name = `${proposalFileName(proposal.project)}.pdf`;
      return { name, mime: "application/pdf", content: pdf };
    },

    async zip(companyId: number, id: number): Promise<Download> {
      const { project, sources } = await inTransaction(pool, companyId, async (tx) => {
        const tree = await readProjectTree(tx, id);
        await recordFirstExport(tx, id);
        return projectZipOf(tx, tree, files);
      });
      return {
        name: `${project.project.title}.zip`,
        mime: "application/zip",
        content: writeProjectZip(project, sources),
      };
    },

    /** Renders a first page with this unsaved letterhead. Omitted parts are left empty. */
    async previewLetterhead(
      companyId: number,
      { header = null, footer = null, logoFileId = null, look = null }: LetterheadInput,
    ): Promise<{ png: string; width: number; height: number }> {
      // Uses a separate transaction, so that its connection is released while the page renders. The
      // rest of the response reads in the request's transaction.
      const { company, stored } = await inReadTransaction(pool, companyId, async (tx) => {
        const texts = [header, footer].filter((text) => text !== null);
        return {
          company: { ...(await findCompany(tx)), header, footer, logoFileId },
          stored: await readImageFiles(tx, texts, [logoFileId]),
        };
      });
      const images = await loadImages(stored);
      const { png, width, height } = await documents.renderPreview({
        locale: defaultLocale,
        company: companyOf(company),
        look,
        labels: proposalLabels,
        images,
        title: translate("proposal:sampleTitle"),
        date: today(company),
      });
      return { png: png.toString("base64"), width, height };
    },
  };
}
