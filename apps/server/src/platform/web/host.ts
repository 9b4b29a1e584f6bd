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
import { withTurn } from "../http/with-turn.ts";
import { ContentVersions } from "../pages/content-versions.ts";
import {
  PageCache,
  type RenderedPage,
  type Rendering,
  type SentPage,
} from "../pages/page-cache.ts";
import type { OtherSites } from "../pages/page-policy.ts";
import { sendKept } from "../pages/send-kept.ts";
import type { KeptRoute, SitePages } from "../pages/site-pages.ts";
import { spelling } from "../pages/spelling.ts";
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
    module: {
      /** Pages that show stored content, or nothing but their own. */
      keptPages?: readonly KeptRoute[];
      /** Routes whose page is the same at all their addresses, with `:params`. */
      shells?: readonly string[];
      /** The same of all that leads nowhere: `/workspace/*`, and `/*` for what is in no area. */
      nowhere?: readonly string[];
    };
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

/** For a person, whose browser waits; the same page may be asked for again. */
const sendBusy = (reply: FastifyReply, { status, message }: AppError) =>
  reply
    .code(status)
    .headers({ "retry-after": "5", "cache-control": "no-store" })
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><meta name="viewport" content="width=device-width"><title>${message}</title><p>${message}`,
    );

/** Serves the built web application: its assets, and its pages, which React Router renders once. */
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

  function contextOf(
    shown: object,
    { isAway, isShell = true }: Rendering = {},
  ): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(loadContext("drawsMissing"), isShell);
    context.set(loadContext("siteConfig"), shown);
    context.set(loadContext("tellFailure"), (err: unknown, route?: string) => {
      // An address that leads nowhere is whoever asks' own.
      if (!isRouteErrorResponse(err)) log.error({ err, route }, "A page could not be made");
    });
    context.set(loadContext("api"), {
      // A page's request is no API call: nobody was asked who sends it, so it is nobody's.
      run: async (document, variables = {}) =>
        // With the database away a page has its defaults.
        isAway ? {} : runInProcess(app, document, variables, app.contextOfNobody()),
    });
    return context;
  }

  async function render(
    path: string,
    { isAway, isShell = false }: Rendering,
  ): Promise<RenderedPage> {
    // Not from memory: the change that outdated the page may not have come to this process yet.
    const values = isAway ? settings.all(siteSettings) : await settings.read(siteSettings);
    const shown = withSettings(siteNow(), values);
    const request = new Request(new URL(path, publicUrl()));
    const response = await handle(request, contextOf(shown, { isAway, isShell }));
    const location = response.headers.get("location") ?? undefined;
    return { status: response.status, html: await response.text(), location };
  }

  /** What the loaders of a page give, to a visitor who comes from another page. */
  async function sendData(address: URL, request: FastifyRequest, reply: FastifyReply) {
    request.isCompressible = true;
    const { response, body } = await withTurn(request.ip, async () => {
      const shown = withSettings(siteNow(), settings.all(siteSettings));
      const response = await handle(new Request(address), contextOf(shown));
      return { response, body: Buffer.from(await response.arrayBuffer()) };
    });
    reply.code(response.status).headers(Object.fromEntries(response.headers));
    return reply.header("cache-control", "no-cache").send(body);
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
  const { keptPages: routes = [], shells = [], nowhere = [] } = build.entry.module;
  pages.open({ cache, routes });
  const send = async (page: Promise<SentPage>, request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await sendKept(await page, request, reply);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "BUSY") throw error;
      return sendBusy(reply, error);
    }
  };
  const kept = new Map(routes.map(({ path, shows }) => [path, shows]));
  /** The page of a route at one of its addresses; null where it can be none of its pages. */
  function pageOf(route: string, path: string, reader: string): Promise<SentPage> | null {
    const shows = kept.get(route);
    if (!shows) return cache.shell(route, reader);
    // Other ways to write an address would each be kept as a page of its own.
    return isPlainPath(path) ? cache.page(path, shows, { route, reader }) : null;
  }
  const known = [...kept.keys(), ...shells];
  const meantBy = spelling(known);
  for (const route of known)
    app.get(route, (request, reply) => {
      const [asked = "/"] = request.url.split("?");
      const page = asked.startsWith("/") ? pageOf(route, asked, request.ip) : null;
      return page ? send(page, request, reply) : reply.callNotFound();
    });
  registerForRobots(app, pages, publicUrl);
  registerIcons(app, brandName);

  app.setNotFoundHandler(async (request, reply) => {
    if (!isCrawlable(request) || request.url.startsWith("/api/")) throw new AppError("NOT_FOUND");
    const address = pageAddress(request.url, publicUrl());
    if (!address) throw new AppError("BAD_REQUEST");
    if (address.pathname.endsWith(".data")) return sendData(address, request, reply);
    const meant = meantBy(address.pathname);
    if (meant && meant.path !== address.pathname)
      return reply.redirect(meant.path + address.search, 308);
    const page = meant && pageOf(meant.route, meant.path, request.ip);
    if (page) return send(page, request, reply);
    const route = nowhere.findLast((each) => address.pathname.startsWith(each.slice(0, -1)));
    return send(cache.shell(route ?? "/*", request.ip), request, reply);
  });
}
