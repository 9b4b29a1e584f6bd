import {
  type CreateArticleInput,
  createArticleInput,
} from "@presale/contracts/inputs/article.input.ts";
import { emptyRichText } from "@presale/contracts/rich-text.ts";
import type { z } from "zod";
import { idString } from "../../lib/forms/id-strings.ts";
import { parseRichText, richTextValue } from "../../lib/rich-text.ts";
import type { OwnArticle } from "./own-articles.operations.ts";

export const articleSchema = createArticleInput;
export type ArticleFormInput = z.input<typeof articleSchema>;

export const emptyArticle: ArticleFormInput = {
  title: "",
  slug: "",
  teaser: "",
  imageFileId: null,
  content: emptyRichText,
};

export const valuesOf = ({
  title,
  slug,
  teaser,
  image,
  content,
}: Pick<OwnArticle, "title" | "slug" | "teaser" | "image" | "content">): ArticleFormInput => ({
  title,
  slug,
  teaser,
  imageFileId: image?.fileId ?? null,
  content: parseRichText(content) ?? emptyRichText,
});

export const inputOf = ({ content, imageFileId, ...rest }: CreateArticleInput) => ({
  ...rest,
  imageFileId: idString(imageFileId),
  content: richTextValue(content) ?? {},
});
