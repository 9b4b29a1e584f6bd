import {
  unsubscribeKey,
  updateNotificationPreferencesInput,
} from "@presale/contracts/inputs/notification.input.ts";
import { notificationGroups } from "@presale/contracts/notification-kinds.ts";
import { notificationKinds } from "@presale/contracts/notifications.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { updatePreferences } from "./preferences.service.ts";
import { type Preference, preferencesOf } from "./preferences.ts";
import type { MailSubscription } from "./unsubscribe.service.ts";

const KindEnum = sharedEnum("NotificationKind", notificationKinds);
const GroupEnum = sharedEnum("NotificationGroup", notificationGroups);

const PreferenceRef = builder.objectRef<Preference>("NotificationPreference").implement({
  fields: (t) => ({
    kind: t.expose("kind", { type: KindEnum }),
    group: t.expose("group", { type: GroupEnum }),
    product: t.exposeBoolean("product", {
      description: "Whether notifications of this kind are shown in the product.",
    }),
    mail: t.exposeBoolean("mail"),
    isAlwaysOn: t.exposeBoolean("isAlwaysOn", { description: "Whether it can't be turned off." }),
  }),
});

query("notificationPreferences", {
  type: [PreferenceRef],
  description:
    "The caller's preferences for all kinds of notifications that they can receive, in a fixed order.",
  authorize: "loggedIn",
  resolve: ({ tx, actor }) => preferencesOf(tx, actor.userId, actor.type),
});

mutation("updateNotificationPreferences", {
  type: [PreferenceRef],
  authorize: "loggedIn",
  // Only the user decides about their notifications.
  impersonation: false,
  args: { input: updateNotificationPreferencesInput },
  resolve: (ctx, { input }) => updatePreferences(ctx, input.choices),
});

const SubscribedRef = builder
  .objectRef<MailSubscription["kinds"][number]>("SubscribedKind")
  .implement({
    fields: (t) => ({
      kind: t.expose("kind", { type: KindEnum }),
      isOn: t.exposeBoolean("isOn"),
    }),
  });

const SubscriptionRef = builder.objectRef<MailSubscription>("MailSubscription").implement({
  fields: (t) => ({
    email: t.exposeString("email"),
    kinds: t.field({ type: [SubscribedRef], resolve: ({ kinds }) => kinds }),
  }),
});

query("mailSubscription", {
  type: SubscriptionRef,
  description:
    "Email subscription that the key in an email's link refers to. The query changes nothing.",
  authorize: "anyone",
  args: { key: unsubscribeKey },
  resolve: ({ unsubscriptions, request }, { key }) => unsubscriptions.read(key, request.ip),
});

mutation("setMailSubscription", {
  type: SubscriptionRef,
  description: "Turns the emails that an email's link refers to off, or on again.",
  transaction: "manual", // counts the call against a limit first
  authorize: "anyone",
  args: { key: unsubscribeKey, isOn: z.boolean() },
  resolve: ({ unsubscriptions, request }, { key, isOn }) =>
    unsubscriptions.change(key, isOn, request.ip),
});
