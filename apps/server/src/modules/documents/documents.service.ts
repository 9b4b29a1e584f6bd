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
import type { DocumentRenderer, JobOptions } from "@presale/documents/renderer/renderer.ts";
import type { Logger } from "pino";
import { AppError } from "../../platform/errors.ts";

interface Dependencies {
  renderer: DocumentRenderer;
  log: Pick<Logger, "error">;
}

export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** Every PDF of this process, made in one bounded queue; what can't be made is an `AppError`. */
export function createDocumentsService({ renderer, log }: Dependencies) {
  /** Details of a failure go to the log. */
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
        log.error({ err: error, reasons: error.reasons }, "A document could not be made");
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

    /** A first page with the company's header and footer, as a picture; sizes in pixels. */
    renderPreview: (input: PreviewInput): Promise<{ png: Buffer; width: number; height: number }> =>
      rendering(renderer.renderPreview(input), ofProposals),

    /** An invoice or a credit note. The same data give the same bytes. */
    async renderInvoice(document: InvoiceDocument, options?: JobOptions): Promise<Buffer> {
      return (await rendering(renderer.renderInvoice(document, options), ofInvoices)).pdf;
    },
  };
}
