import type { FailedJobFilter } from "@presale/contracts/inputs/job.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { type JobQueueName, jobQueues } from "@presale/contracts/jobs.ts";
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { type Condition, equals, likePatterns } from "../../platform/db/conditions.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { jobRows } from "../../platform/jobs/jobs-view.ts";
import type { Jobs } from "../../platform/jobs/queue.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { type RefusedRow, rejectRow, rejectRows } from "../library/refused-rows.ts";

const { id, queue, state, tries, createdAt, startedAt, failedAt } = jobRows;
const failed = eq(state, "failed");
/** Written by `Jobs`, or by the queue itself when a worker disappeared. */
const error = sql<string | null>`coalesce(output->>'message', output->'value'->>'message')`;
/** The only part of a job's data that leaves the database. */
const companyId = sql<string | null>`
  case when jsonb_typeof(data->'companyId') = 'number' and data->>'companyId' ~ '^[1-9][0-9]*$'
  then data->>'companyId' end`;

const words: Condition<string> = {
  columns: [queue],
  when: (said) =>
    and(
      ...likePatterns(said).map((pattern) =>
        or(sql`${queue} ilike ${pattern}`, sql`${error} ilike ${pattern}`),
      ),
    ),
};

const failedJobs = defineList({
  rows: (db) =>
    db.select({ id, queue, tries, createdAt, startedAt, failedAt, error, companyId }).from(jobRows),
  id,
  orderBy: { failedAt, createdAt, queue },
  defaultOrder: "failedAt",
  filters: { words, queue: equals(queue) },
});
export type FailedJob = RowIn<typeof failedJobs>;

export interface QueueState {
  queue: JobQueueName;
  waiting: number;
  /** Includes jobs that wait for their next retry. */
  delayed: number;
  running: number;
  failed: number;
  oldestWaitingAt: Date | null;
}

const waits = sql`${state} in ('created', 'retry')`;
const isDue = sql`${jobRows.startAfter} <= now()`;
const count = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

export function createJobsService(jobs: Pick<Jobs, "retry" | "drop">) {
  /** Locks the jobs. Changes none if one is gone or, when dropping, no longer failed. */
  async function change(
    { tx, actor }: OperationContext,
    ids: readonly string[],
    what: "retried" | "dropped",
  ): Promise<void> {
    const found = await tx.db
      .select({ id, queue, state })
      .from(jobRows)
      .where(and(inArray(queue, jobQueues), inArray(id, [...ids])))
      .orderBy(asc(id))
      .for("update");
    const known = new Map(found.map((job) => [job.id, job]));
    const refused = ids.flatMap((each): RefusedRow[] => {
      const job = known.get(each);
      if (job?.state === "failed" || (job && what === "retried")) return [];
      const message = job ? "jobs:errors.waits" : "jobs:errors.gone";
      return [{ id: each, title: null, error: new AppError("CONFLICT", { message }) }];
    });
    (ids.length === 1 ? rejectRow : rejectRows)(refused);
    // If two requests retry the same job concurrently, the second finds it no longer failed.
    const left = found.filter((job) => job.state === "failed");
    await (what === "retried" ? jobs.retry(tx, left) : jobs.drop(tx, left));
    for (const job of left)
      await audit(tx, actor, {
        action: `job.${what}`,
        target: { kind: "job", id: job.id, name: job.queue },
      });
  }

  return {
    page: (tx: Transaction, paging: Paging, filter: FailedJobFilter) =>
      failedJobs.page(tx.db, paging, filter, failed),

    /** Returns every queue, including empty ones. */
    async queues({ db }: Transaction): Promise<QueueState[]> {
      const rows = await db
        .select({
          queue,
          waiting: count(sql`${waits} and ${isDue}`),
          delayed: count(sql`${waits} and not ${isDue}`),
          running: count(sql`${state} = 'active'`),
          failed: count(failed),
          oldestWaitingAt: sql<Date | null>`
            min(${jobRows.startAfter}) filter (where ${waits} and ${isDue})`.mapWith(
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
