import { isSlug } from "@presale/contracts/inputs/article.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { equals, wordsIn } from "../../platform/db/conditions.ts";
import { amongIds } from "../../platform/db/joins.ts";
import { defineList } from "../../platform/db/list.ts";
import { pageInCompany } from "../../platform/db/paging.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import { prepared } from "../../platform/db/statement.ts";
import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { pagesAfterFirst, type SitePath } from "../../platform/pages/site-pages.ts";
import { articleSlugs, articles } from "../../schema/articles.ts";
import { files } from "../../schema/files.ts";
import { fileColumns, type StoredFile } from "../files/files.service.ts";

export type Article = typeof articles.$inferSelect;
export type ArticleSummary = Omit<Article, "content" | "seo">;

const articleColumns = getTableColumns(articles);
const { content: _content, seo: _seo, ...summary } = articleColumns;
export const summaryColumns = summary;

export const articleList = defineList({
  rows: (db) => db.select(summaryColumns).from(articles),
  id: articles.id,
  orderBy: {
    title: articles.title,
    publishedAt: articles.publishedAt,
    updatedAt: articles.updatedAt,
    views: articles.views,
  },
  defaultOrder: "updatedAt",
  filters: {
    query: wordsIn(articles.title, articles.slug, articles.teaser, articles.authorName),
    isPublished: equals(articles.isPublished),
  },
});

export const isPublishedArticle = eq(articles.isPublished, true);
export const writtenBy = ({ companyId, userId }: Pick<Actor, "companyId" | "userId">) =>
  and(eq(articles.authorCompanyId, companyId), eq(articles.authorUserId, userId));

/** Finds a published article by its current slug or a former one. Throws NOT_FOUND. */
export async function findPublishedArticleId(tx: Transaction, slug: string): Promise<number> {
  const rows = isSlug(slug)
    ? await tx.db
        .select({ id: articles.id })
        .from(articleSlugs)
        .innerJoin(articles, eq(articles.id, articleSlugs.articleId))
        .where(
          and(eq(articleSlugs.slug, slug), eq(articleSlugs.isPublic, true), isPublishedArticle),
        )
    : [];
  return firstOrThrow(rows).id;
}

export const findArticle = (tx: Transaction, id: number): Promise<Article> =>
  tx.db.select().from(articles).where(eq(articles.id, id)).then(firstOrThrow);

const builder = new QueryBuilder();
const findPublished = prepared(
  "article_published_by_slug",
  articleColumns,
  builder
    .select(articleColumns)
    .from(articleSlugs)
    .innerJoin(articles, eq(articles.id, articleSlugs.articleId))
    .where(
      and(
        eq(articleSlugs.slug, sql.placeholder("slug")),
        eq(articleSlugs.isPublic, true),
        isPublishedArticle,
      ),
    ),
);
const findFiles = prepared(
  "article_files",
  fileColumns,
  builder.select(fileColumns).from(files).where(amongIds(files.id)),
);

interface Dependencies {
  pool: pg.Pool;
  platformCompanyId: number;
}

export function createArticleReader({ pool, platformCompanyId }: Dependencies) {
  const read = <T>(work: (tx: Transaction) => Promise<T>) =>
    inReadTransaction(pool, platformCompanyId, work);
  const newestFirst = { order: "DESC", orderBy: "publishedAt" } as const;

  return {
    /** The company that owns the files of articles. */
    companyId: platformCompanyId,
    page: (paging: Paging) =>
      pageInCompany(pool, platformCompanyId, (tx) =>
        articleList.page(tx.db, { ...paging, ...newestFirst }, {}, isPublishedArticle),
      ),
    find: (slug: string): Promise<Article> =>
      read(async (tx) => firstOrThrow(isSlug(slug) ? await tx.run(findPublished, { slug }) : [])),

    /** Returns the sitemap paths of articles and of the list's pages after the first. */
    sitePaths: (): Promise<SitePath[]> =>
      read(async (tx) => {
        const columns = { slug: articles.slug, changedAt: articles.updatedAt };
        const rows = await tx.db.select(columns).from(articles).where(isPublishedArticle);
        return [
          ...rows.map(({ slug, changedAt }) => ({ path: `/articles/${slug}`, changedAt })),
          ...pagesAfterFirst("/articles", rows.length),
        ];
      }),

    files: (ids: readonly number[]): Promise<StoredFile[]> =>
      read((tx) => tx.run(findFiles, { ids: [...ids] })),
  };
}
