import {
  type CreateNewsPostInput,
  newsLimits,
  type UpdateNewsPostInput,
} from "@presale/contracts/inputs/news.input.ts";
import { and, desc, eq, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { equals, wordsIn } from "../../platform/db/conditions.ts";
import { defineList } from "../../platform/db/list.ts";
import { assertVersion, firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { newsPosts, newsReads } from "../../schema/news.ts";
import { users } from "../../schema/users.ts";

export type NewsPost = typeof newsPosts.$inferSelect;
export type NewsItem = Pick<NewsPost, "id" | "title" | "content" | "publishedAt"> & {
  isRead: boolean;
};

export const newsList = defineList({
  rows: (db) => db.select().from(newsPosts),
  id: newsPosts.id,
  orderBy: {
    title: newsPosts.title,
    publishedAt: newsPosts.publishedAt,
    updatedAt: newsPosts.updatedAt,
  },
  defaultOrder: "updatedAt",
  filters: {
    query: wordsIn(newsPosts.title, newsPosts.authorName),
    isPublished: equals(newsPosts.isPublished),
  },
});

const isPublished = eq(newsPosts.isPublished, true);
const auditTarget = ({ id, title }: NewsPost) => ({ kind: "news" as const, id, name: title });

const lockPost = (tx: Transaction, id: number): Promise<NewsPost> =>
  tx.db.select().from(newsPosts).where(eq(newsPosts.id, id)).for("update").then(firstOrThrow);

export async function createNewsPost(
  { tx, actor }: OperationContext,
  input: CreateNewsPostInput,
): Promise<NewsPost> {
  const publishedAt = input.isPublished ? new Date() : null;
  const post = await tx.db
    .insert(newsPosts)
    .values({ ...input, publishedAt, authorName: actor.name })
    .returning()
    .then(onlyRow);
  await audit(tx, actor, { action: "news.created", target: auditTarget(post) });
  return post;
}

export async function updateNewsPost(
  { tx, actor }: OperationContext,
  id: number,
  { version, ...input }: UpdateNewsPostInput,
): Promise<NewsPost> {
  const before = await lockPost(tx, id);
  assertVersion(before, version);
  const post = await tx.db
    .update(newsPosts)
    .set({
      ...input,
      publishedAt: before.publishedAt ?? (input.isPublished ? new Date() : null),
      version: before.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(newsPosts.id, id))
    .returning()
    .then(firstOrThrow);
  await audit(tx, actor, { action: "news.updated", target: auditTarget(post) });
  return post;
}

export async function deleteNewsPost({ tx, actor }: OperationContext, id: number): Promise<void> {
  const post = await lockPost(tx, id);
  await tx.db.delete(newsPosts).where(eq(newsPosts.id, id));
  await audit(tx, actor, { action: "news.deleted", target: auditTarget(post) });
}

export const latestNews = ({ tx, actor }: OperationContext): Promise<NewsItem[]> =>
  tx.db
    .select({
      id: newsPosts.id,
      title: newsPosts.title,
      content: newsPosts.content,
      publishedAt: newsPosts.publishedAt,
      // Posts from before the account existed aren't new to its user.
      isRead: sql<boolean>`${or(
        isNotNull(newsReads.readAt),
        lt(newsPosts.publishedAt, users.createdAt),
      )}`,
    })
    .from(newsPosts)
    .innerJoin(users, and(eq(users.companyId, actor.companyId), eq(users.id, actor.userId)))
    .leftJoin(
      newsReads,
      and(
        eq(newsReads.companyId, actor.companyId),
        eq(newsReads.userId, actor.userId),
        eq(newsReads.newsPostId, newsPosts.id),
      ),
    )
    .where(isPublished)
    .orderBy(desc(newsPosts.publishedAt), desc(newsPosts.id))
    .limit(newsLimits.shown);

/** Marks published posts as read and returns the latest posts. Read posts keep their time. */
export async function markNewsRead(
  ctx: OperationContext,
  ids: readonly number[],
): Promise<NewsItem[]> {
  const { tx, actor } = ctx;
  const { companyId, userId } = actor;
  const found = await tx.db
    .select({ newsPostId: newsPosts.id })
    .from(newsPosts)
    .where(and(isPublished, inArray(newsPosts.id, [...ids])));
  if (found.length > 0)
    await tx.db
      .insert(newsReads)
      .values(found.map(({ newsPostId }) => ({ companyId, userId, newsPostId })))
      .onConflictDoNothing();
  return latestNews(ctx);
}
