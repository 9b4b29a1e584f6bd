import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";
import i18next from "i18next";
import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { site } from "./brand.ts";
import { areaOfPath, entryOfPath } from "./route-table.ts";
import type { RouteEntry } from "./routes/route-entry.ts";

export interface PageMeta {
  title: string;
  /** A short line above the text; the description falls back to it. */
  teaser?: string;
  description?: string;
  keywords?: string;
  ogType?: string;
  image?: string;
  /** Pages that only their owner should see stay out of search engines. */
  isPrivate?: boolean;
  /** The address holds a key or a code: it goes to no other site. */
  hasSecret?: boolean;
  /** The path of the page that stands for all with this content. */
  canonical?: string;
  /** What the page is about, in the terms of schema.org. */
  data?: object;
}

const defaultImage = "/og-image.png";

type LdJson = Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"];

/** A path of this site as other sites name it. */
export const absolute = (path: string): string =>
  path.startsWith("/") ? site().origin + path : path;

/** Any page of the site, in the terms of schema.org. */
const webPage = (name: string, url: string): object => ({
  "@context": "https://schema.org",
  "@type": "WebPage",
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
  const { teaser, ogType = "website", image = defaultImage } = page;
  const description = page.description ?? teaser ?? translate("titles:defaultDescription");
  const keywords = page.keywords ?? translate("titles:defaultKeywords");
  const title = documentTitle(page.title);
  const isListed = page.canonical !== undefined && !page.isPrivate && !page.hasSecret;
  const address = isListed ? absolute(page.canonical ?? "/") : null;
  return [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: keywords },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: ogType },
    { property: "og:image", content: absolute(image) },
    { property: "og:site_name", content: site().brand.name },
    ...(address
      ? [
          { property: "og:url", content: address },
          { tagName: "link", rel: "canonical", href: address },
          { "script:ld+json": (page.data ?? webPage(title, address)) as LdJson },
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
  if (!entry) return "titles:notFound";
  const isHere = (i18next.exists as (key: string) => boolean)(entry.title);
  return isHere ? entry.title : "ui:wordsMissing.title";
}

/** The head of a path's page as the table says; a page that knows more gives it here. */
export function metaOfPath(pathname: string, more: Partial<PageMeta> = {}): MetaDescriptor[] {
  const entry = entryOfPath(pathname);
  const said = (key: DictionaryKey | undefined) => key && translate(key);
  return pageMeta({
    title: translate(titleOf(entry)),
    description: said(entry?.description),
    isPrivate: entry === null || entry.isPrivate || areaOfPath(pathname) !== "public",
    hasSecret: entry?.hasSecret,
    // However somebody writes it; where there are parameters, the page gives its own.
    canonical: entry?.path,
    ...more,
  });
}

/** The head where a page could not be shown: a path may fit a screen and yet be that of nothing. */
export const metaOfFailed = (pathname: string, error: unknown): MetaDescriptor[] =>
  metaOfPath(pathname, {
    isPrivate: true,
    ...(isRouteErrorResponse(error) &&
      error.status === 404 && { title: translate("titles:notFound") }),
  });
