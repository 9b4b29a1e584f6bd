import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../platform/errors.ts";
import { contentDisposition } from "../../platform/files/content-disposition.ts";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import type { FilesService } from "./files.service.ts";

const notFound = (reply: FastifyReply) => reply.code(404).type("text/plain").send("Not found");

/** Files by signed link. Images may be shown; everything else is only ever downloaded. */
export function registerFileRoutes(app: FastifyInstance, files: FilesService, links: SignedLinks) {
  app.get<{ Params: { link: string } }>("/api/files/:link", async (request, reply) => {
    const target = links.read(request.params.link);
    if (target?.kind !== "file") return notFound(reply);
    try {
      const { file, bytes } = await files.open(target.companyId, target.id);
      const isImage = file.mime.startsWith("image/") && file.width !== null;
      return reply
        .header("content-type", isImage ? file.mime : "application/octet-stream")
        .header("content-length", file.size)
        .header(
          "content-disposition",
          contentDisposition(isImage ? "inline" : "attachment", file.name),
        )
        .header("cache-control", "private, no-store")
        .header("x-content-type-options", "nosniff")
        .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
        .send(bytes);
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (isMissing || (error instanceof AppError && error.status === 404)) return notFound(reply);
      throw error;
    }
  });
}
