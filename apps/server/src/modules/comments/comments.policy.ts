import { canReadSubject, type SubjectType } from "@presale/contracts/subjects.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { subjectOf } from "../../schema/subjects.ts";

interface Shown extends Record<`${SubjectType<"comments">}Id`, number | null> {
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

/** Users change only their own comments. Users who manage the team may delete any comment. */
export function commentCan(
  { userId, permissions }: Pick<Actor, "userId" | "permissions">,
  comment: Shown,
): CommentCan {
  const isOwn = comment.authorId === userId;
  const isThere = comment.text !== null;
  const sees = canReadSubject(permissions, subjectOf("comments", comment).kind);
  return {
    update: sees && isThere && isOwn,
    delete: sees && isThere && (isOwn || permissions.has("canUpdateCompanyTeam")),
    reply: sees && comment.threadId === null,
  };
}
