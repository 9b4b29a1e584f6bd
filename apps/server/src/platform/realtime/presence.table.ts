import { integer, text } from "drizzle-orm/pg-core";
import { companyTable, reference, timestampTz } from "../db/company-table.ts";

/** A user's sockets by process and subject, as of the process's last heartbeat. */
export const presences = companyTable(
  "presence",
  {
    userId: reference("user_id").notNull(),
    processId: text("process_id").notNull(),
    /** "feature/12" for a viewer, "feature/12/edit" for an editor, "" for all sockets. */
    subject: text("place").notNull().default(""),
    sockets: integer("sockets").notNull(),
    seenAt: timestampTz("seen_at").notNull().defaultNow(),
  },
  ["userId", "processId", "subject"],
);
