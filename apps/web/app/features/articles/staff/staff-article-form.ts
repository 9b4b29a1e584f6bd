import { defineForm } from "../../../components/rows/form-kind.ts";
import { ArticleFields } from "../article-fields.tsx";
import { articleSchema, inputOf } from "../article-input.ts";
import { staffArticlesLink } from "../article-links.ts";
import type { StaffArticle } from "./articles-admin.operations.ts";

export const staffArticleForm = defineForm({
  backLink: staffArticlesLink,
  name: "staffArticle",
  i18nKey: "articlesAdmin:form",
  schema: articleSchema,
  inputOf,
  Fields: ArticleFields<StaffArticle>,
});
