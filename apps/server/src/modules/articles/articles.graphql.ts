import {
  articleFilter,
  createArticleInput,
  updateArticleInput,
} from "@presale/contracts/inputs/article.input.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import type { FieldBuilder } from "../../platform/graphql/columns.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { CanType } from "../../platform/graphql/permissions.ts";
import { ArticleSeoRef, contentFields, seoOf, summaryFields } from "./article-fields.graphql.ts";
import { articleCan } from "./articles.policy.ts";
import { type Article, type ArticleSummary, articleList, writtenBy } from "./articles.queries.ts";

export const ArticleSummaryRef = builder
  .objectRef<ArticleSummary>("ArticleSummary")
  .implement({ fields: summaryFields });

const ArticleRef = builder.objectRef<Article>("Article").implement({
  fields: (t) => ({
    ...summaryFields(t),
    ...contentFields(t),
    seo: t.field({ type: ArticleSeoRef, nullable: true, resolve: seoOf }),
  }),
});

const ownFields = <Row extends ArticleSummary>(t: FieldBuilder<Row>) => ({
  ...summaryFields(t),
  isPublished: t.boolean({ resolve: (row) => row.isPublished }),
  views: t.int({ resolve: (row) => row.views }),
  version: t.int({
    description: "Doesn't count staff's unpublished changes, which the author can't see.",
    resolve: (row) => row.shownVersion,
  }),
  can: t.field({
    type: CanType,
    resolve: (row, _args, context) => articleCan((context as ActorContext).actor, row),
  }),
});

const OwnArticleSummaryRef = builder
  .objectRef<ArticleSummary>("OwnArticleSummary")
  .implement({ fields: ownFields });

const OwnArticleRef = builder
  .objectRef<Article>("OwnArticle")
  .implement({ fields: (t) => ({ ...ownFields(t), ...contentFields(t) }) });

/** Any string: one that can't be a slug matches no article. */
const slug = z.string();

query("articles", {
  type: pageOf("Article", ArticleSummaryRef),
  description: "Published articles, newest first.",
  authorize: "anyone",
  args: { paging: pagingInput.prefault({}) },
  resolve: ({ articleReader }, { paging }) => articleReader.page(paging),
});

query("article", {
  type: ArticleRef,
  description:
    "Published article with this slug. A former slug also works; the returned article has the current one.",
  authorize: "anyone",
  args: { slug },
  resolve: ({ articleReader }, args) => articleReader.find(args.slug),
});

mutation("viewArticle", {
  type: "Int",
  description: "Counts a view of an article, once a day per reader. Returns the number of views.",
  transaction: "manual", // checks the reader's daily limit between two transactions
  authorize: "anyone",
  args: { slug },
  resolve: ({ articleViews, request }, args) => articleViews.view(args.slug, request),
});

query("myArticles", {
  type: pageOf("OwnArticle", OwnArticleSummaryRef),
  description: "The caller's own articles, including drafts.",
  authorize: "canReadArticles",
  args: { paging: pagingInput.prefault({}), filter: articleFilter.prefault({}) },
  resolve: ({ tx, actor }, { paging, filter }) =>
    articleList.page(tx.db, paging, filter, writtenBy(actor)),
});

query("myArticle", {
  type: OwnArticleRef,
  authorize: "canReadArticles",
  args: { id },
  resolve: (ctx, args) => ctx.articles.find(ctx, args.id, "author"),
});

mutation("createArticle", {
  type: OwnArticleRef,
  description: "Creates a draft, which staff can publish.",
  // Copies image files before it opens a transaction.
  transaction: "manual",
  authorize: "canCreateArticles",
  args: { input: createArticleInput },
  resolve: ({ articles, actor }, { input }) => articles.create(actor, input, "author"),
});

mutation("updateArticle", {
  type: OwnArticleRef,
  description:
    "Updates one of the caller's own articles. A published article becomes a draft until staff publish it again.",
  // Copies image files before it opens a transaction.
  transaction: "manual",
  authorize: "canUpdateOwnArticles",
  args: { id, input: updateArticleInput },
  resolve: ({ articles, actor }, args) => articles.update(actor, args.id, args.input, "author"),
});

mutation("deleteArticle", {
  type: "Boolean",
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canDeleteOwnArticles",
  args: { id },
  resolve: resolveTrueAfter((ctx, args) => ctx.articles.delete(ctx, args.id, "author")),
});
