import {
  articleFilter,
  createArticleInput,
  updateArticleInput,
} from "@presale/contracts/inputs/article.input.ts";
import { id, moment, version } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { articleSeoInput } from "@presale/contracts/inputs/seo.input.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import type { FieldBuilder } from "../../platform/graphql/columns.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import {
  ArticleImageRef,
  ArticleSeoRef,
  contentFields,
  imageOf,
  seoOf,
  summaryFields,
} from "./article-fields.graphql.ts";
import {
  type ArticleVersion,
  type ArticleVersionSummary,
  type ArticleWithDraft,
  findVersion,
  hasDraft,
} from "./article-versions.ts";
import { type ArticleAdminCan, articleAdminCan } from "./articles.policy.ts";
import { type ArticleSummary, articleList } from "./articles.queries.ts";

const ArticleAdminCanRef = builder.objectRef<ArticleAdminCan>("ArticleAdminCan").implement({
  fields: (t) => ({
    update: t.exposeBoolean("update"),
    delete: t.exposeBoolean("delete"),
    readSeo: t.exposeBoolean("readSeo"),
    createSeo: t.exposeBoolean("createSeo"),
    updateSeo: t.exposeBoolean("updateSeo"),
    deleteSeo: t.exposeBoolean("deleteSeo"),
  }),
});

const canReadSeo = (context: unknown) => articleAdminCan((context as ActorContext).actor).readSeo;

/** Returns whether visitors may see the row's images. Those of unpublished changes stay private. */
const areImagesPublic = (row: ArticleSummary) => row.isPublished && !hasDraft(row);

const adminFields = <Row extends ArticleSummary>(t: FieldBuilder<Row>) => ({
  ...summaryFields(t, areImagesPublic),
  isPublished: t.boolean({ resolve: (row) => row.isPublished }),
  views: t.int({ resolve: (row) => row.views }),
  version: t.int({ resolve: (row) => row.version }),
  shownVersion: t.int({
    description:
      "Version that visitors see if the article is published. If it differs from `version`, there are unpublished changes.",
    resolve: (row) => row.shownVersion,
  }),
  publishAt: t.field({
    type: "DateTime",
    nullable: true,
    description: "When the article, or its unpublished changes, is published automatically.",
    resolve: (row) => row.publishAt,
  }),
  createdAt: t.field({ type: "DateTime", resolve: (row) => row.createdAt }),
  can: t.field({
    type: ArticleAdminCanRef,
    resolve: (_row, _args, context) => articleAdminCan((context as ActorContext).actor),
  }),
});

const ArticleAdminSummaryRef = builder
  .objectRef<ArticleSummary>("ArticleAdminSummary")
  .implement({ fields: adminFields });

const ArticleAdminRef = builder.objectRef<ArticleWithDraft>("ArticleAdmin").implement({
  fields: (t) => ({
    ...adminFields(t),
    ...contentFields(t, areImagesPublic),
    shownSlug: t.string({
      description: "Slug of the version that visitors see.",
      resolve: ({ slug, shownSlug = slug }) => shownSlug,
    }),
    seo: t.field({
      type: ArticleSeoRef,
      nullable: true,
      description: "SEO settings. Null if there are none or the caller may not read them.",
      resolve: (article, _args, context) => (canReadSeo(context) ? seoOf(article) : null),
    }),
  }),
});

const versionFields = <Row extends Omit<ArticleVersionSummary, "title">>(t: FieldBuilder<Row>) => ({
  version: t.int({ resolve: (row) => row.version }),
  authorName: t.string({
    description: "Name of the person who saved this version.",
    resolve: (row) => row.authorName,
  }),
  createdAt: t.field({ type: "DateTime", resolve: (row) => row.createdAt }),
});

const ArticleVersionSummaryRef = builder
  .objectRef<ArticleVersionSummary>("ArticleVersionSummary")
  .implement({ fields: (t) => ({ ...versionFields(t), title: t.exposeString("title") }) });

const ArticleVersionRef = builder.objectRef<ArticleVersion>("ArticleVersion").implement({
  fields: (t) => ({
    ...versionFields(t),
    title: t.string({ resolve: ({ snapshot }) => snapshot.title }),
    slug: t.string({ resolve: ({ snapshot }) => snapshot.slug }),
    teaser: t.string({ resolve: ({ snapshot }) => snapshot.teaser }),
    content: t.field({ type: "RichText", resolve: ({ snapshot }) => snapshot.content }),
    image: t.field({
      type: ArticleImageRef,
      nullable: true,
      resolve: ({ snapshot }, _args, context) => imageOf(context, snapshot.fileId, false),
    }),
    seo: t.field({
      type: ArticleSeoRef,
      nullable: true,
      description: "SEO settings. Null if there are none or the caller may not read them.",
      resolve: ({ snapshot }, _args, context) =>
        canReadSeo(context) ? seoOf({ seo: snapshot.seo, isPublished: false }) : null,
    }),
  }),
});

