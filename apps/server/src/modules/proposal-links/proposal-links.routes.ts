import type { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { FilesService, StoredFile } from "../files/files.service.ts";
import type { ClientProposals } from "./client-proposal.ts";

interface Services {
  clientProposals: ClientProposals;
  files: FilesService;
}

/**
 * Serves the files of a version by a client link. Link and status are checked for every request, so
 * responses must not be cached.
 */
export function registerProposalRoutes(
  app: FastifyInstance,
  { clientProposals, files }: Services,
): void {
  const send = (
    reply: FastifyReply,
    file: StoredFile,
    bytes: Readable,
    type: "inline" | "attachment",
  ) =>
    reply
      .headers({
        "content-type": file.mime,
        "content-length": file.size,
        "content-disposition": contentDisposition(file.name, { type }),
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex, nofollow, noarchive",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      .send(bytes);

  const sendEvidence = async (reply: FastifyReply, file: StoredFile) =>
    send(reply, file, await files.readEvidence(file), "attachment");

  app.get<{ Params: { key: string } }>("/api/p/:key/pdf", async (request, reply) =>
    sendEvidence(reply, await clientProposals.pdf(request.params.key, request)),
  );

  app.get<{ Params: { key: string } }>("/api/p/:key/record", async (request, reply) =>
    sendEvidence(reply, await clientProposals.record(request.params.key, request)),
  );

  app.get<{ Params: { key: string; ref: string } }>(
    "/api/p/:key/files/:ref",
    async (request, reply) => {
      const { key, ref } = request.params;
      const file = await clientProposals.attachment(key, ref, request);
      // Hides the real type, as in the workspace, so that no browser displays the file.
      return sendEvidence(reply, { ...file, mime: "application/octet-stream" });
    },
  );

  app.get<{ Params: { key: string; id: string } }>(
    "/api/p/:key/images/:id",
    async (request, reply) => {
      const { key, id } = request.params;
      const image = await clientProposals.image(key, Number(id), request);
      return send(reply, image, await files.read(image), "inline");
    },
  );
}
