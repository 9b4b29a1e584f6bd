import { defineForm } from "../../../components/rows/form-kind.ts";
import { ArticleFields } from "../article-fields.tsx";
import { articleSchema, inputOf } from "../article-input.ts";
import { staffArticlesPlace } from "../article-places.ts";
import type { StaffArticle } from "./articles-admin.operations.ts";

export const staffArticleForm = defineForm({
  place: staffArticlesPlace,
  name: "staffArticle",
  words: "articlesAdmin:form",
  schema: articleSchema,
  inputOf,
  Fields: ArticleFields<StaffArticle>,
});
