import type { NotificationKind } from "@presale/contracts/notifications.ts";
import { index, jsonb, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  moment,
  reference,
  references,
  rowId,
} from "../../platform/db/company-table.ts";
import { users } from "../users/users.table.ts";

/** What one user is told of: shown in the bell, and pushed over the socket. */
export const notifications = companyTable(
  "notification",
  {
    id: rowId(),
    userId: reference("user_id").notNull(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** Ids and counts; the words are made where they are read. */
    data: jsonb("data").notNull(),
    readAt: moment("read_at"),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    references(table.userId, users, "cascade"),
    index("notification_user").on(table.companyId, table.userId, table.id),
  ],
);
