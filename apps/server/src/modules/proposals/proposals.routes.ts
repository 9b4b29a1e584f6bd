import { proposalDetails } from "@presale/contracts/proposal-look.ts";
import type { FastifyInstance } from "fastify";
import { AppError, maskError } from "../../platform/errors.ts";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import { sendError } from "../../platform/http/error-replies.ts";
import { type Download, sendDownload } from "../../platform/http/send-download.ts";
import type { ClosedCompanies } from "../closed-companies/closed-companies.ts";
import type { ProposalsService } from "./proposals.service.ts";

interface Dependencies {
  proposals: ProposalsService;
  links: SignedLinks;
  closedCompanies: ClosedCompanies;
  /**
   * Returns the user who requested the link, whom the proposal names as preparer. Throws if the
   * user has left the company.
   */
  findPreparer(companyId: number, userId: number): Promise<{ name: string; email: string }>;
}

/** Serves exports by signed link. Aborts the rendering of a PDF if the client disconnects. */
export function registerExportRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { proposals, links, closedCompanies, findPreparer } = dependencies;

  async function createExport(
    link: string,
    detail: unknown,
    signal: AbortSignal,
  ): Promise<Download | null> {
    const target = await closedCompanies.readLink(links, link, "proposal", "pricedProposal", "zip");
    const preparer = await findPreparer(target.companyId, target.userId ?? 0);
    return target.kind === "zip"
      ? proposals.zip(target.companyId, target.id)
      : proposals.pdf(target.companyId, target.id, {
          preparer,
          isPriceShown: target.kind === "pricedProposal",
          signal,
          // An invalid level of detail shows everything.
          detail: proposalDetails.find((each) => each === detail),
        });
  }

  type ExportRequest = { Params: { link: string }; Querystring: { detail?: unknown } };
  app.get<ExportRequest>("/api/exports/:link", async (request, reply) => {
    const disconnected = new AbortController();
    reply.raw.once("close", () => disconnected.abort());
    try {
      const download = await createExport(
        request.params.link,
        request.query.detail,
        disconnected.signal,
      );
      if (!download) throw new AppError("NOT_FOUND");
      return sendDownload(reply, download);
    } catch (error) {
      if (disconnected.signal.aborted) return reply;
      if (error instanceof AppError) throw error;
      const { id } = maskError(error, request.log, "Export failed");
      const { code, status, message } = new AppError("PROPOSAL_FAILED");
      return sendError(reply, { code, status, message, id });
    }
  });
}
