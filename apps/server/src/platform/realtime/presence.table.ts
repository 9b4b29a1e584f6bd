import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { companyId, companyOwned, reference } from "../db/company-table.ts";

/** How many sockets a user has at one process, as that process last said. */
export const presences = pgTable(
  "presence",
  {
    companyId: companyId(),
    userId: reference("user_id").notNull(),
    processId: text("process_id").notNull(),
    sockets: integer("sockets").notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => companyOwned(table, table.userId, table.processId),
);
