import { commentQuote } from "@presale/contracts/comment-quote.ts";
import { readNotification } from "@presale/contracts/notifications.ts";
import { canReadSubject } from "@presale/contracts/subjects.ts";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Actor } from "../../platform/auth/actor.ts";
import { amongIds } from "../../platform/db/joins.ts";
import { prepared } from "../../platform/db/statement.ts";
import { defineLoader, type LoaderContext, rowPerKey } from "../../platform/graphql/loader.ts";
import { comments } from "../../schema/comments.ts";
import { subjectIds, subjectOf } from "../../schema/subjects.ts";
import { loadUser } from "../users/users.queries.ts";
import type { Notification } from "./notifications.service.ts";

const selection = {
  id: comments.id,
  text: comments.text,
  mentions: comments.mentions,
  ...subjectIds("comments", comments),
};
const findComments = prepared(
  "quoted_comments",
  selection,
  new QueryBuilder().select(selection).from(comments).where(amongIds(comments.id)),
);
const loadComment = defineLoader(async (ids: readonly number[], { tx }) =>
  rowPerKey(ids, await tx.run(findComments, { ids: [...ids] }), ({ id }) => id, null),
);

/**
 * Returns the start of the comment that the notification is about. Null if there is none, or it was
 * deleted, or the user may not see it. Notifications store no copy, so a quote is always current.
 */
export async function quotedComment(
  context: LoaderContext,
  { permissions }: Pick<Actor, "permissions">,
  { kind, data }: Pick<Notification, "kind" | "data">,
): Promise<string | null> {
  const content = readNotification(kind, data);
  if (content?.kind !== "mentioned" && content?.kind !== "commented") return null;
  const comment = await loadComment(context, Number(content.data.commentId));
  if (!comment?.text || !canReadSubject(permissions, subjectOf("comments", comment).kind))
    return null;
  const people = await Promise.all(comment.mentions.map((id) => loadUser(context, id)));
  const names = new Map(people.map(({ id, name }) => [String(id), name]));
  return commentQuote(comment.text, (id) => names.get(id) ?? "…");
}
