import type { AuditAction } from "@presale/contracts/audit.ts";
import type {
  CreateArticleInput,
  UpdateArticleInput,
} from "@presale/contracts/inputs/article.input.ts";
import type { ArticleSeoInput } from "@presale/contracts/inputs/seo.input.ts";
import { eq } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { assertVersion, firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { invalidatePages } from "../../platform/pages/content-versions.ts";
import { articles } from "../../schema/articles.ts";
import type { FilesService } from "../files/files.service.ts";
import type { ImageSizes } from "../files/image-sizes.ts";
import { createArticleFiles, fileIdsOf } from "./article-files.ts";
import { claimSlug } from "./article-slugs.ts";
import {
  type ArticleVersionSummary,
  findVersion,
  listVersions,
  saveVersion,
  writerOf,
} from "./article-versions.ts";
import { isAuthor, maySetSeo } from "./articles.policy.ts";
import { type Article, findArticle } from "./articles.queries.ts";

interface Dependencies {
  pool: pg.Pool;
  files: FilesService;
  imageSizes: Pick<ImageSizes, "enqueueSizes">;
  platformCompanyId: number;
}

/** Staff change all articles. Authors change their own, which staff then review. */
export type As = "author" | "staff";
type Action = Extract<AuditAction, `article.${string}`>;

export function createArticlesService(dependencies: Dependencies) {
  const { pool, files, imageSizes, platformCompanyId } = dependencies;
  const articleFiles = createArticleFiles({ pool, files, platformCompanyId });
  async function find({ tx, actor }: OperationContext, id: number, as: As): Promise<Article> {
    const article = await findArticle(tx, id);
    if (as === "author" && !isAuthor(actor, article)) throw new AppError("NOT_FOUND");
    return article;
  }

  async function lock({ tx, actor }: OperationContext, id: number, as: As, seen?: number | null) {
    const [row] = await tx.db.select().from(articles).where(eq(articles.id, id)).for("update");
    if (!row || (as === "author" && !isAuthor(actor, row))) throw new AppError("NOT_FOUND");
    assertVersion(row, seen);
    return row;
  }

  const note = ({ tx, actor }: OperationContext, action: Action, { id, title, slug }: Article) =>
    audit(tx, actor, { action, target: { kind: "article", id, name: title }, details: { slug } });

  async function set(
    tx: Transaction,
    id: number,
    values: Partial<typeof articles.$inferInsert>,
  ): Promise<Article> {
    await invalidatePages(tx, "articles");
    const article = await tx.db
      .update(articles)
      .set(values)
      .where(eq(articles.id, id))
      .returning()
      .then(firstOrThrow);
    if (article.isPublished)
      await imageSizes.enqueueSizes(tx, [
        ...fileIdsOf(article),
        ...fileIdsOf({ imageFileId: article.seo?.fileId ?? null }),
      ]);
    return article;
  }

  async function save(
    { tx, actor }: OperationContext,
    before: Article,
    values: Partial<typeof articles.$inferInsert>,
  ): Promise<Article> {
    if (values.slug !== undefined) await claimSlug(tx, before, values.slug);
    const article = await set(tx, before.id, {
      ...values,
      version: before.version + 1,
      updatedAt: new Date(),
    });
    await saveVersion(tx, actor, article);
    return article;
  }

  return {
    find,

    create: (actor: Actor, input: CreateArticleInput, as: As): Promise<Article> =>
      articleFiles.save(
        actor,
        { ...input, imageFileId: input.imageFileId ?? null },
        [],
        async (tx, own) => {
          const article = await tx.db
            .insert(articles)
            .values({ ...own, ...writerOf(actor) })
            .returning()
            .then(onlyRow);
          await claimSlug(tx, article, article.slug);
          await saveVersion(tx, actor, article);
          if (as === "staff") await note({ tx, actor }, "article.created", article);
          return article;
        },
      ),

    /** An author's change unpublishes the article until staff have reviewed it. */
    async update(
      actor: Actor,
      id: number,
      { version, ...input }: UpdateArticleInput,
      as: As,
    ): Promise<Article> {
      const known = await inTransaction(pool, platformCompanyId, (tx) =>
        find({ tx, actor }, id, as),
      );
      return articleFiles.save(actor, input, fileIdsOf(known), async (tx, own) => {
        const ctx = { tx, actor };
        const before = await lock(ctx, id, as, version);
        const withdrawn = as === "author" && { isPublished: false, authorName: actor.name };
        const article = await save(ctx, before, { ...own, ...withdrawn });
        if (as === "staff") await note(ctx, "article.updated", article);
        return article;
      });
    },

    /** `version`: the one that the actor has read, so that no other one is published. */
    async publish(
      ctx: OperationContext,
      id: number,
      isPublished: boolean,
      version: number | null | undefined,
    ): Promise<Article> {
      const before = await lock(ctx, id, "staff", version);
      if (before.isPublished === isPublished) return before;
      const publishedAt = before.publishedAt ?? (isPublished ? new Date() : null);
      const article = await set(ctx.tx, id, { isPublished, publishedAt });
      await note(ctx, isPublished ? "article.published" : "article.unpublished", article);
      return article;
    },

    async delete(ctx: OperationContext, id: number, as: As): Promise<void> {
      const { tx } = ctx;
      const article = await lock(ctx, id, as);
      await invalidatePages(tx, "articles");
      await tx.db.delete(articles).where(eq(articles.id, id));
      if (as === "staff") await note(ctx, "article.deleted", article);
    },

    async history(ctx: OperationContext, id: number): Promise<ArticleVersionSummary[]> {
      await find(ctx, id, "staff");
      return listVersions(ctx.tx, id);
    },

    /**
     * Saves an older version as the newest one. Restores its SEO settings only if the actor may
     * change them.
     */
    async restore(ctx: OperationContext, id: number, version: number): Promise<Article> {
      const before = await lock(ctx, id, "staff");
      const old = await findVersion(ctx.tx, id, version);
      const { fileId, seo, ...snapshot } = old.snapshot;
      const article = await save(ctx, before, {
        ...snapshot,
        imageFileId: fileId,
        ...(maySetSeo(ctx.actor, before.seo, seo) && { seo }),
      });
      await note(ctx, "article.restored", article);
      return article;
    },

    /** `isNew`: the article has no SEO settings yet. */
    setSeo: (actor: Actor, id: number, input: ArticleSeoInput, isNew: boolean): Promise<Article> =>
      articleFiles.save(actor, { imageFileId: input.imageFileId ?? null }, [], async (tx, copy) => {
        const ctx = { tx, actor };
        const before = await lock(ctx, id, "staff");
        if (isNew !== (before.seo === null))
          throw new AppError(isNew ? "CHANGED_MEANWHILE" : "NOT_FOUND");
        const { description = null, keywords = null, ogType, contentType } = input;
        const fileId = copy.imageFileId;
        const seo = { description, keywords, ogType, contentType, fileId };
        const article = await save(ctx, before, { seo });
        await note(ctx, "article.seoChanged", article);
        return article;
      }),

    async deleteSeo(ctx: OperationContext, id: number): Promise<Article> {
      const before = await lock(ctx, id, "staff");
      if (before.seo === null) throw new AppError("NOT_FOUND");
      const article = await save(ctx, before, { seo: null });
      await note(ctx, "article.seoChanged", article);
      return article;
    },
  };
}
