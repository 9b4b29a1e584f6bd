import { type SQL, sql } from "drizzle-orm";

/** A moment that many days ago, by the database's clock. */
export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days})`;