query("articlesAdmin", {
  type: pageOf("ArticleAdmin", ArticleAdminSummaryRef),
  authorize: "canReadArticlesAdmin",
  args: { paging: pagingInput.prefault({}), filter: articleFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => articleList.page(tx.db, paging, filter),
});

query("articleAdmin", {
  type: ArticleAdminRef,
  authorize: "canReadArticlesAdmin",
  args: { articleId: id },
  resolve: (ctx, { articleId }) => ctx.articles.find(ctx, articleId, "staff"),
});

query("articleVersions", {
  type: [ArticleVersionSummaryRef],
  description: "Versions of an article, newest first.",
  authorize: "canReadArticlesAdmin",
  args: { articleId: id },
  resolve: (ctx, { articleId }) => ctx.articles.history(ctx, articleId),
});

query("articleVersion", {
  type: ArticleVersionRef,
  authorize: "canReadArticlesAdmin",
  args: { articleId: id, version: z.int() },
  resolve: ({ tx }, { articleId, version }) => findVersion(tx, articleId, version),
});

mutation("createArticleAdmin", {
  type: ArticleAdminRef,
  // Copies image files before it opens a transaction.
  transaction: "manual",
  authorize: "canCreateArticlesAdmin",
  impersonation: false,
  args: { input: createArticleInput },
  resolve: ({ articles, actor }, { input }) => articles.create(actor, input, "staff"),
});

mutation("updateArticleAdmin", {
  type: ArticleAdminRef,
  description:
    "Updates an article. If it is published, the changes are saved without being published.",
  // Copies image files before it opens a transaction.
  transaction: "manual",
  authorize: "canUpdateArticlesAdmin",
  impersonation: false,
  args: { articleId: id, input: updateArticleInput },
  resolve: ({ articles, actor }, { articleId, input }) =>
    articles.update(actor, articleId, input, "staff"),
});

mutation("publishArticle", {
  type: ArticleAdminRef,
  description:
    "Publishes an article or its unpublished changes, or unpublishes it. If `version` is given, it must be the current version.",
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateArticlesAdmin",
  impersonation: false,
  args: { articleId: id, isPublished: z.boolean(), version },
  resolve: (ctx, args) => ctx.articles.publish(ctx, args.articleId, args.isPublished, args.version),
});

mutation("scheduleArticle", {
  type: ArticleAdminRef,
  description:
    "Publishes an article, or its unpublished changes, at a later time. Without a time, cancels the schedule. If `version` is given, it must be the current version.",
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateArticlesAdmin",
  impersonation: false,
  args: { articleId: id, publishAt: moment.nullish(), version },
  resolve: (ctx, args) =>
    ctx.articles.schedule(ctx, args.articleId, args.publishAt ?? null, args.version),
});

mutation("discardArticleDraft", {
  type: ArticleAdminRef,
  description:
    "Discards the unpublished changes to a published article. If `version` is given, it must be the current version.",
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateArticlesAdmin",
  impersonation: false,
  args: { articleId: id, version },
  resolve: (ctx, args) => ctx.articles.discardDraft(ctx, args.articleId, args.version),
});

mutation("restoreArticle", {
  type: ArticleAdminRef,
  description:
    "Saves an older version of an article as the newest one. If the article is published, the restored version stays unpublished. If `currentVersion` is given, it must be the current version.",
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateArticlesAdmin",
  impersonation: false,
  args: { articleId: id, version: z.int(), currentVersion: version },
  resolve: (ctx, args) =>
    ctx.articles.restore(ctx, args.articleId, args.version, args.currentVersion),
});

mutation("deleteArticleAdmin", {
  type: "Boolean",
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canDeleteArticlesAdmin",
  impersonation: false,
  args: { articleId: id },
  resolve: resolveTrueAfter((ctx, { articleId }) => ctx.articles.delete(ctx, articleId, "staff")),
});

for (const [name, authorize, isNew] of [
  ["createArticleSeo", "canCreateSeoAdmin", true],
  ["updateArticleSeo", "canUpdateSeoAdmin", false],
] as const)
  mutation(name, {
    type: ArticleAdminRef,
    // Copies image files before it opens a transaction.
    transaction: "manual",
    authorize,
    impersonation: false,
    args: { articleId: id, input: articleSeoInput },
    resolve: ({ articles, actor }, { articleId, input }) =>
      articles.setSeo(actor, articleId, input, isNew),
  });

mutation("deleteArticleSeo", {
  type: ArticleAdminRef,
  description: "Deletes the SEO settings of an article. Its title and teaser are used instead.",
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canDeleteSeoAdmin",
  impersonation: false,
  args: { articleId: id },
  resolve: (ctx, { articleId }) => ctx.articles.deleteSeo(ctx, articleId),
});
