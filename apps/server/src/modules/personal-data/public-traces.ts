import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { invalidatePages } from "../../platform/pages/content-versions.ts";
import { articles, articleVersions } from "../../schema/articles.ts";
import { feedbacks } from "../../schema/feedbacks.ts";

/** Renames the author of articles, which have no foreign key to the user. */
async function anonymiseArticles(tx: Transaction, userId: number, name: string) {
  const isByUser = (table: typeof articles | typeof articleVersions) =>
    and(eq(table.authorCompanyId, tx.companyId), eq(table.authorUserId, userId));
  const changed = await tx.db
    .update(articles)
    .set({ authorName: name })
    .where(isByUser(articles))
    .returning({ id: articles.id });
  if (changed.length === 0) return;
  await tx.db.update(articleVersions).set({ authorName: name }).where(isByUser(articleVersions));
  await invalidatePages(tx, "articles");
}

/** Anonymises the reviews that were sent from the user's email address. */
async function anonymiseReviews(tx: Transaction, email: string) {
  const changed = await tx.db
    .update(feedbacks)
    .set({ name: null, email: null, ip: null })
    .where(eq(sql`lower(${feedbacks.email})`, email.toLowerCase()))
    .returning({ publishedAt: feedbacks.publishedAt });
  if (changed.some(({ publishedAt }) => publishedAt)) await invalidatePages(tx, "feedbacks");
}

/** Erases the user from tables that belong to no company. */
export async function erasePublicTraces(
  tx: Transaction,
  { userId, email }: { userId: number; email: string },
  newName: string,
): Promise<void> {
  await anonymiseArticles(tx, userId, newName);
  await anonymiseReviews(tx, email);
}
