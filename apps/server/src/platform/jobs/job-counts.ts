import type pg from "pg";
import type { JobCount } from "../operations/metrics.ts";
import { jobsSchema } from "./prepare-jobs.ts";

/** What is in the queues now, whichever process put it there. Done jobs are in none. */
export async function countJobs(pool: pg.Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    `select name as queue, state::text as state, count(*)::int as jobs
     from ${jobsSchema}.job group by 1, 2`,
  );
  return rows;
}
