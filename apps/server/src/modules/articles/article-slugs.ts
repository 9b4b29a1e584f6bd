import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import { articleSlugs } from "../../schema/articles.ts";

/**
 * Claims a slug that no other article has or had. Of two concurrent claims, the second waits for
 * the first. Earlier slugs of a published article keep leading to it.
 */
export async function claimSlug(
  tx: Transaction,
  article: { id: number; publishedAt: Date | null },
  slug: string,
): Promise<void> {
  await tx.db.insert(articleSlugs).values({ slug, articleId: article.id }).onConflictDoNothing();
  const [holder] = await tx.db
    .select({ id: articleSlugs.articleId })
    .from(articleSlugs)
    .where(eq(articleSlugs.slug, slug));
  if (holder?.id !== article.id) throw fieldError("slug", "refusals:articleSlugTaken");
  if (article.publishedAt === null)
    await tx.db
      .delete(articleSlugs)
      .where(and(eq(articleSlugs.articleId, article.id), ne(articleSlugs.slug, slug)));
}
