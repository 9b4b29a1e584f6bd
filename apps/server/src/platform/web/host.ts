import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
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
import { withQueueSlot } from "../http/with-queue-slot.ts";
import { ContentVersions } from "../pages/content-versions.ts";
import {
  type CompressedPage,
  PageCache,
  type RenderedPage,
  type Rendering,
} from "../pages/page-cache.ts";
import type { ThirdPartyOrigins } from "../pages/page-policy.ts";
import { createPathMatcher } from "../pages/path-matcher.ts";
import { sendCachedPage } from "../pages/send-cached-page.ts";
import type { CachedRoute, SitePages } from "../pages/site-pages.ts";
import type { Settings } from "../settings/settings.ts";
import { registerIcons } from "./icons.ts";
import { loadContext } from "./load-context.ts";
import {
  type ProposalFinder,
  type RenderProposal,
  registerProposalPages,
} from "./proposal-pages.ts";
import { registerRobotsAndSitemap } from "./robots-and-sitemap.ts";
import { type SiteConfig, siteSettings, withSettings } from "./site-details.ts";

interface HostOptions {
  /** The output folder of `react-router build`, with `client/` and `server/`. */
  buildDir: string;
  /** Details of the operator shown on pages: see the web's lib/site-config.ts. */
  site: SiteConfig;
  settings: Settings;
  thirdParties?: ThirdPartyOrigins;
  brandName: string;
  publicUrl: () => string;
  log: Pick<Logger, "error">;
  pool: pg.Pool;
  pages: SitePages;
  proposals: ProposalFinder;
}

/** The web application's build, with the exports of its entry.server.tsx. */
interface WebBuild extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: {
      /** Routes whose pages are the same for every visitor. */
      cachedPages?: readonly CachedRoute[];
      /** Routes that have one page for all their paths, whatever their `:params`. */
      sharedShellPaths?: readonly string[];
      /** Patterns for paths without a route, one per area, such as `/workspace/*`. */
      notFoundRoutes?: readonly string[];
      renderProposal?: RenderProposal;
    };
  };
}

/** Returns a short hash of the built server, which is the web application's release version. */
export async function buildVersion(buildDir: string): Promise<string> {
  const server = await readFile(join(buildDir, "server", "index.js"));
  return createHash("sha256").update(server).digest("base64url").slice(0, 12);
}

