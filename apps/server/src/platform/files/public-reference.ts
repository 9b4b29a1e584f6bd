import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * A column whose files anyone may read. The files belong to the platform's company. The column
 * contains a file's id or a document with images. Only rows that match the condition count.
 */
export interface PublicReference {
  column: PgColumn;
  /** Condition for rows that anyone may read: published, and not deleted. */
  when: SQL;
}
