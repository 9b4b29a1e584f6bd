import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/errors.ts";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import type { FilesService } from "./files.service.ts";

/** Files by signed link. Images may be shown; everything else is only ever downloaded. */
export function registerFileRoutes(app: FastifyInstance, files: FilesService, links: SignedLinks) {
  app.get<{ Params: { link: string } }>("/api/files/:link", async (request, reply) => {
    const target = links.read(request.params.link);
    if (target?.kind !== "file") throw new AppError("NOT_FOUND");
    try {
      const { file, bytes } = await files.open(target.companyId, target.id);
      const isImage = file.mime.startsWith("image/") && file.width !== null;
      return reply
        .header("content-type", isImage ? file.mime : "application/octet-stream")
        .header("content-length", file.size)
        .header(
          "content-disposition",
          contentDisposition(file.name, { type: isImage ? "inline" : "attachment" }),
        )
        .header("cache-control", "private, no-store")
        .header("x-content-type-options", "nosniff")
        .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
        .send(bytes);
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      throw isMissing ? new AppError("NOT_FOUND") : error;
    }
  });
}
