import { canReadSubject, type SubjectType } from "@presale/contracts/subjects.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { subjectOf } from "../../schema/subjects.ts";

interface CommentRow extends Record<`${SubjectType<"comments">}Id`, number | null> {
  authorId: number;
  threadId: number | null;
  text: string | null;
}

export interface CommentCan {
  update: boolean;
  delete: boolean;
  /** Covers replying to the comment and resolving its thread. */
  reply: boolean;
}

/**
 * Returns what the user may do. They may change only their own comments. If they manage the team,
 * they may delete any comment. Staff who act as a user may do nothing.
 */
export function commentCan(
  { userId, permissions, impersonator }: Pick<Actor, "userId" | "permissions" | "impersonator">,
  comment: CommentRow,
): CommentCan {
  const isOwn = comment.authorId === userId;
  const hasText = comment.text !== null;
  const mayAct =
    impersonator === null && canReadSubject(permissions, subjectOf("comments", comment).kind);
  return {
    update: mayAct && hasText && isOwn,
    delete: mayAct && hasText && (isOwn || permissions.has("canUpdateCompanyTeam")),
    reply: mayAct && comment.threadId === null,
  };
}
