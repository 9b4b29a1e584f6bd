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

/** A link to the PDF that works for five minutes. Throws for an invoice that was not issued. */
export function pdfLink(links: SignedLinks, { invoice, issued }: InvoiceView): string {
  if (!issued) throw new AppError("INVOICE_UNISSUED");
  const { companyId, id } = invoice;
  return `/api/invoices/${links.sign({ kind: "invoice", companyId, id })}`;
}

/** Invoices and credit notes by signed link: made while they are fetched. */
export function registerInvoiceRoutes(
  http: FastifyInstance,
  { links, closedCompanies, invoicePdf }: Dependencies,
) {
  http.get<{ Params: { link: string } }>("/api/invoices/:link", async (request, reply) => {
    const { companyId, id } = await closedCompanies.readLink(links, request.params.link, "invoice");
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    try {
      const { name, pdf } = await invoicePdf(companyId, id, gone.signal);
      return sendDownload(reply, { name, mime: "application/pdf", content: pdf });
    } catch (error) {
      if (gone.signal.aborted) return reply;
      throw error;
    }
  });
}
