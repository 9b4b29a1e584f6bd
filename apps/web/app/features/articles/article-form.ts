import { defineForm } from "../../components/rows/form-kind.ts";
import { ArticleFields } from "./article-fields.tsx";
import { articleSchema, inputOf } from "./article-input.ts";
import { ownArticlesPlace } from "./article-places.ts";
import type { OwnArticle } from "./own-articles.operations.ts";

export const articleForm = defineForm({
  backLink: ownArticlesPlace,
  name: "article",
  i18nKey: "ownArticles:form",
  schema: articleSchema,
  inputOf,
  Fields: ArticleFields<OwnArticle>,
});
