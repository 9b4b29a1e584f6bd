import type { AuditAction } from "@presale/contracts/audit.ts";
import { eq } from "drizzle-orm";
import { type AuditActor, audit } from "../../platform/audit/audit.ts";
import { assertVersion, firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { invalidatePages } from "../../platform/pages/content-versions.ts";
import { articles } from "../../schema/articles.ts";
import type { ImageSizes } from "../files/image-sizes.ts";
import { fileIdsOf } from "./article-files.ts";
import { claimSlug, publishSlug } from "./article-slugs.ts";
import { hasDraft, saveVersion, withDraft } from "./article-versions.ts";
import { isAuthor } from "./articles.policy.ts";
import type { Article } from "./articles.queries.ts";

/** Staff change all articles. Authors change their own, which staff then review. */
export type Editor = "author" | "staff";
export type AuditContext = { tx: Transaction; actor: AuditActor };

type Values = Partial<typeof articles.$inferInsert>;
type Action = Extract<AuditAction, `article.${string}`>;

export async function lockArticle(
  { tx, actor }: OperationContext,
  id: number,
  editor: Editor,
  expectedVersion?: number | null,
): Promise<Article> {
  const [row] = await tx.db.select().from(articles).where(eq(articles.id, id)).for("update");
  if (!row || (editor === "author" && !isAuthor(actor, row))) throw new AppError("NOT_FOUND");
  // An author doesn't see staff's unpublished changes, so these can't conflict with the author's.
  assertVersion(editor === "author" ? { version: row.shownVersion } : row, expectedVersion);
  return row;
}

export const auditArticle = (
  { tx, actor }: AuditContext,
  action: Action,
  { id, title, slug }: Article,
  details: object = {},
): Promise<void> =>
  audit(tx, actor, {
    action,
    target: { kind: "article", id, name: title },
    details: { slug, ...details },
  });

export type ArticleChanges = ReturnType<typeof createArticleChanges>;

export function createArticleChanges(imageSizes: Pick<ImageSizes, "enqueueSizes">) {
  /** Updates the article's row without saving a version. Invalidates the pages that show it. */
  async function updateRow(tx: Transaction, id: number, values: Values): Promise<Article> {
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
    const article = await updateRow(tx, before.id, {
      updatedAt: new Date(),
      ...values,
      version,
      shownVersion: version,
    });
    await saveVersion(tx, actor, article);
    return article;
  }

  /** Saves the values as unpublished changes of a published article. */
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
    else await updateRow(tx, before.id, { version, seo, updatedAt: new Date() });
    return draft;
  }

  return {
    updateRow,
    save,
    /**
     * Saves staff's changes. Changes to a published article stay unpublished until staff publish
     * them. SEO settings are the exception: visitors get them immediately.
     */
    saveAsStaff(ctx: OperationContext, before: Article, values: Values): Promise<Article> {
      const { seo, ...content } = values;
      const isOnlySeo = seo !== undefined && Object.keys(content).length === 0;
      const isDraft = isOnlySeo ? hasDraft(before) : before.isPublished;
      return (isDraft ? saveDraft : save)(ctx, before, values);
    },
  };
}
