import type { FastifyReply, FastifyRequest } from "fastify";
import { encodingOf } from "../http/compression.ts";
import type { CompressedPage } from "./page-cache.ts";

/** Sends a page in an encoding the browser accepts, or 304 if the browser already has it. */
export async function sendCachedPage(
  page: CompressedPage,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, policy, hash, location } = page;
  const etag = hash && `"${hash}"`;
  reply.code(status).headers({
    "content-security-policy": policy,
    // Revalidated on each request, so that a change is visible immediately.
    "cache-control": "no-cache",
    vary: "accept-encoding",
    ...(etag && { etag }),
    ...(location && { location }),
  });
  const known = String(request.headers["if-none-match"] ?? "");
  if (etag && known.split(",").some((each) => each.trim().replace(/^W\//, "") === etag))
    return reply.code(304).send();
  const encoding = encodingOf(request.headers["accept-encoding"]);
  reply.header("content-type", "text/html; charset=utf-8");
  if (!encoding) return reply.send(await page.plain());
  reply.header("content-encoding", encoding);
  return reply.send(encoding === "br" ? page.brotli : page.gzip);
}
