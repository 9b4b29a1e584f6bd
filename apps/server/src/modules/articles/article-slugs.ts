import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import { articleSlugs } from "../../schema/articles.ts";

const isReserved = (id: number) =>
  and(eq(articleSlugs.articleId, id), eq(articleSlugs.isPublic, false));

/**
 * Reserves a slug and frees the article's other slugs that were never public. Throws a field error
 * if another article holds the slug. Of two concurrent claims, the second waits for the first.
 */
export async function claimSlug(tx: Transaction, id: number, slug: string): Promise<void> {
  await tx.db.insert(articleSlugs).values({ slug, articleId: id }).onConflictDoNothing();
  const [holder] = await tx.db
    .select({ id: articleSlugs.articleId })
    .from(articleSlugs)
    .where(eq(articleSlugs.slug, slug));
  if (holder?.id !== id) throw fieldError("slug", "refusals:articleSlugTaken");
  await releaseSlugs(tx, id, slug);
}

/** Frees the article's slugs that were never public, except `kept`. */
export async function releaseSlugs(tx: Transaction, id: number, kept: string): Promise<void> {
  await tx.db.delete(articleSlugs).where(and(isReserved(id), ne(articleSlugs.slug, kept)));
}

/** Makes the slug public. Former public slugs still lead to the article. */
export async function publishSlug(tx: Transaction, id: number, slug: string): Promise<void> {
  await tx.db
    .update(articleSlugs)
    .set({ isPublic: true })
    .where(and(isReserved(id), eq(articleSlugs.slug, slug)));
}
