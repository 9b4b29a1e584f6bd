import { id } from "@presale/contracts/inputs/fields.ts";
import {
  createNewsPostInput,
  newsPostFilter,
  newsPostIds,
  updateNewsPostInput,
} from "@presale/contracts/inputs/news.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { CanType, canBy } from "../../platform/graphql/permissions.ts";
import {
  createNewsPost,
  deleteNewsPost,
  latestNews,
  markNewsRead,
  type NewsItem,
  type NewsPost,
  newsList,
  updateNewsPost,
} from "./news.service.ts";

const NewsPostRef = builder.objectRef<NewsPost>("NewsPost").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    content: t.expose("content", { type: "RichText" }),
    isPublished: t.exposeBoolean("isPublished"),
    publishedAt: t.expose("publishedAt", { type: "DateTime", nullable: true }),
    authorName: t.exposeString("authorName"),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    can: t.field({
      type: CanType,
      resolve: canBy("canUpdateNewsAdmin", "canDeleteNewsAdmin"),
    }),
  }),
});

const NewsRef = builder.objectRef<NewsItem>("News").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    content: t.expose("content", { type: "RichText" }),
    publishedAt: t.expose("publishedAt", { type: "DateTime", nullable: true }),
    isRead: t.exposeBoolean("isRead", {
      description: "Also true for posts that are older than the user's account.",
    }),
  }),
});

query("newsPosts", {
  type: pageOf("NewsPost", NewsPostRef),
  authorize: "canReadNewsAdmin",
  args: { paging: pagingInput.prefault({}), filter: newsPostFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => newsList.page(tx.db, paging, filter),
});

query("newsPost", {
  type: NewsPostRef,
  authorize: "canReadNewsAdmin",
  args: { id },
  resolve: ({ tx }, args) => newsList.find(tx.db, args.id),
});

mutation("createNewsPost", {
  type: NewsPostRef,
  authorize: "canCreateNewsAdmin",
  impersonation: false,
  args: { input: createNewsPostInput },
  resolve: (ctx, { input }) => createNewsPost(ctx, input),
});

mutation("updateNewsPost", {
  type: NewsPostRef,
  authorize: "canUpdateNewsAdmin",
  impersonation: false,
  args: { id, input: updateNewsPostInput },
  resolve: (ctx, args) => updateNewsPost(ctx, args.id, args.input),
});

mutation("deleteNewsPost", {
  type: "Boolean",
  authorize: "canDeleteNewsAdmin",
  impersonation: false,
  args: { id },
  resolve: resolveTrueAfter((ctx, args) => deleteNewsPost(ctx, args.id)),
});

query("latestNews", {
  type: [NewsRef],
  description: "Latest news published by staff.",
  authorize: "canLoginCompany",
  resolve: latestNews,
});

mutation("markNewsRead", {
  type: [NewsRef],
  description: "Marks news posts as read. Returns the latest news with its new state.",
  authorize: "canLoginCompany",
  // Only the user's own reading counts, not that of staff who impersonate them.
  impersonation: false,
  args: { newsPostIds },
  resolve: (ctx, args) => markNewsRead(ctx, args.newsPostIds),
});
