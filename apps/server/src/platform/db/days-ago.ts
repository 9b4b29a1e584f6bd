import { type SQL, sql } from "drizzle-orm";

export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days})`;
