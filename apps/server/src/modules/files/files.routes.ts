import type { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import type { ClosedCompanies } from "../closed-companies/closed-companies.ts";
import type { FilesService, StoredFile } from "./files.service.ts";
import type { ImageSizes } from "./image-sizes.ts";
import { previewSize } from "./previews.ts";
import { type PublicFiles, publicUrl } from "./public-files.ts";
import type { StoredBytes } from "./stored-bytes.ts";

interface Services {
  files: FilesService;
  publicFiles: PublicFiles;
  imageSizes: ImageSizes;
  links: SignedLinks;
  closedCompanies: ClosedCompanies;
}

interface Content {
  name: string;
  mime: string;
  isImage: boolean;
  bytes: Readable | Buffer;
}

/** Sends images to be shown inline, and everything else as a download. */
const sendContent = (reply: FastifyReply, { name, mime, isImage, bytes }: Content) =>
  reply
    .header("content-type", isImage ? mime : "application/octet-stream")
    .header(
      "content-disposition",
      contentDisposition(name, { type: isImage ? "inline" : "attachment" }),
    )
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
    .send(bytes);

const imageName = (name: string, format: string) => `${name.replace(/\.[^.]*$/, "")}.${format}`;

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "";

/** Headers for content that never changes at its URL. */
const immutableHeaders = (etag: string) => ({
  etag,
  "cache-control": "public, max-age=31536000, immutable",
});

const matchesEtag = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers["if-none-match"]?.split(",") ?? []).some(
    (each) => each.trim().replace(/^W\//, "") === etag,
  );

export function registerFileRoutes(app: FastifyInstance, services: Services) {
  const { files, publicFiles, imageSizes, links, closedCompanies } = services;

  const read = (stored: StoredBytes) =>
    files.read(stored).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? new AppError("NOT_FOUND") : error;
    });

  async function sendFile(reply: FastifyReply, file: StoredFile, caching: Record<string, string>) {
    const bytes = await read(file);
    const isImage = file.mime.startsWith("image/") && file.width !== null;
    reply.headers(caching).header("content-length", file.size);
    return sendContent(reply, { ...file, isImage, bytes });
  }

  async function sendPreview(
    reply: FastifyReply,
    preview: StoredBytes & { name: string },
    caching: Record<string, string>,
  ) {
    const { format } = previewSize;
    const bytes = await read(preview);
    const name = imageName(preview.name, format);
    reply.headers(caching).header("content-length", preview.size);
    return sendContent(reply, { name, mime: `image/${format}`, isImage: true, bytes });
  }

  app.get<{ Params: { link: string } }>("/api/files/:link", async (request, reply) => {
    const { link } = request.params;
    const { kind, companyId, id } = await closedCompanies.readLink(links, link, "file", "preview");
    const caching = { "cache-control": "private, no-store" };
    return kind === "file"
      ? sendFile(reply, await files.findIn(companyId, id), caching)
      : sendPreview(reply, await files.findPreviewIn(companyId, id), caching);
  });

  app.get("/api/public-files/:file/:name", async (request, reply) => {
    const file = await publicFiles.find(pathOf(request));
    const caching = immutableHeaders(`"${file.sha256}"`);
    if (matchesEtag(request, caching.etag)) return reply.code(304).headers(caching).send();
    return sendFile(reply, file, caching);
  });

  app.get("/api/public-pictures/:file/:size", async (request, reply) => {
    const { file, size } = await imageSizes.find(pathOf(request));
    const { width, format } = size;
    const caching = immutableHeaders(`"${file.sha256}-${width}-${format}"`);
    if (matchesEtag(request, caching.etag)) return reply.code(304).headers(caching).send();
    const bytes = await imageSizes.read(file, size);
    // A browser shows nothing if one source fails, so this response redirects to the original.
    if (!bytes) return reply.header("cache-control", "no-store").redirect(publicUrl(file), 302);
    const name = imageName(file.name, format);
    return sendContent(reply.headers(caching), {
      name,
      mime: `image/${format}`,
      isImage: true,
      bytes,
    });
  });
}
