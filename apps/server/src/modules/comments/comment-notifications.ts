import { and, eq, or } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { comments } from "../../schema/comments.ts";
import { notify } from "../notifications/notify.ts";
import type { FoundSubject } from "../subjects/subjects.ts";
import { filterReaders } from "./comment-readers.ts";

/** Returns the subject's author and the authors of the thread's comments. */
export async function findParticipants(
  tx: Transaction,
  subject: FoundSubject,
  threadId: number | null,
): Promise<ReadonlySet<number>> {
  const authors =
    threadId === null
      ? []
      : await tx.db
          .selectDistinct({ id: comments.authorId })
          .from(comments)
          .where(
            and(
              eq(comments.companyId, tx.companyId),
              or(eq(comments.id, threadId), eq(comments.threadId, threadId)),
            ),
          );
  return new Set([subject.authorId, ...authors.map(({ id }) => id)]);
}

/** Notifies mentioned users of the mention, and participants of the comment. */
export async function notifyOfComment(
  tx: Transaction,
  actor: Actor,
  subject: FoundSubject,
  comment: { id: number },
  mentionedIds: readonly number[],
  participantIds: ReadonlySet<number>,
): Promise<void> {
  const data = {
    commentId: String(comment.id),
    entityType: subject.kind,
    entityId: String(subject.id),
    title: subject.title,
    by: actor.name,
  };
  const exclude = (ids: Iterable<number>, except: readonly number[] = []) =>
    [...ids].filter((id) => id !== actor.userId && !except.includes(id));
  await notify(tx, exclude(mentionedIds), "mentioned", data);
  await notify(
    tx,
    await filterReaders(tx, subject.kind, exclude(participantIds, mentionedIds)),
    "commented",
    data,
  );
  await notifyViewers(tx, "comments", subject);
}
