import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * Set where the reply holds no secret beside what the caller sent: the length of the two
     * compressed together tells whether they are alike.
     */
    isCompressible: boolean;
  }
}

/** What browsers take, the smaller one first. */
const encodings = ["br", "gzip"] as const;
export type ContentEncoding = (typeof encodings)[number];

/** The best that the header `accept-encoding` names, by the names that every browser gives. */
export function encodingOf(header: string | string[] | undefined): ContentEncoding | undefined {
  const taken = String(header ?? "")
    .split(",")
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(";")[0]?.trim());
  return encodings.find((encoding) => taken.includes(encoding));
}

const brotli = promisify(brotliCompress);
/** Of what is compressed for one reply: higher ones take longer than what they save. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const compressed = {
  br: (body: string | Buffer) => brotli(body, { params }),
  gzip: promisify<string | Buffer, Buffer>(gzip),
};

/** Bytes below which a reply fits into one packet anyway. */
const least = 1024;

/** Compresses the replies that may be, from 1 kB on. */
export function registerCompression(http: FastifyInstance): void {
  http.decorateRequest("isCompressible", false);
  http.addHook("onSend", async (request, reply, payload) => {
    // What tells of a failure repeats what was sent.
    if (!request.isCompressible || request.failure > 0) return payload;
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
    reply.header("vary", "accept-encoding");
    const encoding = encodingOf(request.headers["accept-encoding"]);
    if (!encoding || Buffer.byteLength(payload) < least) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return compressed[encoding](payload);
  });
}
