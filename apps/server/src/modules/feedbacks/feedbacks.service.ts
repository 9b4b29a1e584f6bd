import type {
  CreateFeedbackInput,
  UpdateFeedbackInput,
} from "@presale/contracts/inputs/feedback.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { translate } from "@presale/contracts/translate.ts";
import { eq, isNotNull, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { equals, isSet, wordsIn } from "../../platform/db/conditions.ts";
import { defineList } from "../../platform/db/list.ts";
import { firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Platform } from "../../platform/module.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { invalidatePages } from "../../platform/pages/content-versions.ts";
import { pagesAfterFirst, type SitePath } from "../../platform/pages/site-pages.ts";
import { assertNextState, createPublicMessages } from "../../platform/visitors/public-messages.ts";
import { feedbacks } from "../../schema/feedbacks.ts";

export const feedbacksWaitingQueue = defineQueue<object>({ name: "feedbacks-waiting" });

export type Feedback = typeof feedbacks.$inferSelect;

export const feedbackList = defineList({
  rows: (db) => db.select().from(feedbacks),
  id: feedbacks.id,
  orderBy: {
    createdAt: feedbacks.createdAt,
    score: feedbacks.score,
    publishedAt: feedbacks.publishedAt,
  },
  defaultOrder: "createdAt",
  filters: {
    query: wordsIn(feedbacks.name, feedbacks.email, feedbacks.review),
    state: equals(feedbacks.state),
    isPublished: isSet(feedbacks.publishedAt),
  },
});
const isPublic = isNotNull(feedbacks.publishedAt);

export const feedbackTarget = ({ id, name, score }: Feedback) => ({
  kind: "feedback" as const,
  id,
  name: name ?? `${translate("feedback:page.anonymous")} (${score}/5)`,
});

export const lockFeedback = (tx: Transaction, id: number): Promise<Feedback> =>
  tx.db.select().from(feedbacks).where(eq(feedbacks.id, id)).for("update").then(firstOrThrow);

export const publishedFeedbacks = (
  tx: Transaction,
  { perPage, offset }: Pick<Paging, "perPage" | "offset">,
) =>
  feedbackList.page(
    tx.db,
    { perPage, offset, order: "DESC", orderBy: "publishedAt" },
    {},
    isPublic,
  );

export async function updateFeedback(
  { tx, actor }: OperationContext,
  id: number,
  input: UpdateFeedbackInput,
): Promise<Feedback> {
  const before = await lockFeedback(tx, id);
  const { state = before.state, isPublished = before.publishedAt !== null } = input;
  if (state !== before.state) assertNextState(before.state, state);
  const feedback = await tx.db
    .update(feedbacks)
    .set({
      state,
      publishedAt: isPublished ? (before.publishedAt ?? sql`now()`) : null,
      updatedAt: sql`now()`,
    })
    .where(eq(feedbacks.id, id))
    .returning()
    .then(firstOrThrow);
  const target = feedbackTarget(feedback);
  if (state !== before.state) {
    const details = { before: before.state, after: state };
    await audit(tx, actor, { action: "feedback.stateChanged", target, details });
  }
  if (isPublished !== (before.publishedAt !== null)) {
    await invalidatePages(tx, "feedbacks");
    const action = isPublished ? "feedback.published" : "feedback.unpublished";
    await audit(tx, actor, { action, target });
  }
  return feedback;
}

export async function deleteFeedback({ tx, actor }: OperationContext, id: number): Promise<void> {
  const feedback = await lockFeedback(tx, id);
  await tx.db.delete(feedbacks).where(eq(feedbacks.id, id));
  if (feedback.publishedAt) await invalidatePages(tx, "feedbacks");
  await audit(tx, actor, { action: "feedback.deleted", target: feedbackTarget(feedback) });
}

export function createFeedbacksService(platform: Platform) {
  const pool = platform.pools.app;
  const visitors = createPublicMessages(platform, {
    name: "feedback",
    perHour: 3,
    summaryQueue: feedbacksWaitingQueue,
  });

  return {
    /** Returns the sitemap paths of the reviews' pages after the first. */
    sitePaths: (): Promise<SitePath[]> =>
      inReadTransaction(pool, platform.platformCompanyId, async (tx) =>
        pagesAfterFirst("/feedback", await feedbackList.total(tx.db, {}, isPublic)),
      ),

    create: (
      actor: Actor | null,
      { homepage, ...input }: CreateFeedbackInput,
      { ip }: RequestInfo,
    ): Promise<void> =>
      visitors.receive({ actor, ip, honeypot: homepage }, async (tx) => {
        const feedback = await tx.db
          .insert(feedbacks)
          .values({ ...input, ip })
          .returning()
          .then(onlyRow);
        const { id, score, review, name, email } = feedback;
        return {
          ...(email && { replyTo: email }),
          subject: "mail:feedback.subject",
          paragraphs: [
            name ? "mail:feedback.from" : "mail:feedback.fromVisitor",
            "mail:feedback.text",
          ],
          values: { score, review, name: name ?? "" },
          button: { label: "mail:feedback.button", url: visitors.staffUrl(`/${id}`) },
        };
      }),

    /** Emails staff the number of new reviews, if there are any. Called by the worker. */
    enqueueSummaryEmail: (): Promise<void> =>
      visitors.enqueueSummaryEmail((tx) => feedbackList.total(tx.db, { state: "new" })),
  };
}
