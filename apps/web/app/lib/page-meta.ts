import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";
import i18next from "i18next";
import type { MetaDescriptor } from "react-router";
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
}

const defaultImage = "/og-image.png";

/** The head of a page: title, description, keywords, og:type, og:image. */
function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { teaser, ogType = "website", image = defaultImage } = page;
  const description = page.description ?? teaser ?? translate("titles:defaultDescription");
  const keywords = page.keywords ?? translate("titles:defaultKeywords");
  const title = documentTitle(page.title);
  return [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: keywords },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: ogType },
    { property: "og:image", content: image.startsWith("/") ? site().origin + image : image },
    { property: "og:site_name", content: site().brand.name },
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
    ...more,
  });
}
