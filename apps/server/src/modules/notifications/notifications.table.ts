import type { NotificationKind } from "@presale/contracts/notifications.ts";
import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import {
  companyId,
  companyOwned,
  companyReference,
  reference,
  rowId,
} from "../../platform/db/company-table.ts";
import { users } from "../accounts/accounts.table.ts";

/** What one user is told of: shown in the bell, and pushed over the socket. */
export const notifications = pgTable(
  "notification",
  {
    companyId: companyId(),
    id: rowId(),
    userId: reference("user_id").notNull(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** Ids and counts; the words are made where they are read. */
    data: jsonb("data").notNull(),
    readAt: timestamp("read_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    ...companyOwned(table, table.id),
    companyReference({ companyId: table.companyId, column: table.userId }, users, "cascade"),
    index("notification_user").on(table.companyId, table.userId, table.id),
  ],
);
