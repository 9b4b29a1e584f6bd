import {
  type CreateNewsPostInput,
  type NewsPostFilter,
  newsLimits,
  type UpdateNewsPostInput,
} from "@presale/contracts/inputs/news.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { equals, wordsIn } from "../../platform/db/conditions.ts";
import { defineList } from "../../platform/db/list.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { newsPosts, newsReads } from "./news.table.ts";

export type NewsPost = typeof newsPosts.$inferSelect;
export type ReadNews = Pick<NewsPost, "id" | "title" | "content" | "publishedAt"> & {
  isRead: boolean;
};

const newsList = defineList({
  rows: (db) => db.select().from(newsPosts),
  id: newsPosts.id,
  orderBy: {
    title: newsPosts.title,
    publishedAt: newsPosts.publishedAt,
    updatedAt: newsPosts.updatedAt,
  },
  usual: "updatedAt",
  filters: {
    words: wordsIn(newsPosts.title, newsPosts.authorName),
    isPublished: equals(newsPosts.isPublished),
  },
});

const published = eq(newsPosts.isPublished, true);
const target = ({ id, title }: NewsPost) => ({ kind: "news" as const, id, name: title });

export function createNewsService({ pool }: { pool: pg.Pool }) {
  async function lock(tx: Transaction, id: number): Promise<NewsPost> {
    const [post] = await tx.db.select().from(newsPosts).where(eq(newsPosts.id, id)).for("update");
    if (!post) throw new AppError("NOT_FOUND");
    return post;
  }

  /** The newest of what is published, with what the actor has read of it. */
  const latest = (tx: Transaction, { companyId, userId }: Actor): Promise<ReadNews[]> =>
    tx.db
      .select({
        id: newsPosts.id,
        title: newsPosts.title,
        content: newsPosts.content,
        publishedAt: newsPosts.publishedAt,
        isRead: sql<boolean>`${isNotNull(newsReads.readAt)}`,
      })
      .from(newsPosts)
      .leftJoin(
        newsReads,
        and(
          eq(newsReads.companyId, companyId),
          eq(newsReads.userId, userId),
          eq(newsReads.newsPostId, newsPosts.id),
        ),
      )
      .where(published)
      .orderBy(desc(newsPosts.publishedAt), desc(newsPosts.id))
      .limit(newsLimits.shown);

  return {
    page: (tx: Transaction, paging: Paging, filter: NewsPostFilter): Promise<NewsPost[]> =>
      newsList.page(tx.db, paging, filter),

    total: (tx: Transaction, filter: NewsPostFilter): Promise<number> =>
      newsList.total(tx.db, filter),

    async find(tx: Transaction, id: number): Promise<NewsPost> {
      const post = await newsList.find(tx.db, eq(newsPosts.id, id));
      if (!post) throw new AppError("NOT_FOUND");
      return post;
    },

    create: (actor: Actor, input: CreateNewsPostInput): Promise<NewsPost> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const publishedAt = input.isPublished ? new Date() : null;
        const [post] = await tx.db
          .insert(newsPosts)
          .values({ ...input, publishedAt, authorName: actor.name })
          .returning();
        if (!post) throw new AppError("INTERNAL");
        await audit(tx, actor, { action: "news.created", target: target(post) });
        return post;
      }),

    update: (
      actor: Actor,
      id: number,
      { version, ...input }: UpdateNewsPostInput,
    ): Promise<NewsPost> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const before = await lock(tx, id);
        if (version && version !== before.version) throw new AppError("CHANGED_MEANWHILE");
        const [post] = await tx.db
          .update(newsPosts)
          .set({
            ...input,
            publishedAt: before.publishedAt ?? (input.isPublished ? new Date() : null),
            version: before.version + 1,
            updatedAt: new Date(),
          })
          .where(eq(newsPosts.id, id))
          .returning();
        if (!post) throw new AppError("NOT_FOUND");
        await audit(tx, actor, { action: "news.updated", target: target(post) });
        return post;
      }),

    delete: (actor: Actor, id: number): Promise<void> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const post = await lock(tx, id);
        await tx.db.delete(newsPosts).where(eq(newsPosts.id, id));
        await audit(tx, actor, { action: "news.deleted", target: target(post) });
      }),

    latest,

    /** What isn't published can't be read, and what was read stays so. */
    markRead: (actor: Actor, ids: readonly number[]): Promise<ReadNews[]> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const { companyId, userId } = actor;
        const found = await tx.db
          .select({ newsPostId: newsPosts.id })
          .from(newsPosts)
          .where(and(published, inArray(newsPosts.id, [...ids])));
        if (found.length > 0)
          await tx.db
            .insert(newsReads)
            .values(found.map(({ newsPostId }) => ({ companyId, userId, newsPostId })))
            .onConflictDoNothing();
        return latest(tx, actor);
      }),
  };
}
