import type pg from "pg";
import type { JobCount } from "../operations/metrics.ts";
import { jobsSchema } from "./prepare-jobs.ts";

/** Counts the jobs of all processes by queue and state. Completed jobs are deleted. */
export async function countJobs(pool: pg.Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    `select name as queue, state::text as state, count(*)::int as jobs
     from ${jobsSchema}.job group by 1, 2`,
  );
  return rows;
}
