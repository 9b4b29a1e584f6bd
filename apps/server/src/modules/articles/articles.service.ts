import type {
  CreateArticleInput,
  UpdateArticleInput,
} from "@presale/contracts/inputs/article.input.ts";
import type { ArticleSeoInput } from "@presale/contracts/inputs/seo.input.ts";
import { eq } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import type { Actor } from "../../platform/auth/actor.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { invalidatePages } from "../../platform/pages/content-versions.ts";
import { type ArticleSeo, articles } from "../../schema/articles.ts";
import type { FilesService } from "../files/files.service.ts";
import type { ImageSizes } from "../files/image-sizes.ts";
import { auditArticle, createArticleChanges, type Editor, lockArticle } from "./article-changes.ts";
import { createArticleFiles, fileIdsOf } from "./article-files.ts";
import { createArticlePublishing } from "./article-publishing.ts";
import { claimSlug } from "./article-slugs.ts";
import {
  type ArticleVersionSummary,
  authorColumns,
  contentOf,
  findVersion,
  hasDraft,
  listVersions,
  saveVersion,
  withDraft,
} from "./article-versions.ts";
import { isAuthor, maySetSeo } from "./articles.policy.ts";
import { type Article, findArticle } from "./articles.queries.ts";

interface Dependencies {
  pool: pg.Pool;
  files: FilesService;
  imageSizes: Pick<ImageSizes, "enqueueSizes">;
  platformCompanyId: number;
  log: Pick<Logger, "warn" | "error">;
}

export function createArticlesService(dependencies: Dependencies) {
  const { pool, files, imageSizes, platformCompanyId, log } = dependencies;
  const articleFiles = createArticleFiles({ pool, files, platformCompanyId });
  const changes = createArticleChanges(imageSizes);

  /** Returns the article: to staff with its unpublished changes, to its author without them. */
  async function find(
    { tx, actor }: OperationContext,
    id: number,
    editor: Editor,
  ): Promise<Article> {
    const article = await findArticle(tx, id);
    if (editor === "staff") return withDraft(tx, article);
    if (!isAuthor(actor, article)) throw new AppError("NOT_FOUND");
    return article;
  }

  async function saveSeo(
    ctx: OperationContext,
    before: Article,
    seo: ArticleSeo | null,
  ): Promise<Article> {
    const article = await changes.saveAsStaff(ctx, before, { seo });
    await auditArticle(ctx, "article.seoChanged", article);
    return article;
  }

  return {
    ...createArticlePublishing({ pool, changes, platformCompanyId, log }),
    find,

    create: (actor: Actor, input: CreateArticleInput, editor: Editor): Promise<Article> =>
      articleFiles.save(
        actor,
        { ...input, imageFileId: input.imageFileId ?? null },
        [],
        async (tx, inputWithCopies) => {
          const article = await tx.db
            .insert(articles)
            .values({ ...inputWithCopies, ...authorColumns(actor) })
            .returning()
            .then(onlyRow);
          await claimSlug(tx, article.id, article.slug);
          await saveVersion(tx, actor, article);
          if (editor === "staff") await auditArticle({ tx, actor }, "article.created", article);
          return article;
        },
      ),

    /**
     * Updates an article. An author's change unpublishes it until staff have reviewed it. Staff's
     * changes to a published article are a draft until they are published.
     */
    async update(
      actor: Actor,
      id: number,
      { version, ...input }: UpdateArticleInput,
      editor: Editor,
    ): Promise<Article> {
      const current = await inTransaction(pool, platformCompanyId, (tx) =>
        find({ tx, actor }, id, editor),
      );
      return articleFiles.save(actor, input, fileIdsOf(current), async (tx, inputWithCopies) => {
        const ctx = { tx, actor };
        const before = await lockArticle(ctx, id, editor, version);
        if (editor === "author") {
          if (hasDraft(before)) await auditArticle(ctx, "article.draftDiscarded", before);
          if (before.publishAt) await auditArticle(ctx, "article.unscheduled", before);
          const withdrawn = { isPublished: false, publishAt: null, authorName: actor.name };
          return changes.save(ctx, before, { ...inputWithCopies, ...withdrawn });
        }
        const article = await changes.saveAsStaff(ctx, before, inputWithCopies);
        await auditArticle(ctx, "article.updated", article);
        return article;
      });
    },

    async delete(ctx: OperationContext, id: number, editor: Editor): Promise<void> {
      const { tx } = ctx;
      const article = await lockArticle(ctx, id, editor);
      await invalidatePages(tx, "articles");
      await tx.db.delete(articles).where(eq(articles.id, id));
      if (editor === "staff") await auditArticle(ctx, "article.deleted", article);
    },

    async history(ctx: OperationContext, id: number): Promise<ArticleVersionSummary[]> {
      await find(ctx, id, "staff");
      return listVersions(ctx.tx, id);
    },

    /**
     * Saves an older version as the newest one. If the article is published, the restored version
     * is a draft. Restores SEO settings only if the actor may change them.
     */
    async restore(
      ctx: OperationContext,
      id: number,
      version: number,
      currentVersion: number | null | undefined,
    ): Promise<Article> {
      const before = await lockArticle(ctx, id, "staff", currentVersion);
      const old = await findVersion(ctx.tx, id, version);
      const { seo } = old.snapshot;
      const article = await changes.saveAsStaff(ctx, before, {
        ...contentOf(old.snapshot),
        ...(maySetSeo(ctx.actor, before.seo, seo) && { seo }),
      });
      await auditArticle(ctx, "article.restored", article);
      return article;
    },

    /** Saves SEO settings. `isNew`: whether to create them instead of updating them. */
    setSeo: (actor: Actor, id: number, input: ArticleSeoInput, isNew: boolean): Promise<Article> =>
      articleFiles.save(
        actor,
        { imageFileId: input.imageFileId ?? null },
        [],
        async (tx, inputWithCopies) => {
          const ctx = { tx, actor };
          const before = await lockArticle(ctx, id, "staff");
          if (isNew !== (before.seo === null))
            throw new AppError(isNew ? "CHANGED_MEANWHILE" : "NOT_FOUND");
          const { description = null, keywords = null, ogType, contentType } = input;
          const fileId = inputWithCopies.imageFileId;
          const seo = { description, keywords, ogType, contentType, fileId };
          return saveSeo(ctx, before, seo);
        },
      ),

    async deleteSeo(ctx: OperationContext, id: number): Promise<Article> {
      const before = await lockArticle(ctx, id, "staff");
      if (before.seo === null) throw new AppError("NOT_FOUND");
      return saveSeo(ctx, before, null);
    },
  };
}
