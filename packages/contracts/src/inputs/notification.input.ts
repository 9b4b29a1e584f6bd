import { z } from "zod";
import { notificationChannels } from "../notification-kinds.ts";
import { notificationKinds } from "../notifications.ts";
import { translate } from "../translate.ts";

const choice = { error: () => translate("validation:choice") };

export const notificationFilter = z
  .object({
    unread: z.boolean(choice).nullish(),
    kinds: z
      .array(z.enum(notificationKinds, choice).meta({ graphql: "NotificationKind" }), choice)
      .max(notificationKinds.length, choice)
      .nullish(),
  })
  .meta({ graphql: "NotificationFilter" });
export type NotificationFilter = z.output<typeof notificationFilter>;

const maxChoices = notificationKinds.length * notificationChannels.length;

export const updateNotificationPreferencesInput = z.object({
  choices: z
    .array(
      z
        .object({
          kind: z.enum(notificationKinds, choice).meta({ graphql: "NotificationKind" }),
          channel: z.enum(notificationChannels, choice).meta({ graphql: "NotificationChannel" }),
          isOn: z.boolean(choice),
        })
        .meta({ graphql: "NotificationChoiceInput" }),
      choice,
    )
    .min(1, choice)
    .max(maxChoices, choice),
});

export const unsubscribeKey = z
  .string({ error: () => translate("errors:verification") })
  .max(600, { error: () => translate("errors:verification") });
