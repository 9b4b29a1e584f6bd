import type { AuditAction } from "@presale/contracts/audit.ts";
import type { FeedbackAnswerInput } from "@presale/contracts/inputs/feedback.input.ts";
import { feedbackLimits } from "@presale/contracts/limits.ts";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { outdatePages } from "../../platform/pages/content-versions.ts";
import { type Feedback, feedbackTarget, lockFeedback } from "./feedbacks.service.ts";
import { feedbackAnswers } from "./feedbacks.table.ts";

export type FeedbackAnswer = typeof feedbackAnswers.$inferSelect;

/** What staff answer to visitors' reviews. */
export function createFeedbackAnswers(pool: pg.Pool) {
  const own = (id: number) => eq(feedbackAnswers.id, id);

  /** The answer; its review is locked, as by all that change either. */
  async function lock(tx: Transaction, id: number) {
    const [found] = await tx.db.select().from(feedbackAnswers).where(own(id));
    if (!found) throw new AppError("NOT_FOUND");
    return lockFeedback(tx, found.feedbackId);
  }

  /** Written down, and read by the next visitor where the review is published. */
  async function note(tx: Transaction, actor: Actor, action: AuditAction, feedback: Feedback) {
    if (feedback.publishedAt) await outdatePages(tx, "feedbacks");
    await audit(tx, actor, { action, target: feedbackTarget(feedback) });
  }

  return {
    /** Of these reviews, the oldest first. */
    of: (tx: Transaction, feedbackIds: readonly number[]): Promise<FeedbackAnswer[]> =>
      tx.db
        .select()
        .from(feedbackAnswers)
        .where(inArray(feedbackAnswers.feedbackId, [...feedbackIds]))
        .orderBy(asc(feedbackAnswers.createdAt), asc(feedbackAnswers.id)),

    create: (
      actor: Actor,
      feedbackId: number,
      { text }: FeedbackAnswerInput,
    ): Promise<FeedbackAnswer> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const feedback = await lockFeedback(tx, feedbackId);
        const count = await tx.db.$count(
          feedbackAnswers,
          eq(feedbackAnswers.feedbackId, feedbackId),
        );
        if (count >= feedbackLimits.answers)
          throw new AppError("CONFLICT", { message: "refusals:answersFull", values: { count } });
        const [answer] = await tx.db
          .insert(feedbackAnswers)
          .values({ feedbackId, text, authorName: actor.name })
          .returning();
        if (!answer) throw new AppError("INTERNAL");
        await note(tx, actor, "feedback.answered", feedback);
        return answer;
      }),

    update: (actor: Actor, id: number, { text }: FeedbackAnswerInput): Promise<FeedbackAnswer> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const feedback = await lock(tx, id);
        const [answer] = await tx.db
          .update(feedbackAnswers)
          .set({ text, updatedAt: sql`now()` })
          .where(own(id))
          .returning();
        if (!answer) throw new AppError("NOT_FOUND");
        await note(tx, actor, "feedback.answerChanged", feedback);
        return answer;
      }),

    delete: (actor: Actor, id: number): Promise<void> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const feedback = await lock(tx, id);
        const { rowCount } = await tx.db.delete(feedbackAnswers).where(own(id));
        if (!rowCount) throw new AppError("NOT_FOUND");
        await note(tx, actor, "feedback.answerDeleted", feedback);
      }),
  };
}
