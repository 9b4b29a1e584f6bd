import { createArticleInput } from "@presale/contracts/inputs/article.input.ts";
import { emptyRichText } from "@presale/contracts/rich-text.ts";
import type { z } from "zod";

/** The picture of the list stays as it is. */
export const articleSchema = createArticleInput.omit({ imageFileId: true });
export type ArticleFormInput = z.input<typeof articleSchema>;

export const emptyArticle: ArticleFormInput = {
  title: "",
  slug: "",
  teaser: "",
  content: emptyRichText,
};
