import { z } from "zod";
import { type PublicPage, publicPages } from "../public-pages.ts";
import { translate } from "../translate.ts";
import { id, optionalLine, version } from "./fields.ts";
import { searchQuery } from "./paging.input.ts";

export const seoLimits = {
  /** `recommended`: length that search engines show. */
  title: { recommended: { min: 30, max: 60 }, max: 120 },
  teaser: { max: 300 },
  description: { recommended: { min: 150, max: 160 }, max: 300 },
  keywords: { max: 200 },
} as const;

export const ogTypes = ["article", "website"] as const;
export type OgType = (typeof ogTypes)[number];

export const articleTypes = ["Article", "BlogPosting", "NewsArticle", "TechArticle"] as const;
export type ArticleType = (typeof articleTypes)[number];

export const pageTypes = ["WebPage", "AboutPage", "CollectionPage", "ContactPage"] as const;
export type PageType = (typeof pageTypes)[number];

const choiceError = () => translate("validation:choice");
const ogType = z.enum(ogTypes, { error: choiceError }).meta({ graphql: "OgType" });

const fields = {
  description: optionalLine(seoLimits.description.max),
  keywords: optionalLine(seoLimits.keywords.max),
  imageFileId: id.nullish(),
};

export const articleSeoInput = z
  .object({
    ...fields,
    ogType: ogType.default("article"),
    contentType: z
      .enum(articleTypes, { error: choiceError })
      .meta({ graphql: "ArticleType" })
      .default("Article"),
  })
  .meta({ graphql: "ArticleSeoInput" });
export type ArticleSeoInput = z.output<typeof articleSeoInput>;

export const pageSeoInput = z
  .object({
    title: optionalLine(seoLimits.title.max),
    teaser: optionalLine(seoLimits.teaser.max),
    ...fields,
    ogType: ogType.default("website"),
    contentType: z
      .enum(pageTypes, { error: choiceError })
      .meta({ graphql: "PageType" })
      .default("WebPage"),
    version,
  })
  .meta({ graphql: "PageSeoInput" });
export type PageSeoInput = z.output<typeof pageSeoInput>;

export const publicPageNames = Object.keys(publicPages) as [PublicPage, ...PublicPage[]];

export const publicPage = z
  .enum(publicPageNames, { error: choiceError })
  .meta({ graphql: "PublicPage" });

export const publicPageFilter = z
  .object({ query: searchQuery.nullish() })
  .meta({ graphql: "PublicPageFilter" });
export type PublicPageFilter = z.output<typeof publicPageFilter>;
