import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * What makes files of the platform's company public: a column with a file's id, or one with a
 * document that shows images, in the rows of which the condition is true.
 */
export interface PublicReference {
  column: PgColumn;
  /** When anybody may read the row: published, and not deleted. */
  when: SQL;
}
