import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import type { Logger } from "pino";
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { AppError } from "../errors.ts";
import { runInProcess } from "../graphql/in-process.ts";
import { ContentVersions } from "../pages/content-versions.ts";
import { PageCache, type RenderedPage } from "../pages/page-cache.ts";
import { type OtherSites, pagePolicy } from "../pages/page-policy.ts";
import { sendKept } from "../pages/send-kept.ts";
import type { KeptRoute, SitePages } from "../pages/site-pages.ts";
import type { Settings } from "../settings/settings.ts";
import { registerForRobots } from "./for-robots.ts";
import { registerIcons } from "./icons.ts";
import { loadContext } from "./load-context.ts";
import { type SiteConfig, siteSettings, withSettings } from "./site-details.ts";

interface HostOptions {
  /** The folder that `react-router build` wrote: `client/` and `server/`. */
  buildDir: string;
  /** What the pages show of the operator: see the web's lib/brand.ts. */
  site: SiteConfig;
  settings: Settings;
  others?: OtherSites;
  /** What the site is called on a desktop. */
  brandName: string;
  publicUrl: () => string;
  /** Told of what fails while a page is made. */
  log: Pick<Logger, "error">;
  /** Where pages are kept that are the same for everybody. */
  pool: pg.Pool;
  pages: SitePages;
}

/** What the web application says of itself besides being a build: see its entry.server.tsx. */
interface WebBuild extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: { keptPages?: readonly KeptRoute[] };
  };
}

/** A short name of this build: another one makes open pages reload. */
export async function buildVersion(buildDir: string): Promise<string> {
  const server = await readFile(join(buildDir, "server", "index.js"));
  return createHash("sha256").update(server).digest("base64url").slice(0, 12);
}

/** Names what pages are made of; asked at each reading of one, and new when one of it changes. */
function keyOf(version: string): (site: object) => string {
  let known = { site: "", key: "" };
  return (site) => {
    const now = JSON.stringify(site);
    if (known.site !== now) {
      const hash = createHash("sha256").update(version).update(now);
      known = { site: now, key: hash.digest("base64url").slice(0, 16) };
    }
    return known.key;
  };
}

const isPlainPath = (path: string) => /^[a-z\d/-]+$/.test(path);

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
  const { buildDir, site, brandName, settings, publicUrl, log, pool, pages, others } = options;
  const build = (await import(
    pathToFileURL(join(buildDir, "server", "index.js")).href
  )) as WebBuild;
  const handle = createRequestHandler(build, "production");
  await app.register(fastifyStatic, {
    root: join(buildDir, "client"),
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply: { header(name: string, value: string): unknown }, path: string) => {
      // Both folders name their files by content.
      const isHashed = ["assets", "screens"].some((folder) =>
        path.includes(join("client", folder)),
      );
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });

  const siteNow = () => ({
    ...site,
    origin: new URL(publicUrl()).origin,
    // In every footer: pages of the year before are made again.
    year: new Date().getUTCFullYear(),
  });

  /** What every page is given; the nonce is of a reply that has one. */
  function contextOf(nonce: string, shown: object): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(loadContext("cspNonce"), nonce);
    context.set(loadContext("siteConfig"), shown);
    context.set(loadContext("tellFailure"), (err: unknown, route?: string) => {
      // An address that leads nowhere is whoever asks' own.
      if (!isRouteErrorResponse(err)) log.error({ err, route }, "A page could not be made");
    });
    context.set(loadContext("api"), {
      // A page's request is no API call: nobody was asked who sends it, so it is nobody's.
      run: async (document, variables = {}) =>
        runInProcess(app, document, variables, app.contextOfNobody()),
    });
    return context;
  }

  async function render(path: string): Promise<RenderedPage> {
    // Not from memory: the change that outdated the page may not have come to this process yet.
    const shown = withSettings(siteNow(), await settings.read(siteSettings));
    const response = await handle(new Request(new URL(path, publicUrl())), contextOf("", shown));
    const location = response.headers.get("location") ?? undefined;
    return { status: response.status, html: await response.text(), location };
  }

  const key = keyOf(await buildVersion(buildDir));
  const versions = new ContentVersions(pool);
  const cache = new PageCache({
    pool,
    versions,
    // What the configuration says of the operator is on every page.
    build: () => key(siteNow()),
    render,
    others,
  });
  app.addHook("onClose", () => cache.close());
  const routes = build.entry.module.keptPages ?? [];
  pages.open({ cache, routes });
  for (const { path, shows } of routes)
    app.get(path, async (request, reply) => {
      const [asked = "/"] = request.url.split("?");
      // Other ways to write an address would each be kept as a page of its own.
      if (!isPlainPath(asked)) return reply.callNotFound();
      return sendKept(await cache.page(asked, shows), request, reply);
    });
  registerForRobots(app, pages, publicUrl);
  registerIcons(app, brandName);

  app.setNotFoundHandler(async (request, reply) => {
    if (!isCrawlable(request) || request.url.startsWith("/api/")) throw new AppError("NOT_FOUND");
    const address = pageAddress(request.url, publicUrl());
    if (!address) throw new AppError("BAD_REQUEST");
    return sendPage(address, request, reply);
  });

  async function sendPage(address: URL, request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString("base64");
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
      contextOf(nonce, withSettings(siteNow(), settings.all(siteSettings))),
    );
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    // Styles made in the browser carry the nonce, too.
    const own = [`'nonce-${nonce}'`];
    reply.header("content-security-policy", pagePolicy(own, own, others));
    reply.header("cache-control", "no-cache");
    if (!response.body) return reply.send();
    return reply.send(Readable.fromWeb(response.body as ReadableStream));
  }
}
