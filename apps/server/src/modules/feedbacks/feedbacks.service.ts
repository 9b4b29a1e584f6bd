import type {
  CreateFeedbackInput,
  FeedbackFilter,
  UpdateFeedbackInput,
} from "@presale/contracts/inputs/feedback.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { defaultContactEmail } from "@presale/contracts/limits.ts";
import { nextMessageState } from "@presale/contracts/message-states.ts";
import { eq, isNotNull, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { equals, isSet, wordsIn } from "../../platform/db/conditions.ts";
import { defineList } from "../../platform/db/list.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import { staffMail } from "../../platform/mail/staff-mail.ts";
import type { Platform } from "../../platform/module.ts";
import { outdatePages } from "../../platform/pages/content-versions.ts";
import { feedbacks } from "./feedbacks.table.ts";

export const feedbacksWaitingQueue = defineQueue<object>({ name: "feedbacks-waiting" });

/** So many reviews an hour come from one network address, and from one logged-in person. */
const rule = { points: 3, duration: 3_600, message: "errors:messagesLimited" } as const;

export type Feedback = typeof feedbacks.$inferSelect;

const feedbackList = defineList({
  rows: (db) => db.select().from(feedbacks),
  id: feedbacks.id,
  orderBy: {
    createdAt: feedbacks.createdAt,
    score: feedbacks.score,
    publishedAt: feedbacks.publishedAt,
  },
  usual: "createdAt",
  filters: {
    words: wordsIn(feedbacks.name, feedbacks.email, feedbacks.review),
    state: equals(feedbacks.state),
    isPublished: isSet(feedbacks.publishedAt),
  },
});
const published = isNotNull(feedbacks.publishedAt);

export const feedbackTarget = ({ id, name, score }: Feedback) => ({
  kind: "feedback" as const,
  id,
  name: name ?? `${score}/5`,
});

/** The review, held until the commit. */
export async function lockFeedback(tx: Transaction, id: number): Promise<Feedback> {
  const [feedback] = await tx.db.select().from(feedbacks).where(eq(feedbacks.id, id)).for("update");
  if (!feedback) throw new AppError("NOT_FOUND");
  return feedback;
}

export function createFeedbacksService(platform: Platform) {
  const { jobs, mailer, config, publicUrl, settings, platformCompanyId } = platform;
  const pool = platform.pools.app;
  const to = () => settings.get("contactEmail") || config.CONTACT_EMAIL || defaultContactEmail;
  const perAddress = rateLimit(pool, "feedback-address", rule);
  const perPerson = rateLimit(pool, "feedback-person", rule);
  const turn = staffMail({ pool, jobs, mailer, name: "feedback", waiting: feedbacksWaitingQueue });

  return {
    page: (tx: Transaction, paging: Paging, filter: FeedbackFilter): Promise<Feedback[]> =>
      feedbackList.page(tx.db, paging, filter),

    total: (tx: Transaction, filter: FeedbackFilter): Promise<number> =>
      feedbackList.total(tx.db, filter),

    /** What visitors read, the latest published first. */
    publishedPage: (
      tx: Transaction,
      { perPage, offset }: Pick<Paging, "perPage" | "offset">,
    ): Promise<Feedback[]> =>
      feedbackList.page(
        tx.db,
        { perPage, offset, order: "DESC", orderBy: "publishedAt" },
        {},
        published,
      ),

    publishedTotal: (tx: Transaction): Promise<number> => feedbackList.total(tx.db, {}, published),

    async find(tx: Transaction, id: number): Promise<Feedback> {
      const feedback = await feedbackList.find(tx.db, eq(feedbacks.id, id));
      if (!feedback) throw new AppError("NOT_FOUND");
      return feedback;
    },

    /** From whoever it is. A robot learns nothing of its review having gone nowhere. */
    async create(
      actor: Actor | null,
      { homepage, ...input }: CreateFeedbackInput,
      { address }: RequestInfo,
    ): Promise<void> {
      await perAddress(address);
      if (actor) await perPerson(String(actor.userId));
      if (homepage) return;
      const tell = await turn();
      await inTransaction(pool, platformCompanyId, async (tx) => {
        const [feedback] = await tx.db
          .insert(feedbacks)
          .values({ ...input, ip: address })
          .returning();
        if (!feedback) throw new AppError("INTERNAL");
        const { id, score, review, name, email } = feedback;
        await tell(tx, {
          to: to(),
          ...(email && { replyTo: email }),
          subject: "mail:feedback.subject",
          paragraphs: [
            name ? "mail:feedback.from" : "mail:feedback.fromVisitor",
            "mail:feedback.text",
          ],
          values: { score, review, name: name ?? "" },
          button: {
            label: "mail:feedback.button",
            url: `${publicUrl()}/backoffice/feedbacks/${id}`,
          },
        });
      });
    },

    update: (actor: Actor, id: number, input: UpdateFeedbackInput): Promise<Feedback> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const before = await lockFeedback(tx, id);
        const { state = before.state, isPublished = before.publishedAt !== null } = input;
        if (state !== before.state && nextMessageState(before.state) !== state)
          throw new AppError("CONFLICT", { message: "errors:messageState" });
        const [feedback] = await tx.db
          .update(feedbacks)
          .set({
            state,
            publishedAt: isPublished ? (before.publishedAt ?? sql`now()`) : null,
            updatedAt: sql`now()`,
          })
          .where(eq(feedbacks.id, id))
          .returning();
        if (!feedback) throw new AppError("NOT_FOUND");
        const target = feedbackTarget(feedback);
        if (state !== before.state) {
          const details = { before: before.state, after: state };
          await audit(tx, actor, { action: "feedback.stateChanged", target, details });
        }
        if (isPublished !== (before.publishedAt !== null)) {
          await outdatePages(tx, "feedbacks");
          const action = isPublished ? "feedback.published" : "feedback.unpublished";
          await audit(tx, actor, { action, target });
        }
        return feedback;
      }),

    delete: (actor: Actor, id: number): Promise<void> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const feedback = await lockFeedback(tx, id);
        await tx.db.delete(feedbacks).where(eq(feedbacks.id, id));
        if (feedback.publishedAt) await outdatePages(tx, "feedbacks");
        await audit(tx, actor, { action: "feedback.deleted", target: feedbackTarget(feedback) });
      }),

    /** Called by the worker. */
    mailWaiting: (): Promise<void> =>
      inTransaction(pool, platformCompanyId, async (tx) => {
        const count = await feedbackList.total(tx.db, { state: "new" });
        if (count === 0) return;
        await mailer.enqueue(tx, {
          to: to(),
          subject: "mail:feedbacksWaiting.subject",
          paragraphs: ["mail:feedbacksWaiting.text"],
          values: { count },
          button: {
            label: "mail:feedbacksWaiting.button",
            url: `${publicUrl()}/backoffice/feedbacks?state=new`,
          },
        });
      }),
  };
}
