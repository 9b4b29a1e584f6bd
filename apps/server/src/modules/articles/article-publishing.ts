import { and, eq, lte, sql } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import { inReadTransaction, inTransaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { RowProcessor } from "../../platform/operations/row-processor.ts";
import { articles } from "../../schema/articles.ts";
import {
  type ArticleChanges,
  type AuditContext,
  auditArticle,
  lockArticle,
} from "./article-changes.ts";
import { releaseSlugs } from "./article-slugs.ts";
import { hasDraft, withDraft } from "./article-versions.ts";
import type { Article } from "./articles.queries.ts";

interface Dependencies {
  pool: pg.Pool;
  changes: ArticleChanges;
  platformCompanyId: number;
  log: Pick<Logger, "warn" | "error">;
}

const isDue = lte(articles.publishAt, sql`now()`);

export function createArticlePublishing(dependencies: Dependencies) {
  const { pool, changes, platformCompanyId, log } = dependencies;

  async function publish(
    ctx: AuditContext,
    before: Article,
    isPublished: boolean,
  ): Promise<Article> {
    const isSame = before.isPublished === isPublished;
    if (isSame && !hasDraft(before) && before.publishAt === null) return before;
    const now = new Date();
    const { title, slug, teaser, content, imageFileId } = await withDraft(ctx.tx, before);
    const article = await changes.updateRow(ctx.tx, before.id, {
      ...(hasDraft(before) && { title, slug, teaser, content, imageFileId, updatedAt: now }),
      shownVersion: before.version,
      isPublished,
      publishAt: null,
      publishedAt: before.publishedAt ?? (isPublished ? now : null),
    });
    await auditArticle(ctx, isPublished ? "article.published" : "article.unpublished", article);
    return article;
  }

  const dueArticles = new RowProcessor<{ id: number }>({
    log,
    failure: "Failed to publish an article at its time",
    work: ({ id }) =>
      inTransaction(pool, platformCompanyId, async (tx) => {
        const [before] = await tx.db
          .select()
          .from(articles)
          .where(and(eq(articles.id, id), isDue))
          .for("update");
        if (before) await publish({ tx, actor: null }, before, true);
      }),
  });

  return {
    /**
     * Publishes the article or its unpublished changes, or unpublishes it.
     *
     * @param version the version that the actor has read. Throws if the article has changed since.
     */
    publish: async (
      ctx: OperationContext,
      id: number,
      isPublished: boolean,
      version: number | null | undefined,
    ): Promise<Article> => publish(ctx, await lockArticle(ctx, id, "staff", version), isPublished),

    /** Schedules publication of the article or its unpublished changes. Null cancels it. */
    async schedule(
      ctx: OperationContext,
      id: number,
      publishAt: Date | null,
      version: number | null | undefined,
    ): Promise<Article> {
      if (publishAt && publishAt <= new Date()) throw fieldError("publishAt", "validation:future");
      const before = await lockArticle(ctx, id, "staff", version);
      if (publishAt && before.isPublished && !hasDraft(before))
        throw new AppError("CHANGED_MEANWHILE");
      await ctx.tx.db.update(articles).set({ publishAt }).where(eq(articles.id, id));
      if (publishAt) await auditArticle(ctx, "article.scheduled", before, { publishAt });
      else if (before.publishAt) await auditArticle(ctx, "article.unscheduled", before);
      return withDraft(ctx.tx, { ...before, publishAt });
    },

    /** Publishes articles and unpublished changes that are due. */
    async publishDue(): Promise<void> {
      const due = await inReadTransaction(pool, platformCompanyId, (tx) =>
        tx.db.select({ id: articles.id }).from(articles).where(isDue).orderBy(articles.publishAt),
      );
      await dueArticles.process(due);
    },

    async discardDraft(
      ctx: OperationContext,
      id: number,
      version: number | null | undefined,
    ): Promise<Article> {
      const before = await lockArticle(ctx, id, "staff", version);
      if (!hasDraft(before)) return before;
      // Increments the version, so that no one overwrites a state that they haven't seen.
      const { updatedAt, slug } = before;
      const article = await changes.save(ctx, before, { updatedAt, publishAt: null });
      await releaseSlugs(ctx.tx, id, slug);
      await auditArticle(ctx, "article.draftDiscarded", article);
      return article;
    },
  };
}
