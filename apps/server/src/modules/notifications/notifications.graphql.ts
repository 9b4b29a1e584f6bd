import { ids } from "@presale/contracts/inputs/fields.ts";
import { notificationFilter } from "@presale/contracts/inputs/notification.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import type { Page } from "../../platform/db/paging.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import {
  countNotifications,
  markNotificationsRead,
  type Notification,
  notificationPage,
} from "./notifications.service.ts";
import { quotedComment } from "./quoted-comments.ts";

const NotificationRef = builder.objectRef<Notification>("Notification").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.exposeString("kind"),
    data: t.expose("data", {
      type: "Json",
      description:
        "Values for the text, such as ids, titles and counts. The fields depend on `kind`.",
    }),
    quote: t.string({
      nullable: true,
      description:
        "Start of the comment that the notification is about. Null if there is none, it was deleted, or the caller can't see it.",
      resolve: (notification, _args, context) =>
        quotedComment(context, context.actor as ActorContext["actor"], notification),
    }),
    isRead: t.boolean({ resolve: ({ readAt }) => readAt !== null }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

interface Inbox extends Page<Notification> {
  unreadCount(): Promise<number>;
}
const InboxRef = builder.objectRef<Inbox>("NotificationPage").implement({
  fields: (t) => ({
    items: t.field({ type: [NotificationRef], resolve: (inbox) => inbox.items() }),
    total: t.int({ resolve: (inbox) => inbox.total() }),
    unreadCount: t.int({ resolve: (inbox) => inbox.unreadCount() }),
  }),
});

query("notifications", {
  type: InboxRef,
  authorize: "loggedIn",
  args: {
    paging: pagingInput.prefault({ order: "DESC" }),
    filter: notificationFilter.prefault({}),
  },
  resolve: (ctx, { paging, filter }) => ({
    ...notificationPage(ctx, paging, filter),
    unreadCount: () => countNotifications(ctx, { unread: true }),
  }),
});

mutation("markNotificationsRead", {
  type: "Int",
  authorize: "loggedIn",
  // Only the user's own reading counts, not that of staff who impersonate them.
  impersonation: false,
  description:
    "Marks these notifications of the caller as read, or all of them if `ids` is omitted. Returns the number that are still unread.",
  args: { ids: ids(limits.builderBatch).nullish() },
  resolve: (ctx, args) => markNotificationsRead(ctx, args.ids),
});
