import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/errors.ts";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import { sendDownload } from "../../platform/http/send-download.ts";
import type { ClosedCompanies } from "../closed-companies/closed-companies.ts";

import type { InvoiceView } from "./invoices.queries.ts";

interface Dependencies {
  links: SignedLinks;
  closedCompanies: ClosedCompanies;
  invoicePdf: (
    companyId: number,
    id: number,
    signal: AbortSignal,
  ) => Promise<{ name: string; pdf: Buffer }>;
}

/** Returns a link to the PDF, valid for five minutes. Throws INVOICE_UNISSUED for a draft. */
export function pdfLink(links: SignedLinks, { invoice, issued }: InvoiceView): string {
  if (!issued) throw new AppError("INVOICE_UNISSUED");
  const { companyId, id } = invoice;
  return `/api/invoices/${links.sign({ kind: "invoice", companyId, id })}`;
}

/** Serves invoices and credit notes by signed link. Each request renders the PDF. */
export function registerInvoiceRoutes(
  http: FastifyInstance,
  { links, closedCompanies, invoicePdf }: Dependencies,
) {
  http.get<{ Params: { link: string } }>("/api/invoices/:link", async (request, reply) => {
    const { companyId, id } = await closedCompanies.readLink(links, request.params.link, "invoice");
    const disconnected = new AbortController();
    reply.raw.once("close", () => disconnected.abort());
    try {
      const { name, pdf } = await invoicePdf(companyId, id, disconnected.signal);
      return sendDownload(reply, { name, mime: "application/pdf", content: pdf });
    } catch (error) {
      if (disconnected.signal.aborted) return reply;
      throw error;
    }
  });
}
