import { z } from "zod";
import { limits } from "../limits.ts";
import { plainText } from "../plain-text.ts";
import { richText } from "../rich-text.ts";
import { lengthOf } from "../text.ts";
import { translate } from "../translate.ts";
import { day, id, line, time, version } from "./fields.ts";
import { searchQuery } from "./paging.input.ts";

export const articleLimits = {
  slug: { min: 2, max: 80 },
  teaser: { min: 10, max: 300 },
  content: { min: 100 },
} as const;

const slugPattern = /^[a-z0-9-]+$/;

export const isSlug = (text: string): boolean =>
  slugPattern.test(text) && text.length <= articleLimits.slug.max;

export const slugOf = (title: string): string =>
  title
    .normalize("NFKD")
    .replaceAll(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, articleLimits.slug.max)
    .replaceAll(/^-+|-+$/g, "");

const slug = line(articleLimits.slug).refine((text) => slugPattern.test(text), {
  error: () => translate("validation:slug"),
});

const content = richText()
  .refine((document) => lengthOf(plainText(document).trim()) >= articleLimits.content.min, {
    error: () => translate("validation:minLength", { length: articleLimits.content.min }),
  })
  .meta({ graphql: "RichText" });

const fields = {
  title: line(limits.title),
  slug,
  teaser: line(articleLimits.teaser),
  content,
  imageFileId: id.nullish(),
};

export const createArticleInput = z.object(fields);
export type CreateArticleInput = z.output<typeof createArticleInput>;

export const updateArticleInput = z.object({ ...fields, version }).partial();
export type UpdateArticleInput = z.output<typeof updateArticleInput>;

/** Day and time in the browser's time zone. */
export const publishTimeInput = z
  .object({ day, time })
  .transform((when) => new Date(`${when.day}T${when.time}:00`))
  .refine((at) => at > new Date(), {
    path: ["time"],
    error: () => translate("validation:future"),
  });

const choiceError = () => translate("validation:choice");

export const articleFilter = z
  .object({
    query: searchQuery.nullish(),
    isPublished: z.boolean({ error: choiceError }).nullish(),
  })
  .meta({ graphql: "ArticleFilter" });
export type ArticleFilter = z.output<typeof articleFilter>;
