import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../platform/errors.ts";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import type { FilesService, StoredFile } from "./files.service.ts";
import type { PublicFiles } from "./public-files.ts";

interface Services {
  files: FilesService;
  publicFiles: PublicFiles;
  links: SignedLinks;
}

/** Files by signed link, and those that are public by an address of their own. */
export function registerFileRoutes(app: FastifyInstance, services: Services) {
  const { files, publicFiles, links } = services;

  /** Images may be shown; everything else is only ever downloaded. */
  async function send(reply: FastifyReply, file: StoredFile, caching: Record<string, string>) {
    const bytes = await files.read(file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? new AppError("NOT_FOUND") : error;
    });
    const isImage = file.mime.startsWith("image/") && file.width !== null;
    return reply
      .headers(caching)
      .header("content-type", isImage ? file.mime : "application/octet-stream")
      .header("content-length", file.size)
      .header(
        "content-disposition",
        contentDisposition(file.name, { type: isImage ? "inline" : "attachment" }),
      )
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
      .send(bytes);
  }

  app.get<{ Params: { link: string } }>("/api/files/:link", async (request, reply) => {
    const target = links.read(request.params.link);
    if (target?.kind !== "file") throw new AppError("NOT_FOUND");
    const file = await files.findIn(target.companyId, target.id);
    return send(reply, file, { "cache-control": "private, no-store" });
  });

  app.get("/api/public-files/:file/:name", async (request, reply) => {
    const [address = ""] = request.url.split("?");
    const file = await publicFiles.find(address);
    const etag = `"${file.sha256}"`;
    const caching = { etag, "cache-control": "public, max-age=31536000, immutable" };
    const known = request.headers["if-none-match"]?.split(",") ?? [];
    if (known.some((each) => each.trim().replace(/^W\//, "") === etag))
      return reply.code(304).headers(caching).send();
    return send(reply, file, caching);
  });
}
