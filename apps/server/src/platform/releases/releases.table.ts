import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../db/company-table.ts";

/** Every release of the web application that a process of this installation has served. */
export const releases = pgTable("release", {
  version: text("version").primaryKey(),
  /** When it was put into service last: one that comes back after a newer one is the newest. */
  releasedAt: moment("released_at").notNull().default(sql`clock_timestamp()`),
});
