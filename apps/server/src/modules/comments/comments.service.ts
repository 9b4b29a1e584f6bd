import { isDeepStrictEqual } from "node:util";
import type {
  CreateCommentInput,
  UpdateCommentInput,
} from "@presale/contracts/inputs/comment.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { mentionedIds } from "@presale/contracts/mentions.ts";
import { canReadSubject, type SubjectType } from "@presale/contracts/subjects.ts";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { defineList } from "../../platform/db/list.ts";
import type { Page } from "../../platform/db/paging.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { comments } from "../../schema/comments.ts";
import { subjectOf } from "../../schema/subjects.ts";
import { lockOwnImages } from "../files/message-images.ts";
import { lockSubject, subjectTitles } from "../subjects/subjects.ts";
import { findParticipants, notifyOfComment } from "./comment-notifications.ts";
import { filterReaders } from "./comment-readers.ts";
import { commentCan } from "./comments.policy.ts";

export type Comment = typeof comments.$inferSelect;

const commentList = defineList({
  rows: (db: NodePgDatabase) => db.select().from(comments),
  id: comments.id,
  orderBy: { createdAt: comments.id },
  defaultOrder: "createdAt",
  filters: {},
});

/** Returns the condition for the subject's threads. Throws FORBIDDEN without access. */
export function threadsOf(
  tx: Transaction,
  { permissions }: Actor,
  { entityType, entityId }: { entityType: SubjectType<"comments">; entityId: number },
): SQL | undefined {
  if (!canReadSubject(permissions, entityType)) throw new AppError("FORBIDDEN");
  return and(
    eq(comments.companyId, tx.companyId),
    eq(comments[`${entityType}Id`], entityId),
    isNull(comments.threadId),
  );
}

/**
 * Finds a comment that the actor may see. With a lock, no one changes it until the transaction
 * ends.
 */
export async function findComment(
  { tx, actor }: OperationContext,
  id: number,
  lock?: "update",
): Promise<Comment> {
  const query = tx.db
    .select()
    .from(comments)
    .where(ownRow(tx, comments, id));
  const [comment] = lock ? await query.for(lock) : await query;
  // The same error as for a missing comment, so that its existence isn't revealed.
  if (!comment || !canReadSubject(actor.permissions, subjectOf("comments", comment).kind))
    throw new AppError("NOT_FOUND");
  return comment;
}

/** Returns the ids of mentioned users. Throws unless all are colleagues who may see the subject. */
async function checkMentions(
  tx: Transaction,
  kind: SubjectType<"comments">,
  text: string,
): Promise<number[]> {
  const ids = mentionedIds(text);
  if ((await filterReaders(tx, kind, ids)).length < ids.length)
    throw fieldError("text", "notes:comments.unknownMention");
  return ids;
}

/** Locks the images and returns the value of `comment.images`. */
async function lockImages(ctx: OperationContext, imageIds: readonly number[]) {
  await lockOwnImages(ctx.tx, ctx.actor.userId, imageIds);
  return imageIds.map((fileId) => ({ fileId }));
}

/** Returns a page of threads, in the order of their first comments. */
export const commentPage = (
  tx: Transaction,
  threads: SQL | undefined,
  paging: Paging,
): Page<Comment> => commentList.page(tx.db, paging, {}, threads);

export async function createComment(
  ctx: OperationContext,
  input: CreateCommentInput,
): Promise<Comment> {
  const { tx, actor } = ctx;
  const { entityType, entityId, threadId = null, text, imageIds } = input;
  const subject = await lockSubject(tx, actor, entityType, entityId);
  if (threadId !== null) {
    const first = await findComment(ctx, threadId, "update");
    const threadSubject = subjectOf("comments", first);
    if (
      first.threadId !== null ||
      threadSubject.kind !== entityType ||
      threadSubject.id !== entityId
    )
      throw new AppError("NOT_FOUND");
    // A reply reopens a resolved thread.
    if (first.resolvedAt)
      await tx.db
        .update(comments)
        .set({ resolvedAt: null, resolvedById: null })
        .where(ownRow(tx, comments, threadId));
  }
  const mentions = await checkMentions(tx, entityType, text);
  const images = await lockImages(ctx, imageIds);
  const participantIds = await findParticipants(tx, subject, threadId);
  const comment = await tx.db
    .insert(comments)
    .values({
      companyId: tx.companyId,
      [`${entityType}Id`]: entityId,
      threadId,
      authorId: actor.userId,
      text,
      mentions,
      images,
    })
    .returning()
    .then(onlyRow);
  await notifyOfComment(tx, actor, subject, comment, mentions, participantIds);
  return comment;
}

