import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

/** Returns the request's AWS signature, version 4. */
function signatureOf(request: IncomingMessage, body: Buffer, secret: string): string {
  const authorization = request.headers.authorization ?? "";
  const [, scope = ""] = /Credential=[^/]+\/([^,]+)/.exec(authorization) ?? [];
  const [, signed = ""] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const [date = "", region = "", service = ""] = scope.split("/");
  const { pathname, searchParams } = new URL(request.url ?? "", "http://s3.test");
  searchParams.sort();
  const payload = String(request.headers["x-amz-content-sha256"]);
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body)) return "another body";
  const canonical = [
    request.method,
    pathname,
    searchParams.toString().replaceAll("+", "%20"),
    ...signed.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}`),
    "",
    signed,
    payload,
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(canonical)];
  const key = [date, region, service, "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${secret}`,
  );
  return hmac(key, toSign.join("\n")).toString("hex");
}

/** Called before each request. The request waits for the call, and fails if the call throws. */
type Before = (method: string, key: string) => Promise<void> | void;

/** Starts a server that puts, gets and deletes objects like S3. Refuses unsigned requests. */
export async function startS3Server(secret: string) {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let before: Before = () => {};
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const key = decodeURIComponent(new URL(request.url ?? "", "http://s3.test").pathname);
    const xml = (status: number, code: string) =>
      reply
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    const [, given] = /Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? "") ?? [];
    if (!given || given !== signatureOf(request, body, secret)) {
      refused.push(`${request.method} ${key}`);
      return xml(403, "SignatureDoesNotMatch");
    }
    try {
      await before(request.method ?? "", key);
    } catch {
      // An error that clients don't retry.
      return xml(400, "InvalidRequest");
    }
    const stored = objects.get(key);
    if (request.method === "PUT") {
      objects.set(key, body);
      return reply.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return reply.writeHead(204).end();
    }
    if (!stored)
      return request.method === "HEAD" ? reply.writeHead(404).end() : xml(404, "NoSuchKey");
    reply.writeHead(200, { "content-length": stored.length });
    return reply.end(request.method === "HEAD" ? undefined : stored);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    // A host name, because the bucket can't be a subdomain of an IP address.
    endpoint: `http://localhost:${port}`,
    objects,
    refused,
    intercept(own: Before = () => {}) {
      before = own;
    },
    /** Holds every request with this method until `release`; `held` counts them. */
    hold(method: string) {
      const open = Promise.withResolvers<void>();
      let held = 0;
      before = (asked) => {
        if (asked !== method) return;
        held += 1;
        return open.promise;
      };
      return {
        held: () => held,
        release() {
          before = () => {};
          open.resolve();
        },
      };
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;
