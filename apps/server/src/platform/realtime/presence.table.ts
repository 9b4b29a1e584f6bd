import { integer, text } from "drizzle-orm/pg-core";
import { companyTable, moment, reference } from "../db/company-table.ts";

/** How many sockets a user has at one process, as that process last said; and at which place. */
export const presences = companyTable(
  "presence",
  {
    userId: reference("user_id").notNull(),
    processId: text("process_id").notNull(),
    /** "feature/12" of one who looks at it, "feature/12/edit" of one who changes it; "" anywhere. */
    place: text("place").notNull().default(""),
    sockets: integer("sockets").notNull(),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  ["userId", "processId", "place"],
);