export async function updateComment(
  ctx: OperationContext,
  id: number,
  { text, imageIds }: UpdateCommentInput,
): Promise<Comment> {
  const { tx, actor } = ctx;
  const before = await findComment(ctx, id, "update");
  if (!commentCan(actor, before).update) throw new AppError("FORBIDDEN");
  const previousIds = before.images.map(({ fileId }) => fileId);
  const nextIds = imageIds ?? previousIds;
  if (before.text === text && isDeepStrictEqual(nextIds, previousIds)) return before;
  const { kind, id: subjectId } = subjectOf("comments", before);
  const subject = await lockSubject(tx, actor, kind, subjectId);
  const mentions = await checkMentions(tx, kind, text);
  const images = imageIds ? await lockImages(ctx, imageIds) : before.images;
  const changed = await tx.db
    .update(comments)
    .set({ text, mentions, images, editedAt: sql`now()` })
    .where(ownRow(tx, comments, id))
    .returning()
    .then(onlyRow);
  // Users who were mentioned before have already been notified.
  const added = mentions.filter((each) => !before.mentions.includes(each));
  await notifyOfComment(tx, actor, subject, changed, added, new Set());
  return changed;
}

export async function deleteComment(ctx: OperationContext, id: number): Promise<void> {
  const comment = await findComment(ctx, id, "update");
  if (!commentCan(ctx.actor, comment).delete) throw new AppError("FORBIDDEN");
  await removeComment(ctx.tx, comment);
}

/** Deletes a comment as staff. The company's log records the comment's subject and the reason. */
export async function moderateComment(
  { tx, actor }: OperationContext,
  id: number,
  reason: string,
): Promise<void> {
  const [comment] = await tx.db
    .select()
    .from(comments)
    .where(ownRow(tx, comments, id))
    .for("update");
  if (!comment || comment.text === null) throw new AppError("NOT_FOUND");
  const { kind, id: subjectId } = subjectOf("comments", comment);
  const titles = await subjectTitles(tx, kind, [subjectId]);
  await audit(tx, actor, {
    action: "comment.deleted",
    target: { kind, id: String(subjectId), name: titles.get(subjectId) ?? "" },
    details: { reason },
  });
  await removeComment(tx, comment);
}

export async function resolveComment(
  ctx: OperationContext,
  id: number,
  isResolved: boolean,
): Promise<Comment> {
  const { tx, actor } = ctx;
  const first = await findComment(ctx, id, "update");
  if (!commentCan(actor, first).reply) throw new AppError("NOT_FOUND");
  if ((first.resolvedAt !== null) === isResolved) return first;
  const changed = await tx.db
    .update(comments)
    .set(
      isResolved
        ? { resolvedAt: sql`now()`, resolvedById: actor.userId }
        : { resolvedAt: null, resolvedById: null },
    )
    .where(ownRow(tx, comments, id))
    .returning()
    .then(onlyRow);
  await notifyViewers(tx, "comments", subjectOf("comments", first));
  return changed;
}

/** Deletes the comment. If it has replies, its row stays without text and images. */
async function removeComment(tx: Transaction, comment: Comment): Promise<void> {
  const { id, threadId } = comment;
  const isComment = ownRow(tx, comments, id);
  const replies = and(eq(comments.companyId, tx.companyId), eq(comments.threadId, id));
  if (threadId === null && (await tx.db.$count(comments, replies)) > 0)
    await tx.db.update(comments).set({ text: null, mentions: [], images: [] }).where(isComment);
  else await tx.db.delete(comments).where(isComment);
  if (threadId !== null) await deleteEmptyThread(tx, threadId);
  await notifyViewers(tx, "comments", subjectOf("comments", comment));
}

/** Deletes a thread's first comment that has neither text nor replies. */
async function deleteEmptyThread(tx: Transaction, id: number): Promise<void> {
  const reply = tx.db
    .select({ one: sql`1` })
    .from(sql`${comments} as reply`)
    .where(sql`reply.company_id = ${tx.companyId} and reply.thread_id = ${id}`);
  await tx.db
    .delete(comments)
    .where(ownRow(tx, comments, id, isNull(comments.text), sql`not exists ${reply}`));
}
