import type { NotificationFilter } from "@presale/contracts/inputs/notification.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Actor } from "../../platform/auth/actor.ts";
import { defineList } from "../../platform/db/list.ts";
import type { Page } from "../../platform/db/paging.ts";
import { announce } from "../../platform/events/events.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifications } from "../../schema/notifications.ts";

export type Notification = typeof notifications.$inferSelect;

/** Matches the actor's own notifications that the product shows. */
const isOwn = (actor: Actor, { unread, kinds }: NotificationFilter) =>
  and(
    eq(notifications.companyId, actor.companyId),
    eq(notifications.userId, actor.userId),
    eq(notifications.isShown, true),
    unread ? isNull(notifications.readAt) : undefined,
    kinds?.length ? inArray(notifications.kind, kinds) : undefined,
  );

const notificationList = defineList({
  rows: (db: NodePgDatabase) => db.select().from(notifications),
  id: notifications.id,
  orderBy: { createdAt: notifications.id },
  defaultOrder: "createdAt",
  filters: {},
});

export const countNotifications = (
  { tx, actor }: OperationContext,
  filter: NotificationFilter,
): Promise<number> => notificationList.total(tx.db, {}, isOwn(actor, filter));

export const notificationPage = (
  { tx, actor }: OperationContext,
  paging: Paging,
  filter: NotificationFilter,
): Page<Notification> => notificationList.page(tx.db, paging, {}, isOwn(actor, filter));

/** Marks these or all of the actor's notifications as read. Returns the number still unread. */
export async function markNotificationsRead(
  ctx: OperationContext,
  ids: readonly number[] | null | undefined,
): Promise<number> {
  const { tx, actor } = ctx;
  const marked = await tx.db
    .update(notifications)
    // A read notification needs no email.
    .set({ readAt: sql`now()`, mailAt: null })
    .where(
      and(isOwn(actor, { unread: true }), ids ? inArray(notifications.id, [...ids]) : undefined),
    )
    .returning({ id: notifications.id });
  // Updates the user's other tabs and devices.
  if (marked.length > 0)
    await announce(tx, { kind: "notificationsRead", id: `${actor.companyId}/${actor.userId}` });
  return countNotifications(ctx, { unread: true });
}
