import type { CreateArticleInput } from "@presale/contracts/inputs/article.input.ts";
import { defineForm } from "../../components/rows/form-kind.ts";
import { pathTo } from "../../lib/paths.ts";
import { richTextValue } from "../../lib/rich-text.ts";
import { ArticleFields } from "./article-fields.tsx";
import { articleSchema } from "./article-input.ts";
import type { OwnArticle } from "./own-articles.operations.ts";

export const ownArticlesPlace = { label: "nav:ownArticles", to: pathTo("ownArticles") } as const;

export const articleForm = defineForm({
  place: ownArticlesPlace,
  name: "article",
  words: "ownArticles:form",
  schema: articleSchema,
  inputOf: ({ content, ...rest }: Omit<CreateArticleInput, "imageFileId">) => ({
    ...rest,
    content: richTextValue(content) ?? {},
  }),
  Fields: ArticleFields<OwnArticle>,
});
