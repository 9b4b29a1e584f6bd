import { errorCatalogue } from "@presale/contracts/errors.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../platform/errors.ts";
import { contentDisposition } from "../../platform/files/content-disposition.ts";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import type { Download, ProposalsService } from "./proposals.service.ts";

interface Dependencies {
  proposals: ProposalsService;
  links: SignedLinks;
  /** Whoever asked for the link: the proposal names its preparer. Null when he is gone. */
  findPreparer(companyId: number, userId: number): Promise<{ name: string; email: string } | null>;
}

function refuse(reply: FastifyReply, code: keyof typeof errorCatalogue, message?: string) {
  const { status, message: key } = errorCatalogue[code];
  return reply.code(status).send({ code, status, message: message ?? translate(key) });
}

/** Exports by signed link: made while they are fetched, given up when the fetching ends. */
export function registerExportRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { proposals, links, findPreparer } = dependencies;

  async function make(link: string, signal: AbortSignal): Promise<Download | null> {
    const target = links.read(link);
    if (target?.kind !== "proposal" && target?.kind !== "zip") return null;
    const preparer = await findPreparer(target.companyId, target.userId ?? 0);
    if (!preparer) return null;
    return target.kind === "zip"
      ? proposals.zip(target.companyId, target.id)
      : proposals.pdf(target.companyId, target.id, preparer, signal);
  }

  app.get<{ Params: { link: string } }>("/api/exports/:link", async (request, reply) => {
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    try {
      const download = await make(request.params.link, gone.signal);
      if (!download) return refuse(reply, "NOT_FOUND");
      return reply
        .type(download.mime)
        .header("content-disposition", contentDisposition("attachment", download.name))
        .header("cache-control", "private, no-store")
        .header("x-content-type-options", "nosniff")
        .send(download.content);
    } catch (error) {
      if (gone.signal.aborted) return reply;
      if (error instanceof AppError) return refuse(reply, error.code, error.message);
      request.log.error({ error }, "An export failed");
      return refuse(reply, "PROPOSAL_FAILED");
    }
  });
}
