import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { imageFileIds, richText } from "../rich-text.ts";
import { translate } from "../translate.ts";
import { ids, line, version } from "./fields.ts";
import { searchQuery } from "./paging.input.ts";

export const newsLimits = {
  title: { min: 2, max: 40 },
  content: { max: 2_000 },
  shown: 5,
} as const;

const choiceError = () => translate("validation:choice");

const content = richText(newsLimits.content.max)
  .refine((document) => plainText(document).trim() !== "", {
    error: () => translate("validation:empty"),
  })
  // Only the platform company's own users can read its files.
  .refine((document) => imageFileIds(document).length === 0, {
    error: () => translate("validation:noImages"),
  })
  .meta({ graphql: "RichText" });

const fields = {
  title: line(newsLimits.title),
  content,
  isPublished: z.boolean({ error: choiceError }),
};

export const createNewsPostInput = z.object(fields);
export type CreateNewsPostInput = z.output<typeof createNewsPostInput>;

export const updateNewsPostInput = z.object({ ...fields, version }).partial();
export type UpdateNewsPostInput = z.output<typeof updateNewsPostInput>;

export const newsPostFilter = z
  .object({
    query: searchQuery.nullish(),
    isPublished: z.boolean({ error: choiceError }).nullish(),
  })
  .meta({ graphql: "NewsPostFilter" });
export type NewsPostFilter = z.output<typeof newsPostFilter>;

export const newsPostIds = ids(newsLimits.shown);
