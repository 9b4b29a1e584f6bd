import { describePage } from "@presale/contracts/public-pages.ts";
import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";
import i18next from "i18next";
import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { areaOfPath, entryOfPath } from "./route-table.ts";
import type { RouteEntry } from "./routes/route-entry.ts";
import { site } from "./site-config.ts";

export interface PageMeta {
  /** Default: the site's title. Description, keywords and image also have defaults. */
  title?: string | null;
  /** Shown in place of the description where the link is shared. */
  teaser?: string | null;
  description?: string | null;
  keywords?: string | null;
  ogType?: string;
  contentType?: string;
  image?: string | null;
  /** Excludes the page from search engines. */
  isPrivate?: boolean;
  /** The URL contains a secret: no referrer is sent to other sites. */
  hasSecret?: boolean;
  /** Path of the canonical page with this content. */
  canonical?: string;
  data?: object;
}

export const defaultImage = "/og-image.png";

type LdJson = Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"];

/** Returns the absolute URL of a path of this site. */
export const absoluteUrl = (path: string): string =>
  path.startsWith("/") ? site().origin + path : path;

const webPage = (type: string, name: string, url: string): object => ({
  "@context": "https://schema.org",
  "@type": type,
  name,
  url,
  publisher: {
    "@type": "Organization",
    name: site().brand.name,
    url: absoluteUrl("/"),
    logo: absoluteUrl("/icons/512.png"),
  },
});

function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { ogType = "website", contentType = "WebPage" } = page;
  const description = page.description ?? page.teaser ?? translate("titles:defaultDescription");
  const keywords = page.keywords ?? translate("titles:defaultKeywords");
  const title = documentTitle(page.title ?? translate("titles:default"));
  const isListed = page.canonical !== undefined && !page.isPrivate && !page.hasSecret;
  const url = isListed ? absoluteUrl(page.canonical ?? "/") : null;
  return [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: keywords },
    { property: "og:title", content: title },
    { property: "og:description", content: page.teaser ?? description },
    { property: "og:type", content: ogType },
    { property: "og:image", content: absoluteUrl(page.image ?? defaultImage) },
    { property: "og:site_name", content: site().brand.name },
    ...(url
      ? [
          { property: "og:url", content: url },
          { tagName: "link", rel: "canonical", href: url },
          { "script:ld+json": (page.data ?? webPage(contentType, title, url)) as LdJson },
        ]
      : []),
    ...(page.isPrivate ? [{ name: "robots", content: "noindex" }] : []),
    ...(page.hasSecret ? [{ name: "referrer", content: "no-referrer" }] : []),
  ];
}

/** Joins the parts of a title and appends the brand, unless it is included. */
export const documentTitle = (...parts: string[]): string => {
  const title = parts.join(" · ");
  return title.includes(site().brand.name) ? title : `${title} · ${site().brand.name}`;
};

/** Returns a screen's title, or a fallback if its namespace failed to load. */
function titleOf(entry: RouteEntry | null): DictionaryKey {
  if (!entry) return "ui:notFound.title";
  const isLoaded = (i18next.exists as (key: string) => boolean)(entry.title);
  return isLoaded ? entry.title : "ui:textsMissing.title";
}

export interface HeadArgs {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Returns the SEO texts that staff have written, which the public layout has loaded. */
const staffMetaOf = ({ matches }: HeadArgs) =>
  matches.find((match) => match?.id === "routes/public/layout")?.loaderData as Partial<PageMeta>;

/**
 * Builds the head of a path from the texts of the route table. Those of staff override them, and
 * `more` overrides both.
 */
export function metaOfPath(args: HeadArgs, more: Partial<PageMeta> = {}): MetaDescriptor[] {
  const { pathname } = args.location;
  const entry = entryOfPath(pathname);
  return pageMeta({
    title: translate(titleOf(entry)),
    description: entry?.description && describePage(entry.description),
    isPrivate: entry === null || entry.isPrivate || areaOfPath(pathname) !== "public",
    hasSecret: entry?.hasSecret,
    // The path pattern, in its canonical spelling; pages with parameters pass their own.
    canonical: entry?.path,
    ...(entry?.seo && staffMetaOf(args)),
    ...more,
  });
}

/**
 * Builds the head of a failed page. A path may match a screen although its record doesn't exist.
 */
export const metaOfFailed = (args: HeadArgs, error: unknown): MetaDescriptor[] =>
  metaOfPath(args, {
    isPrivate: true,
    ...(isRouteErrorResponse(error) &&
      error.status === 404 && { title: translate("ui:notFound.title") }),
  });

export const metaOfPage = (args: HeadArgs & { error?: unknown }): MetaDescriptor[] =>
  args.error ? metaOfFailed(args, args.error) : metaOfPath(args);
