import { integer, text } from "drizzle-orm/pg-core";
import { companyTable, moment, reference } from "../db/company-table.ts";

/** How many sockets a user has at one process, as that process last said. */
export const presences = companyTable(
  "presence",
  {
    userId: reference("user_id").notNull(),
    processId: text("process_id").notNull(),
    sockets: integer("sockets").notNull(),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  ["userId", "processId"],
);
