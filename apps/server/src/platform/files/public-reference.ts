import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Makes files of the platform's company public. The column contains a file's id or a document with
 * images. Only rows where the condition is true count.
 */
export interface PublicReference {
  column: PgColumn;
  /** Condition for rows that anyone may read: published, and not deleted. */
  when: SQL;
}
