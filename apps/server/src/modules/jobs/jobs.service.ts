import type { JobFilter } from "@presale/contracts/inputs/job.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { type JobQueueName, type JobState, jobQueues, jobStates } from "@presale/contracts/jobs.ts";
import { translate } from "@presale/contracts/translate.ts";
import { and, asc, inArray, or, type SQL, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { type Condition, equals, likePatterns } from "../../platform/db/conditions.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { jobRows } from "../../platform/jobs/jobs-view.ts";
import type { Jobs } from "../../platform/jobs/queue.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { type RefusedRow, rejectRow, rejectRows } from "../library/refused-rows.ts";
import type { jobQueries } from "./jobs.lookup.ts";

const { id, queue, state, tries, createdAt, startedAt, failedAt } = jobRows;
/** Matches queued jobs, including those to be retried after a pause. */
const isQueued = sql`${state} in ('created', 'retry')`;
const isDue = sql`${jobRows.startAfter} <= now()`;
const stateConditions: Record<JobState, SQL> = {
  waiting: sql`${isQueued} and ${isDue}`,
  delayed: sql`${isQueued} and not ${isDue}`,
  running: sql`${state} = 'active'`,
  failed: sql`${state} = 'failed'`,
};
/** Excludes jobs that are completed or cancelled. */
const isListed = or(...Object.values(stateConditions));
const shownState = sql<JobState>`case ${sql.join(
  jobStates.map((each) => sql`when ${stateConditions[each]} then ${each}`),
  sql` `,
)} end`;
/** The error message, written by `Jobs` or, if a worker disappeared, by the queue itself. */
const error = sql<string | null>`coalesce(output->>'message', output->'value'->>'message')`;
/** The only part of a job's data that leaves the database. */
const companyId = sql<string | null>`
  case when jsonb_typeof(data->'companyId') = 'number' and data->>'companyId' ~ '^[1-9][0-9]*$'
  then data->>'companyId' end`;

const matchesQuery: Condition<string> = {
  columns: [queue],
  when: (query) =>
    and(
      ...likePatterns(query).map((pattern) =>
        or(sql`${queue} ilike ${pattern}`, sql`${error} ilike ${pattern}`),
      ),
    ),
};

const jobList = defineList({
  rows: (db) =>
    db
      .select({
        id,
        queue,
        state: shownState,
        tries,
        createdAt,
        startedAt,
        failedAt,
        error,
        companyId,
      })
      .from(jobRows),
  id,
  orderBy: { failedAt, createdAt, queue },
  defaultOrder: "failedAt",
  filters: {
    query: matchesQuery,
    queue: equals(queue),
    state: { columns: [state], when: (value: JobState) => stateConditions[value] },
  },
});
export type Job = RowIn<typeof jobList>;

export interface QueueState {
  queue: JobQueueName;
  waiting: number;
  /** Jobs that are due later, including those to be retried. */
  delayed: number;
  running: number;
  failed: number;
  oldestWaitingAt: Date | null;
}

const countWhere = (condition: SQL) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

export function createJobsService(
  jobs: Pick<Jobs, "retry" | "drop">,
  lookup: ReturnType<typeof jobQueries.open>,
) {
  /** Retries or drops jobs. Changes none if one is gone or, when dropping, no longer failed. */
  async function change(
    { tx, actor }: OperationContext,
    ids: readonly string[],
    action: "retried" | "dropped",
  ): Promise<void> {
    const found = await tx.db
      .select({ id, queue, state })
      .from(jobRows)
      .where(and(inArray(queue, jobQueues), inArray(id, [...ids])))
      .orderBy(asc(id))
      .for("update");
    const jobsById = new Map(found.map((job) => [job.id, job]));
    const refused = ids.flatMap((each): RefusedRow[] => {
      const job = jobsById.get(each);
      if (job?.state === "failed" || (job && action === "retried")) return [];
      const message = job ? "jobs:errors.waits" : "jobs:errors.gone";
      return [{ id: each, title: null, error: new AppError("CONFLICT", { message }) }];
    });
    (ids.length === 1 ? rejectRow : rejectRows)(refused);
    // If two requests retry the same job concurrently, the second finds it no longer failed.
    const failed = found.filter((job) => job.state === "failed");
    await (action === "retried" ? jobs.retry(tx, failed) : jobs.drop(tx, failed));
    for (const job of failed)
      await audit(tx, actor, {
        action: `job.${action}`,
        target: {
          kind: "job",
          id: job.id,
          name: translate(`jobs:queues.${job.queue as JobQueueName}`),
        },
      });
  }

  return {
    page: (tx: Transaction, paging: Paging, filter: JobFilter) =>
      jobList.page(tx.db, paging, filter, isListed),

    companies: (ids: readonly string[]) => lookup.companiesOfJobs({ ids: [...ids] }),

    /** Returns every queue, including empty ones. */
    async queues({ db }: Transaction): Promise<QueueState[]> {
      const rows = await db
        .select({
          queue,
          waiting: countWhere(stateConditions.waiting),
          delayed: countWhere(stateConditions.delayed),
          running: countWhere(stateConditions.running),
          failed: countWhere(stateConditions.failed),
          oldestWaitingAt: sql<Date | null>`
            min(${jobRows.startAfter}) filter (where ${stateConditions.waiting})`.mapWith(
            jobRows.startAfter,
          ),
        })
        .from(jobRows)
        .groupBy(queue);
      const none = { waiting: 0, delayed: 0, running: 0, failed: 0, oldestWaitingAt: null };
      return jobQueues.map(
        (name) => rows.find((row) => row.queue === name) ?? { queue: name, ...none },
      );
    },

    retry: (ctx: OperationContext, ids: readonly string[]) => change(ctx, ids, "retried"),
    drop: (ctx: OperationContext, ids: readonly string[]) => change(ctx, ids, "dropped"),
  };
}
