import { eq } from "drizzle-orm";
import type { App } from "../app.ts";
import { publishSlug } from "../modules/articles/article-slugs.ts";
import type { Actor } from "../platform/auth/actor.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { invalidatePages } from "../platform/pages/content-versions.ts";
import { articles, articleVersions } from "../schema/articles.ts";
import { demoArticles } from "./demo-articles.ts";
import { toRichText } from "./demo-document.ts";
import { demoCover } from "./demo-files.ts";

const dayMs = 86_400_000;

export async function seedArticles(app: App, author: Actor): Promise<void> {
  const { files } = app.services;
  for (const [index, { daysAgo, text, ...article }] of demoArticles.entries()) {
    const cover = await files.stage(
      author.companyId,
      `${article.slug}.png`,
      await demoCover(index),
      true,
    );
    const [image] = await inTransaction(app.pool, author.companyId, (tx) =>
      files.insert(tx, author.userId, [cover]),
    );
    const input = { ...article, content: toRichText(text), imageFileId: image?.id };
    const { id } = await app.services.articles.create(author, input, "author");
    const at = new Date(Date.now() - daysAgo * dayMs);
    await inTransaction(app.pool, app.platformCompanyId, async (tx) => {
      await invalidatePages(tx, "articles");
      await tx.db
        .update(articles)
        .set({ isPublished: true, publishedAt: at, createdAt: at, updatedAt: at })
        .where(eq(articles.id, id));
      await publishSlug(tx, id, article.slug);
      await tx.db
        .update(articleVersions)
        .set({ createdAt: at })
        .where(eq(articleVersions.articleId, id));
    });
  }
}
