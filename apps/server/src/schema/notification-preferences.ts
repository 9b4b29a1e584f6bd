import type { NotificationChannel } from "@presale/contracts/notification-kinds.ts";
import type { NotificationKind } from "@presale/contracts/notifications.ts";
import { boolean, text } from "drizzle-orm/pg-core";
import { companyTable, reference, references } from "../platform/db/company-table.ts";
import { users } from "./users.ts";

/** A user's deviations from the default preferences; no row means the default. */
export const notificationPreferences = companyTable(
  "notification_preference",
  {
    userId: reference("user_id").notNull(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    channel: text("channel").$type<NotificationChannel>().notNull(),
    isOn: boolean("is_on").notNull(),
  },
  ["userId", "kind", "channel"],
  (table) => [references(table.userId, users, "cascade")],
);
