import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "../db/company-table.ts";

/** The latest releases of the web application that processes of this installation have served. */
export const releases = pgTable("release", {
  version: text("version").primaryKey(),
  /** When it was last put into service. A release that is deployed again counts as the newest. */
  releasedAt: timestampTz("released_at").notNull().default(sql`clock_timestamp()`),
});
