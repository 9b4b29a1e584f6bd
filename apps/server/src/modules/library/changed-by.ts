import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

interface Person {
  userId: number;
}

/** Returns the columns that name a new row's author. */
export const createdBy = ({ userId }: Person) => ({ authorId: userId, updatedById: userId });

/** Returns the columns that each change of a row sets. The new version outdates open forms. */
export const changedBy = ({ userId }: Person, table: { version: PgColumn }) => ({
  version: sql`${table.version} + 1`,
  updatedAt: sql`now()`,
  updatedById: userId,
});
