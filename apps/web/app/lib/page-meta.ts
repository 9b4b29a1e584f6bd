import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";
import type { MetaDescriptor } from "react-router";
import { site } from "./brand.ts";
import { type RouteId, routeTable } from "./route-table.ts";

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
}

const defaultImage = "/og-image.png";

/** The head of a page: title, description, keywords, og:type, og:image. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
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
  ];
}

export const documentTitle = (title: string): string =>
  title.includes(site().brand.name) ? title : `${title} · ${site().brand.name}`;

/** The head of one of the table's pages, titled as the table says. */
export const routeMeta = (
  id: RouteId,
  rest: Omit<PageMeta, "title"> & { descriptionKey?: DictionaryKey } = {},
): MetaDescriptor[] => {
  const { descriptionKey, ...page } = rest;
  return pageMeta({
    ...page,
    title: translate(routeTable[id].title),
    ...(descriptionKey && { description: translate(descriptionKey) }),
  });
};
