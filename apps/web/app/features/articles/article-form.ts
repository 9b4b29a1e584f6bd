import { defineForm } from "../../components/rows/form-kind.ts";
import { ArticleFields } from "./article-fields.tsx";
import { articleSchema, inputOf } from "./article-input.ts";
import { ownArticlesLink } from "./article-links.ts";
import type { OwnArticle } from "./own-articles.operations.ts";

export const articleForm = defineForm({
  backLink: ownArticlesLink,
  name: "article",
  i18nKey: "ownArticles:form",
  schema: articleSchema,
  inputOf,
  Fields: ArticleFields<OwnArticle>,
});
