import type { NotificationKind } from "@presale/contracts/notifications.ts";
import { sql } from "drizzle-orm";
import { boolean, index, jsonb, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

/** A notification of one user: shown in the bell, pushed over the socket, emailed if unread. */
export const notifications = companyTable(
  "notification",
  {
    id: rowId(),
    userId: reference("user_id").notNull(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** Ids and counts; the text is composed when it is displayed. */
    data: jsonb("data").notNull(),
    readAt: timestampTz("read_at"),
    /** False if the user disabled this kind in the product; then it is only emailed. */
    isShown: boolean("is_shown").notNull().default(true),
    /** When its email is due; null if none is due. */
    mailAt: timestampTz("mail_at"),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    references(table.userId, users, "cascade"),
    index("notification_user").on(table.companyId, table.userId, table.id),
    index("notification_mail").on(table.mailAt).where(sql`${table.mailAt} is not null`),
  ],
);
