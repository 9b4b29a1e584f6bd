import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * True only if the response contains no secret next to text the caller sent. Otherwise the
     * compressed length would reveal whether the two match (BREACH).
     */
    isCompressible: boolean;
  }
}

/** In order of preference: brotli compresses better. */
const encodings = ["br", "gzip"] as const;
export type ContentEncoding = (typeof encodings)[number];

export function encodingOf(header: string | string[] | undefined): ContentEncoding | undefined {
  const accepted = String(header ?? "")
    .split(",")
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(";")[0]?.trim());
  return encodings.find((encoding) => accepted.includes(encoding));
}

const brotli = promisify(brotliCompress);
/** For on-the-fly compression: higher levels take longer than they save. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const compressors = {
  br: (body: string | Buffer) => brotli(body, { params: brotliParams }),
  gzip: promisify<string | Buffer, Buffer>(gzip),
};

/** Bytes. A smaller response fits into one packet anyway. */
const minBytes = 1024;

/** Returns a function that sends the text, and compresses it once for each encoding. */
export function compressOnce(text: string) {
  const bodies = new Map<ContentEncoding, Promise<Buffer>>();
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("vary", "accept-encoding");
    const encoding = encodingOf(request.headers["accept-encoding"]);
    if (!encoding) return reply.send(text);
    const body = bodies.get(encoding) ?? compressors[encoding](text);
    bodies.set(encoding, body);
    // The next request tries again.
    body.catch(() => bodies.delete(encoding));
    return reply.header("content-encoding", encoding).send(await body);
  };
}

export function registerCompression(http: FastifyInstance): void {
  http.decorateRequest("isCompressible", false);
  http.addHook("onSend", async (request, reply, payload) => {
    // An error message repeats what the caller sent.
    if (!request.isCompressible || request.failure > 0) return payload;
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
    reply.header("vary", "accept-encoding");
    const encoding = encodingOf(request.headers["accept-encoding"]);
    if (!encoding || Buffer.byteLength(payload) < minBytes) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return compressors[encoding](payload);
  });
}
