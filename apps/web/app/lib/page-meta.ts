import { describePage } from "@presale/contracts/public-pages.ts";
import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";
import i18next from "i18next";
import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { site } from "./brand.ts";
import { areaOfPath, entryOfPath } from "./route-table.ts";
import type { RouteEntry } from "./routes/route-entry.ts";

export interface PageMeta {
  /** The public layout's default unless given; so are those that follow. */
  title?: string | null;
  /** What is shown where somebody shares the link, instead of the description. */
  teaser?: string | null;
  description?: string | null;
  keywords?: string | null;
  ogType?: string;
  /** What schema.org calls a page of this kind. */
  contentType?: string;
  image?: string | null;
  /** Pages that only their owner should see stay out of search engines. */
  isPrivate?: boolean;
  /** The address holds a key or a code: it goes to no other site. */
  hasSecret?: boolean;
  /** The path of the page that stands for all with this content. */
  canonical?: string;
  /** What the page is about, in the terms of schema.org. */
  data?: object;
}

export const defaultImage = "/og-image.png";

type LdJson = Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"];

/** A path of this site as other sites name it. */
export const absolute = (path: string): string =>
  path.startsWith("/") ? site().origin + path : path;

/** Any page of the site, in the terms of schema.org. */
const webPage = (type: string, name: string, url: string): object => ({
  "@context": "https://schema.org",
  "@type": type,
  name,
  url,
  publisher: {
    "@type": "Organization",
    name: site().brand.name,
    url: absolute("/"),
    logo: absolute("/icons/512.png"),
  },
});

/** The head of a page: title, description, keywords, og:*, canonical address, structured data. */
function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { ogType = "website", contentType = "WebPage" } = page;
  const description = page.description ?? page.teaser ?? translate("titles:defaultDescription");
  const keywords = page.keywords ?? translate("titles:defaultKeywords");
  const title = documentTitle(page.title ?? translate("titles:default"));
  const isListed = page.canonical !== undefined && !page.isPrivate && !page.hasSecret;
  const address = isListed ? absolute(page.canonical ?? "/") : null;
  return [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: keywords },
    { property: "og:title", content: title },
    { property: "og:description", content: page.teaser ?? description },
    { property: "og:type", content: ogType },
    { property: "og:image", content: absolute(page.image ?? defaultImage) },
    { property: "og:site_name", content: site().brand.name },
    ...(address
      ? [
          { property: "og:url", content: address },
          { tagName: "link", rel: "canonical", href: address },
          { "script:ld+json": (page.data ?? webPage(contentType, title, address)) as LdJson },
        ]
      : []),
    ...(page.isPrivate ? [{ name: "robots", content: "noindex" }] : []),
    ...(page.hasSecret ? [{ name: "referrer", content: "no-referrer" }] : []),
  ];
}

/** The title as a browser shows it; a record's page says which kind of page it is of what. */
export const documentTitle = (...parts: string[]): string => {
  const title = parts.join(" · ");
  return title.includes(site().brand.name) ? title : `${title} · ${site().brand.name}`;
};

/** A screen's title is among its own words, which may not have come. */
function titleOf(entry: RouteEntry | null): DictionaryKey {
  if (!entry) return "ui:notFound.title";
  const isHere = (i18next.exists as (key: string) => boolean)(entry.title);
  return isHere ? entry.title : "ui:wordsMissing.title";
}

/** What React Router gives to a route's `meta`. */
export interface HeadArgs {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** What staff have written for the page: the public layout has loaded it. */
const writtenOf = ({ matches }: HeadArgs) =>
  matches.find((match) => match?.id === "routes/public/layout")?.loaderData as Partial<PageMeta>;

/**
 * The head of a path's page: as the table says, unless staff have written something else. A page
 * that knows more gives it here.
 */
export function metaOfPath(args: HeadArgs, more: Partial<PageMeta> = {}): MetaDescriptor[] {
  const { pathname } = args.location;
  const entry = entryOfPath(pathname);
  return pageMeta({
    title: translate(titleOf(entry)),
    description: entry?.description && describePage(entry.description),
    isPrivate: entry === null || entry.isPrivate || areaOfPath(pathname) !== "public",
    hasSecret: entry?.hasSecret,
    // However somebody writes it; where there are parameters, the page gives its own.
    canonical: entry?.path,
    ...(entry?.seo && writtenOf(args)),
    ...more,
  });
}

/** The head where a page could not be shown: a path may fit a screen and yet be that of nothing. */
export const metaOfFailed = (args: HeadArgs, error: unknown): MetaDescriptor[] =>
  metaOfPath(args, {
    isPrivate: true,
    ...(isRouteErrorResponse(error) &&
      error.status === 404 && { title: translate("ui:notFound.title") }),
  });

/** The head of a page that knows no more than its path. */
export const metaOfPage = (args: HeadArgs & { error?: unknown }): MetaDescriptor[] =>
  args.error ? metaOfFailed(args, args.error) : metaOfPath(args);
