import { defaultLocale } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { ArticleSummary } from "./articles.queries.ts";

interface Site {
  /** `https://presale.example` */
  origin: string;
  name: string;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** Escapes text for XML 1.0, which allows no control characters, U+FFFE or U+FFFF. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll(/[&<>"']/g, (character) => entities[character] as string);

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

function itemXml({ origin }: Site, article: ArticleSummary): string {
  const { id, slug, title, teaser, authorName, publishedAt } = article;
  return [
    "<item>",
    element("title", title),
    element("link", `${origin}/articles/${slug}`),
    // Feed readers identify an article by its guid, so the guid must not contain the slug.
    `<guid isPermaLink="false">${escapeXml(`${origin}/articles#${id}`)}</guid>`,
    publishedAt ? element("pubDate", publishedAt.toUTCString()) : "",
    element("dc:creator", authorName),
    element("description", teaser),
    "</item>",
  ].join("");
}

export const renderArticleFeed = (site: Site, articles: readonly ArticleSummary[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", `${translate("articles:title")} · ${site.name}`),
    element("link", `${site.origin}/articles`),
    `<atom:link href="${escapeXml(`${site.origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    element("description", translate("articles:description")),
    element("language", defaultLocale),
    ...articles.map((article) => itemXml(site, article)),
    "</channel></rss>",
  ].join("\n");
