import type { NotificationFilter } from "@presale/contracts/inputs/notification.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import { fieldError } from "../../platform/errors.ts";
import { announce } from "../../platform/events/events.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifications } from "../../schema/notifications.ts";

export type Notification = typeof notifications.$inferSelect;

/** Only one's own: colleagues of the same company are strangers here. */
const own = (actor: Actor, { unread, kinds }: NotificationFilter) =>
  and(
    eq(notifications.companyId, actor.companyId),
    eq(notifications.userId, actor.userId),
    eq(notifications.isShown, true),
    unread ? isNull(notifications.readAt) : undefined,
    kinds?.length ? inArray(notifications.kind, kinds) : undefined,
  );

export async function countNotifications(
  { tx, actor }: OperationContext,
  filter: NotificationFilter,
): Promise<number> {
  const [row] = await tx.db
    .select({ count: sql<number>`count(*)` })
    .from(notifications)
    .where(own(actor, filter));
  return Number(row?.count ?? 0);
}

export function notificationPage(
  { tx, actor }: OperationContext,
  { perPage, offset, order, orderBy }: Paging,
  filter: NotificationFilter,
): Promise<Notification[]> {
  if (orderBy && orderBy !== "createdAt") throw fieldError("paging.orderBy", "validation:choice");
  return tx.db
    .select()
    .from(notifications)
    .where(own(actor, filter))
    .orderBy((order === "ASC" ? asc : desc)(notifications.id))
    .limit(perPage)
    .offset(offset);
}

/** Marks these of one's own as read, or all; gives how many are unread still. */
export async function markNotificationsRead(
  ctx: OperationContext,
  ids: readonly number[] | null | undefined,
): Promise<number> {
  const { tx, actor } = ctx;
  const marked = await tx.db
    .update(notifications)
    // What was read here need not come by mail.
    .set({ readAt: sql`now()`, mailAt: null })
    .where(and(own(actor, { unread: true }), ids ? inArray(notifications.id, [...ids]) : undefined))
    .returning({ id: notifications.id });
  // One's other tabs and devices show it too.
  if (marked.length > 0)
    await announce(tx, { kind: "notificationsRead", id: `${actor.companyId}/${actor.userId}` });
  return countNotifications(ctx, { unread: true });
}
