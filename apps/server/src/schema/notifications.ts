import type { NotificationKind } from "@presale/contracts/notifications.ts";
import { sql } from "drizzle-orm";
import { boolean, index, jsonb, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  moment,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

/** What one user is told of: shown in the bell, pushed over the socket, mailed while unread. */
export const notifications = companyTable(
  "notification",
  {
    id: rowId(),
    userId: reference("user_id").notNull(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** Ids and counts; the words are made where they are read. */
    data: jsonb("data").notNull(),
    readAt: moment("read_at"),
    /** False where its user wants no such thing in the product: it waits for its mail only. */
    isShown: boolean("is_shown").notNull().default(true),
    /** When its mail is next thought of; null where none is due, or none any more. */
    mailAt: moment("mail_at"),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    references(table.userId, users, "cascade"),
    index("notification_user").on(table.companyId, table.userId, table.id),
    index("notification_mail").on(table.mailAt).where(sql`${table.mailAt} is not null`),
  ],
);
