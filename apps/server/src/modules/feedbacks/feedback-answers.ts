import type { AuditAction } from "@presale/contracts/audit.ts";
import type { FeedbackAnswerInput } from "@presale/contracts/inputs/feedback.input.ts";
import { feedbackLimits } from "@presale/contracts/limits.ts";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { invalidatePages } from "../../platform/pages/content-versions.ts";
import { feedbackAnswers } from "../../schema/feedbacks.ts";
import { type Feedback, feedbackTarget, lockFeedback } from "./feedbacks.service.ts";

export type FeedbackAnswer = typeof feedbackAnswers.$inferSelect;

const isAnswer = (id: number) => eq(feedbackAnswers.id, id);

/** Locks the answer's review. All changes to a review or its answers take this lock. */
async function lockFeedbackOf(tx: Transaction, id: number): Promise<Feedback> {
  const answer = await tx.db.select().from(feedbackAnswers).where(isAnswer(id)).then(firstOrThrow);
  return lockFeedback(tx, answer.feedbackId);
}

/** Writes the audit log. For a published review, also invalidates the public pages. */
async function auditAndInvalidate(
  { tx, actor }: OperationContext,
  action: AuditAction,
  feedback: Feedback,
) {
  if (feedback.publishedAt) await invalidatePages(tx, "feedbacks");
  await audit(tx, actor, { action, target: feedbackTarget(feedback) });
}

/** Returns the answers to these reviews, oldest first. */
export const answersOf = (
  tx: Transaction,
  feedbackIds: readonly number[],
): Promise<FeedbackAnswer[]> =>
  tx.db
    .select()
    .from(feedbackAnswers)
    .where(inArray(feedbackAnswers.feedbackId, [...feedbackIds]))
    .orderBy(asc(feedbackAnswers.createdAt), asc(feedbackAnswers.id));

export async function createFeedbackAnswer(
  ctx: OperationContext,
  feedbackId: number,
  { text }: FeedbackAnswerInput,
): Promise<FeedbackAnswer> {
  const { tx, actor } = ctx;
  const feedback = await lockFeedback(tx, feedbackId);
  const count = await tx.db.$count(feedbackAnswers, eq(feedbackAnswers.feedbackId, feedbackId));
  if (count >= feedbackLimits.answers)
    throw new AppError("CONFLICT", { message: "refusals:answersFull", values: { count } });
  const answer = await tx.db
    .insert(feedbackAnswers)
    .values({ feedbackId, text, authorName: actor.name })
    .returning()
    .then(onlyRow);
  await auditAndInvalidate(ctx, "feedback.answered", feedback);
  return answer;
}

export async function updateFeedbackAnswer(
  ctx: OperationContext,
  id: number,
  { text }: FeedbackAnswerInput,
): Promise<FeedbackAnswer> {
  const feedback = await lockFeedbackOf(ctx.tx, id);
  const answer = await ctx.tx.db
    .update(feedbackAnswers)
    .set({ text, updatedAt: sql`now()` })
    .where(isAnswer(id))
    .returning()
    .then(firstOrThrow);
  await auditAndInvalidate(ctx, "feedback.answerChanged", feedback);
  return answer;
}

export async function deleteFeedbackAnswer(ctx: OperationContext, id: number): Promise<void> {
  const feedback = await lockFeedbackOf(ctx.tx, id);
  const { rowCount } = await ctx.tx.db.delete(feedbackAnswers).where(isAnswer(id));
  if (!rowCount) throw new AppError("NOT_FOUND");
  await auditAndInvalidate(ctx, "feedback.answerDeleted", feedback);
}
