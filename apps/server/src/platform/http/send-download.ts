import type { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";

export interface Download {
  name: string;
  mime: string;
  content: Buffer | Readable;
}

export const sendDownload = (reply: FastifyReply, { name, mime, content }: Download) =>
  reply
    .type(mime)
    .header("content-disposition", contentDisposition(name))
    .header("cache-control", "private, no-store")
    .send(content);
