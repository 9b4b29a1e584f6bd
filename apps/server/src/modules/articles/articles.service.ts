import type { AuditAction } from "@presale/contracts/audit.ts";
import type {
  CreateArticleInput,
  UpdateArticleInput,
} from "@presale/contracts/inputs/article.input.ts";
import type { ArticleSeoInput } from "@presale/contracts/inputs/seo.input.ts";
import { and, eq, lte, sql } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import { type AuditActor, audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { assertVersion, firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import {
  inReadTransaction,
  inTransaction,
  type Transaction,
} from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { RowProcessor } from "../../platform/operations/row-processor.ts";
import { invalidatePages } from "../../platform/pages/content-versions.ts";
import { type ArticleSeo, articles } from "../../schema/articles.ts";
import type { FilesService } from "../files/files.service.ts";
import type { ImageSizes } from "../files/image-sizes.ts";
import { createArticleFiles, fileIdsOf } from "./article-files.ts";
import { claimSlug, publishSlug, releaseSlugs } from "./article-slugs.ts";
import {
  type ArticleVersionSummary,
  contentOf,
  findVersion,
  hasDraft,
  listVersions,
  saveVersion,
  withDraft,
  writerOf,
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

/** Staff change all articles. Authors change their own, which staff then review. */
export type As = "author" | "staff";
type AuditContext = { tx: Transaction; actor: AuditActor };
const isDue = lte(articles.publishAt, sql`now()`);

type Values = Partial<typeof articles.$inferInsert>;
type Action = Extract<AuditAction, `article.${string}`>;

export function createArticlesService(dependencies: Dependencies) {
  const { pool, files, imageSizes, platformCompanyId, log } = dependencies;
  const articleFiles = createArticleFiles({ pool, files, platformCompanyId });
  /** Staff see an article with its draft of changes; its author and visitors see it without. */
  async function find({ tx, actor }: OperationContext, id: number, as: As): Promise<Article> {
    const article = await findArticle(tx, id);
    if (as === "staff") return withDraft(tx, article);
    if (!isAuthor(actor, article)) throw new AppError("NOT_FOUND");
    return article;
  }

  async function lock({ tx, actor }: OperationContext, id: number, as: As, seen?: number | null) {
    const [row] = await tx.db.select().from(articles).where(eq(articles.id, id)).for("update");
    if (!row || (as === "author" && !isAuthor(actor, row))) throw new AppError("NOT_FOUND");
    // An author doesn't see staff's draft of changes, so it can't conflict with their save.
    assertVersion(as === "author" ? { version: row.shownVersion } : row, seen);
    return row;
  }

  const note = (
    { tx, actor }: AuditContext,
    action: Action,
    { id, title, slug }: Article,
    details: object = {},
  ) =>
    audit(tx, actor, {
      action,
      target: { kind: "article", id, name: title },
      details: { slug, ...details },
    });

  /** Changes what visitors see. */
  async function set(tx: Transaction, id: number, values: Values): Promise<Article> {
    await invalidatePages(tx, "articles");
    const article = await tx.db
      .update(articles)
      .set(values)
      .where(eq(articles.id, id))
      .returning()
      .then(firstOrThrow);
    if (!article.isPublished) return article;
    await publishSlug(tx, id, article.slug);
    await imageSizes.enqueueSizes(tx, [
      ...fileIdsOf(article),
      ...fileIdsOf({ imageFileId: article.seo?.fileId ?? null }),
    ]);
    return article;
  }

  /** Saves the values as the version that visitors see if the article is published. */
  async function save(
    { tx, actor }: OperationContext,
    before: Article,
    values: Values,
  ): Promise<Article> {
    if (values.slug !== undefined) await claimSlug(tx, before.id, values.slug);
    const version = before.version + 1;
    const article = await set(tx, before.id, {
      updatedAt: new Date(),
      ...values,
      version,
      shownVersion: version,
    });
    await saveVersion(tx, actor, article);
    return article;
  }

  /** Saves the values as a draft of changes of a published article. */
  async function saveDraft(
    { tx, actor }: OperationContext,
    before: Article,
    values: Values,
  ): Promise<Article> {
    if (values.slug !== undefined) await claimSlug(tx, before.id, values.slug);
    const draft = {
      ...(await withDraft(tx, before)),
      ...values,
      version: before.version + 1,
    };
    await saveVersion(tx, actor, draft);
    const { version, seo } = draft;
    if (values.seo === undefined)
      await tx.db.update(articles).set({ version }).where(eq(articles.id, before.id));
    // SEO settings aren't drafted: visitors get them immediately.
    else await set(tx, before.id, { version, seo, updatedAt: new Date() });
    return draft;
  }

  async function saveSeo(
    ctx: OperationContext,
    before: Article,
    seo: ArticleSeo | null,
  ): Promise<Article> {
    const article = await (hasDraft(before) ? saveDraft : save)(ctx, before, { seo });
    await note(ctx, "article.seoChanged", article);
    return article;
  }

  async function publish(
    ctx: AuditContext,
    before: Article,
    isPublished: boolean,
  ): Promise<Article> {
    const isSame = before.isPublished === isPublished;
    if (isSame && !hasDraft(before) && before.publishAt === null) return before;
    const now = new Date();
    const { title, slug, teaser, content, imageFileId } = await withDraft(ctx.tx, before);
    const article = await set(ctx.tx, before.id, {
      ...(hasDraft(before) && { title, slug, teaser, content, imageFileId, updatedAt: now }),
      shownVersion: before.version,
      isPublished,
      publishAt: null,
      publishedAt: before.publishedAt ?? (isPublished ? now : null),
    });
    await note(ctx, isPublished ? "article.published" : "article.unpublished", article);
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
          await claimSlug(tx, article.id, article.slug);
          await saveVersion(tx, actor, article);
          if (as === "staff") await note({ tx, actor }, "article.created", article);
          return article;
        },
      ),

    /**
     * An author's change unpublishes the article until staff have reviewed it. Staff's changes of a
     * published article are a draft until they are published.
     */
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
        if (as === "author") {
          if (hasDraft(before)) await note(ctx, "article.draftDiscarded", before);
          if (before.publishAt) await note(ctx, "article.unscheduled", before);
          const withdrawn = { isPublished: false, publishAt: null, authorName: actor.name };
          return save(ctx, before, { ...own, ...withdrawn });
        }
        const article = await (before.isPublished ? saveDraft : save)(ctx, before, own);
        await note(ctx, "article.updated", article);
        return article;
      });
    },

    /**
     * Publishes the article or its draft of changes, or unpublishes it.
     *
     * @param version the version that the actor has read, so that no other version is published
     */
    publish: async (
      ctx: OperationContext,
      id: number,
      isPublished: boolean,
      version: number | null | undefined,
    ): Promise<Article> => publish(ctx, await lock(ctx, id, "staff", version), isPublished),

    /** Publishes the article or its draft of changes at that time. Null: not automatically. */
    async schedule(
      ctx: OperationContext,
      id: number,
      publishAt: Date | null,
      version: number | null | undefined,
    ): Promise<Article> {
      if (publishAt && publishAt <= new Date()) throw fieldError("publishAt", "validation:future");
      const before = await lock(ctx, id, "staff", version);
      if (publishAt && before.isPublished && !hasDraft(before))
        throw new AppError("CHANGED_MEANWHILE");
      await ctx.tx.db.update(articles).set({ publishAt }).where(eq(articles.id, id));
      if (publishAt) await note(ctx, "article.scheduled", before, { publishAt });
      else if (before.publishAt) await note(ctx, "article.unscheduled", before);
      return withDraft(ctx.tx, { ...before, publishAt });
    },

    /** Publishes articles and drafts of changes whose time has come. */
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
      const before = await lock(ctx, id, "staff", version);
      if (!hasDraft(before)) return before;
      // Raises the version, so that no one overwrites a change that they haven't seen.
      const { updatedAt, slug } = before;
      const article = await save(ctx, before, { updatedAt, publishAt: null });
      await releaseSlugs(ctx.tx, id, slug);
      await note(ctx, "article.draftDiscarded", article);
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
     * Saves an older version as the newest one, or as a draft of changes of a published article.
     * Restores its SEO settings only if the actor may change them.
     */
    async restore(ctx: OperationContext, id: number, version: number): Promise<Article> {
      const before = await lock(ctx, id, "staff");
      const old = await findVersion(ctx.tx, id, version);
      const { seo } = old.snapshot;
      const article = await (before.isPublished ? saveDraft : save)(ctx, before, {
        ...contentOf(old.snapshot),
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
        return saveSeo(ctx, before, seo);
      }),

    async deleteSeo(ctx: OperationContext, id: number): Promise<Article> {
      const before = await lock(ctx, id, "staff");
      if (before.seo === null) throw new AppError("NOT_FOUND");
      return saveSeo(ctx, before, null);
    },
  };
}
