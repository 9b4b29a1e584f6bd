import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { InvoiceDocument } from "@presale/documents/invoice/invoice.types.ts";
import {
  DocumentFailed,
  DocumentQueueFull,
  DocumentTimeout,
  DocumentTooLarge,
} from "@presale/documents/pdf/document.errors.ts";
import type { PreviewInput } from "@presale/documents/proposal/preview.ts";
import type { Proposal } from "@presale/documents/proposal/proposal.types.ts";
import type { AcceptanceRecord } from "@presale/documents/record/record.types.ts";
import type { DocumentRenderer, JobOptions } from "@presale/documents/renderer/renderer.ts";
import type { Logger } from "pino";
import { AppError } from "../../platform/errors.ts";

interface Dependencies {
  renderer: DocumentRenderer;
  log: Pick<Logger, "error">;
}

export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** Renders every PDF of this process in one bounded queue. Throws `AppError`. */
export function createDocumentsService({ renderer, log }: Dependencies) {
  /** Maps errors of the renderer to AppErrors. Logs the details of a failure. */
  async function rendering<T>(
    work: Promise<T>,
    codes: { failed: ErrorCode; tooLarge: ErrorCode },
  ): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof DocumentQueueFull) throw new AppError("BUSY");
      if (error instanceof DocumentTooLarge || error instanceof DocumentTimeout)
        throw new AppError(codes.tooLarge, { cause: error });
      if (error instanceof DocumentFailed) {
        log.error({ err: error, reasons: error.reasons }, "Failed to create a document");
        throw new AppError(codes.failed);
      }
      throw error;
    }
  }

  const ofProposals = { failed: "PROPOSAL_FAILED", tooLarge: "PROPOSAL_TOO_LARGE" } as const;
  const ofInvoices = { failed: "DOCUMENT_FAILED", tooLarge: "DOCUMENT_FAILED" } as const;

  return {
    async renderProposal(proposal: Proposal, options?: JobOptions): Promise<Buffer> {
      return (await rendering(renderer.renderProposal(proposal, options), ofProposals)).pdf;
    },

    /** Renders a first page with the company's header and footer as an image; sizes in pixels. */
    renderPreview: (input: PreviewInput): Promise<{ png: Buffer; width: number; height: number }> =>
      rendering(renderer.renderPreview(input), ofProposals),

    async renderRecord(record: AcceptanceRecord, options?: JobOptions): Promise<Buffer> {
      return (await rendering(renderer.renderRecord(record, options), ofInvoices)).pdf;
    },

    /** Renders an invoice or a credit note. The same data gives the same bytes. */
    async renderInvoice(document: InvoiceDocument, options?: JobOptions): Promise<Buffer> {
      return (await rendering(renderer.renderInvoice(document, options), ofInvoices)).pdf;
    },
  };
}
