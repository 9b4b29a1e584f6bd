import { type SQL, sql } from "drizzle-orm";
import { tasks } from "../../schema/tasks.ts";

interface Person {
  userId: number;
}

/** The user who set a range, and when. */
export interface Estimator {
  estimatedById: number;
  estimatedAt: Date;
}

/** Returns the columns of a new task that record who set its range. */
export const estimatedBy = ({ userId }: Person) => ({
  estimatedById: userId,
  estimatedAt: sql`now()`,
});

/** Returns the columns that an update of ranges sets. Tasks with an unchanged range keep theirs. */
export function estimatedIfChanged({ userId }: Person, range: { minHours: SQL; maxHours: SQL }) {
  const isChanged = sql`(${tasks.minHours}, ${tasks.maxHours}) is distinct from (${range.minHours}, ${range.maxHours})`;
  return {
    estimatedById: sql`case when ${isChanged} then ${userId}::bigint else ${tasks.estimatedById} end`,
    estimatedAt: sql`case when ${isChanged} then now() else ${tasks.estimatedAt} end`,
  };
}
