import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { AppError } from "../errors.ts";
import { runInProcess } from "../graphql/in-process.ts";
import { loadContext } from "./load-context.ts";

interface HostOptions {
  /** The folder that `react-router build` wrote: `client/` and `server/`. */
  buildDir: string;
  /** What the pages show of the operator: see the web's lib/brand.ts. */
  site: object;
  publicUrl: () => string;
}

/** A short name of this build: another one makes open pages reload. */
export async function buildVersion(buildDir: string): Promise<string> {
  const server = await readFile(join(buildDir, "server", "index.js"));
  return createHash("sha256").update(server).digest("base64url").slice(0, 12);
}

const isCrawlable = (request: FastifyRequest) =>
  request.method === "GET" || request.method === "HEAD";

/** The page that is asked for, on this site; null for an address such as `//elsewhere`, or for none. */
function pageAddress(target: string, site: string): URL | null {
  const address = URL.parse(target, site);
  const isOurs = address?.origin === new URL(site).origin;
  const isPath = !/^[/\\]{2}/.test(target) && !address?.pathname.startsWith("//");
  return isOurs && isPath ? address : null;
}

/** Serves the built web application: its assets, and its pages rendered by React Router. */
export async function hostWeb(app: FastifyInstance, options: HostOptions): Promise<void> {
  const { buildDir, site, publicUrl } = options;
  const build = (await import(
    pathToFileURL(join(buildDir, "server", "index.js")).href
  )) as ServerBuild;
  const handle = createRequestHandler(build, "production");
  await app.register(fastifyStatic, {
    root: join(buildDir, "client"),
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply: { header(name: string, value: string): unknown }, path: string) => {
      const isHashed = path.includes(`${join("client", "assets")}`);
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (!isCrawlable(request) || request.url.startsWith("/api/")) throw new AppError("NOT_FOUND");
    const address = pageAddress(request.url, publicUrl());
    if (!address) throw new AppError("BAD_REQUEST");
    return sendPage(address, request, reply);
  });

  async function sendPage(address: URL, request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    context.set(loadContext("cspNonce"), nonce);
    context.set(loadContext("siteConfig"), { ...site, origin: new URL(publicUrl()).origin });
    context.set(loadContext("api"), {
      // A page's request is no API call: nobody was asked who sends it, so it is nobody's.
      run: async (document, variables = {}) =>
        runInProcess(app, document, variables, app.graphqlContext(request, reply)),
    });
    const abort = new AbortController();
    request.raw.once("close", () => abort.abort());
    const response = await handle(
      new Request(address, {
        method: request.method,
        headers: Object.entries(request.headers).flatMap(([name, value]) =>
          typeof value === "string" ? [[name, value] as [string, string]] : [],
        ),
        signal: abort.signal,
      }),
      context,
    );
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    reply.header("content-security-policy", contentSecurityPolicy(nonce));
    reply.header("cache-control", "no-cache");
    if (!response.body) return reply.send();
    return reply.send(Readable.fromWeb(response.body as ReadableStream));
  }
}

const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Styles made in the browser carry the nonce; style attributes are what drag and drop sets.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
