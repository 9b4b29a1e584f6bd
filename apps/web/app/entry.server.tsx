import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import interFaces from "@fontsource-variable/inter/wght.css?inline";
import InitColorSchemeScript from "@mui/material/InitColorSchemeScript";
import { publicPages } from "@presale/contracts/public-pages.ts";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import {
  ProposalDocument,
  ProposalGoneDocument,
  type ProposalPage,
} from "./features/versions/proposal-document.tsx";
import { emotionKey } from "./lib/emotion.ts";
import { startI18nOnServer } from "./lib/i18n/i18n-on-server.ts";
import { rendersNotFound, reportFailure, siteConfig } from "./lib/load-context.ts";
import { entryOfPath, notFoundPaths, routeEntries } from "./lib/route-table.ts";
import { areas } from "./lib/routes/areas.ts";
import { installSite, type SiteConfig, site, siteConfigElementId } from "./lib/site-config.ts";
import { fallbackFaces } from "./lib/theme/fallback-faces.ts";
import { schemeChoice } from "./lib/theme/theme.ts";

/** Pages that the hosting server caches, and the content that invalidates them. */
export const cachedPages = routeEntries.flatMap(([, { path, shows, isPrivate, seo }]) =>
  // Later pages of a list share the first one's description, so they are invalidated with it.
  shows ? [{ path, shows: seo ? [...shows, publicPages[seo].path] : shows, isPrivate }] : [],
);

/** Routes that share one HTML page for all their URLs. Stored content loads in the browser. */
export const sharedShellPaths = [
  ...routeEntries.flatMap(([, { path, shows }]) => (shows ? [] : [path])),
  ...notFoundPaths,
];

/** The not-found route of each area. */
export const notFoundRoutes = Object.values(areas).map(
  ({ root }) => `${root.replace(/\/$/, "")}/*`,
);

/** Lowers the priority of module scripts, which would otherwise compete with the first paint. */
const lowerPreloadPriority = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"');

const renderTimeoutMs = 10_000;

/** Serialises JSON for a script element: escapes `<`, so that no text can end the element. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * Renders the complete HTML. No server-rendered page suspends, so the shell is the whole page, and
 * emotion can extract exactly the styles in use.
 */
async function renderPage(element: React.ReactElement) {
  const cache = createCache({ key: emotionKey });
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  let failure: unknown;
  const html = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error("Rendering took too long")), renderTimeoutMs);
    const { pipe, abort } = renderToPipeableStream(
      <CacheProvider value={cache}>{element}</CacheProvider>,
      {
        onAllReady() {
          clearTimeout(timer);
          text(pipe(new PassThrough())).then(resolve, reject);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          failure = error;
        },
      },
    );
  });
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html));
  return { html, styles, failure };
}

/** Renders the page of a client link as a whole document, for the hosting server. */
export async function renderProposal(
  page: ProposalPage | { gone: { company: string } },
  config: SiteConfig,
): Promise<string> {
  installSite(config);
  await startI18nOnServer();
  const element =
    "gone" in page ? <ProposalGoneDocument {...page.gone} /> : <ProposalDocument {...page} />;
  const { html, styles, failure } = await renderPage(element);
  if (failure) throw failure;
  const faces = `<style>${interFaces}${fallbackFaces}</style>`;
  return `<!doctype html>${html.replace("</head>", () => `${faces}${styles}</head>`)}`;
}

interface FailedRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Reports the failure, unless the client has aborted the request. */
function reportUnlessAborted(failure: unknown, { request, context }: FailedRequest) {
  const { pathname } = new URL(request.url);
  if (!request.signal.aborted) context.get(reportFailure)(failure, entryOfPath(pathname)?.path);
}

/** Reports errors of loaders, which React Router passes here. */
export const handleError: HandleErrorFunction = (error, { request, context }) =>
  reportUnlessAborted(error, { request, context: context as RouterContextProvider });

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  if (status === 404 && !loadContext.get(rendersNotFound)) return new Response(null, { status });
  installSite(loadContext.get(siteConfig));
  await startI18nOnServer();
  const router = <ServerRouter context={routerContext} url={request.url} />;
  const { html, styles, failure } = await renderPage(router);
  if (failure) reportUnlessAborted(failure, { request, context: loadContext });

  const { matches, errors } = routerContext.staticHandlerContext;
  const isUnknown = matches.at(-1)?.route.id.endsWith("not-found");
  // Sets the browser's chosen scheme before the first paint.
  const scheme = renderToStaticMarkup(<InitColorSchemeScript {...schemeChoice} />);
  const faces = `<style>${interFaces}${fallbackFaces}</style>`;
  const data = `<script type="application/json" id="${siteConfigElementId}">${safeJson(site())}</script>`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Sends bytes: a string would first be scanned for invalid characters.
  const page = Buffer.from(
    lowerPreloadPriority(html).replace("</head>", () => `${scheme}${data}${faces}${styles}</head>`),
  );
  return new Response(page, {
    headers,
    status: failure && !errors ? 500 : isUnknown ? 404 : status,
  });
}