/** Returns a function that hashes the site's details. It hashes again only if they have changed. */
function createSiteHasher(version: string): (site: object) => string {
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

const isGetOrHead = (request: FastifyRequest) =>
  request.method === "GET" || request.method === "HEAD";

/** Returns null for an invalid URL, or a URL of another site, such as `//elsewhere`. */
function pageUrl(target: string, site: string): URL | null {
  const url = URL.parse(target, site);
  const isOurs = url?.origin === new URL(site).origin;
  const isPath = !/^[/\\]{2}/.test(target) && !url?.pathname.startsWith("//");
  return isOurs && isPath ? url : null;
}

/** Sends the error as an HTML page, which a browser can show. Clients may retry after 5 seconds. */
const sendBusy = (reply: FastifyReply, { status, message }: AppError) =>
  reply
    .code(status)
    .headers({ "retry-after": "5", "cache-control": "no-store" })
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><meta name="viewport" content="width=device-width"><title>${message}</title><p>${message}`,
    );

/** Serves the built web application: its assets, and pages that React Router renders. */
export async function hostWeb(app: FastifyInstance, options: HostOptions): Promise<void> {
  const {
    buildDir,
    site,
    brandName,
    settings,
    publicUrl,
    log,
    pool,
    pages,
    thirdParties,
    proposals,
  } = options;
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
      // The file names in both folders contain a content hash.
      const isHashed = ["assets", "screens"].some((folder) =>
        path.includes(join("client", folder)),
      );
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });

  const currentSite = () => ({
    ...site,
    origin: new URL(publicUrl()).origin,
    // Every footer shows the year, so a new year renders all pages again.
    year: new Date().getUTCFullYear(),
  });

  function contextOf(
    shown: object,
    { isDatabaseDown, isShell = true }: Rendering = {},
  ): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(loadContext("rendersNotFound"), isShell);
    context.set(loadContext("siteConfig"), shown);
    context.set(loadContext("reportFailure"), (err: unknown, route?: string) => {
      // A route error, such as an unknown path, is the visitor's mistake, so it isn't logged.
      if (!isRouteErrorResponse(err)) log.error({ err, route }, "Failed to render a page");
    });
    context.set(loadContext("api"), {
      // The request was not authenticated, so the API runs as an anonymous caller.
      run: async (document, variables = {}) =>
        // While the database is unavailable, a page shows its defaults.
        isDatabaseDown ? {} : runInProcess(app, document, variables, app.anonymousContext()),
    });
    return context;
  }

  async function render(
    path: string,
    { isDatabaseDown, isShell = false }: Rendering,
  ): Promise<RenderedPage> {
    // Reads the database, because this process's cache may not have the latest change yet.
    const values = isDatabaseDown ? settings.all(siteSettings) : await settings.read(siteSettings);
    const shown = withSettings(currentSite(), values);
    const request = new Request(new URL(path, publicUrl()));
    const response = await handle(request, contextOf(shown, { isDatabaseDown, isShell }));
    const location = response.headers.get("location") ?? undefined;
    return { status: response.status, html: await response.text(), location };
  }

  /** Sends the loader data of a page, for client-side navigation. */
  async function sendData(url: URL, request: FastifyRequest, reply: FastifyReply) {
    request.isCompressible = true;
    const { response, body } = await withQueueSlot(request.ip, async () => {
      const shown = withSettings(currentSite(), settings.all(siteSettings));
      const response = await handle(new Request(url), contextOf(shown));
      return { response, body: Buffer.from(await response.arrayBuffer()) };
    });
    reply.code(response.status).headers(Object.fromEntries(response.headers));
    return reply.header("cache-control", "no-cache").send(body);
  }

  const hashSite = createSiteHasher(await buildVersion(buildDir));
  const versions = new ContentVersions(pool);
  const cache = new PageCache({
    pool,
    versions,
    // The operator's details are on every page.
    build: () => hashSite(currentSite()),
    render,
    thirdParties,
  });
  app.addHook("onClose", () => cache.close());
  const {
    cachedPages: routes = [],
    sharedShellPaths = [],
    notFoundRoutes = [],
    renderProposal,
  } = build.entry.module;
  if (renderProposal)
    registerProposalPages(app, {
      proposals,
      render: renderProposal,
      site: () => withSettings(currentSite(), settings.all(siteSettings)),
      sendBusy,
    });
  pages.open({ cache, routes });
  const send = async (
    page: Promise<CompressedPage>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    try {
      return await sendCachedPage(await page, request, reply);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "BUSY") throw error;
      return sendBusy(reply, error);
    }
  };
  const cachedRoutes = new Map(routes.map(({ path, shows }) => [path, shows]));
  /** Returns the page at a path of a route; null if the path can't be one of its pages. */
  function pageOf(route: string, path: string, clientIp: string): Promise<CompressedPage> | null {
    const shows = cachedRoutes.get(route);
    if (!shows) return cache.shell(route, clientIp);
    // Other spellings of a path would each be cached as a separate page.
    return isPlainPath(path) ? cache.page(path, shows, { route, clientIp }) : null;
  }
  const pageRoutes = [...cachedRoutes.keys(), ...sharedShellPaths];
  const matchPath = createPathMatcher(pageRoutes);
  for (const route of pageRoutes)
    app.get(route, (request, reply) => {
      const [requestedPath = "/"] = request.url.split("?");
      const page = requestedPath.startsWith("/") ? pageOf(route, requestedPath, request.ip) : null;
      return page ? send(page, request, reply) : reply.callNotFound();
    });
  registerRobotsAndSitemap(app, pages, publicUrl);
  registerIcons(app, brandName);

  app.setNotFoundHandler(async (request, reply) => {
    if (!isGetOrHead(request) || request.url.startsWith("/api/")) throw new AppError("NOT_FOUND");
    const url = pageUrl(request.url, publicUrl());
    if (!url) throw new AppError("BAD_REQUEST");
    if (url.pathname.endsWith(".data")) return sendData(url, request, reply);
    const match = matchPath(url.pathname);
    if (match && match.path !== url.pathname) return reply.redirect(match.path + url.search, 308);
    const page = match && pageOf(match.route, match.path, request.ip);
    if (page) return send(page, request, reply);
    const route = notFoundRoutes.findLast((each) => url.pathname.startsWith(each.slice(0, -1)));
    return send(cache.shell(route ?? "/*", request.ip), request, reply);
  });
}
