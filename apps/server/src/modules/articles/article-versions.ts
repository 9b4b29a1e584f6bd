import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import { firstOrThrow, type RowOf } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { type ArticleSnapshot, articleVersions } from "../../schema/articles.ts";
import type { Article } from "./articles.queries.ts";

const maxListedVersions = 200;

const columns = {
  version: articleVersions.version,
  authorName: articleVersions.authorName,
  createdAt: articleVersions.createdAt,
};
export type ArticleVersionSummary = RowOf<typeof columns> & { title: string };
export type ArticleVersion = RowOf<typeof columns> & { snapshot: ArticleSnapshot };

export const authorColumns = ({ companyId, userId, name }: Actor) => ({
  authorCompanyId: companyId,
  authorUserId: userId,
  authorName: name,
});

type Content = Pick<Article, "title" | "slug" | "teaser" | "content" | "imageFileId">;

export const contentOf = ({ title, slug, teaser, content, fileId }: ArticleSnapshot): Content => ({
  title,
  slug,
  teaser,
  content,
  imageFileId: fileId,
});

const snapshotOf = (article: Article): ArticleSnapshot => ({
  title: article.title,
  slug: article.slug,
  teaser: article.teaser,
  content: article.content,
  fileId: article.imageFileId,
  seo: article.seo,
});

export async function saveVersion(tx: Transaction, actor: Actor, article: Article): Promise<void> {
  await tx.db.insert(articleVersions).values({
    articleId: article.id,
    version: article.version,
    ...authorColumns(actor),
    snapshot: snapshotOf(article),
  });
}

export const hasDraft = ({ version, shownVersion }: Pick<Article, "version" | "shownVersion">) =>
  shownVersion < version;

/** An article as staff edit it: with its unpublished changes, if there are any. */
export type ArticleWithDraft = Article & {
  /** The slug that visitors see, if there is a draft. */
  shownSlug?: string;
};

export async function withDraft(tx: Transaction, article: Article): Promise<ArticleWithDraft> {
  if (!hasDraft(article)) return article;
  const { snapshot } = await findVersion(tx, article.id, article.version);
  return { ...article, ...contentOf(snapshot), shownSlug: article.slug };
}

/** Returns the versions newest first, without content. */
export const listVersions = (tx: Transaction, id: number): Promise<ArticleVersionSummary[]> =>
  tx.db
    .select({ ...columns, title: sql<string>`${articleVersions.snapshot}->>'title'` })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, id))
    .orderBy(desc(articleVersions.version))
    .limit(maxListedVersions);

export const findVersion = (
  tx: Transaction,
  id: number,
  version: number,
): Promise<ArticleVersion> =>
  tx.db
    .select({ ...columns, snapshot: articleVersions.snapshot })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, id), eq(articleVersions.version, version)))
    .then(firstOrThrow);
