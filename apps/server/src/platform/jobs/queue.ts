import { setTimeout as pause } from "node:timers/promises";
import { SpanKind } from "@opentelemetry/api";
import { failedJobDays, type JobQueueName } from "@presale/contracts/jobs.ts";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Transaction } from "../db/transaction.ts";
import { withSpan } from "../operations/tracing.ts";
import type { Queue } from "./define-queue.ts";
import { jobError } from "./job-error.ts";
import { jobsSchema } from "./prepare-jobs.ts";

/** Seconds between two checks for jobs whose worker has died. */
const deadWorkerCheckSeconds = 5;
/** Seconds between two deletions of expired jobs. */
const cleanEverySeconds = 60;
/** Seconds between two heartbeats. Short enough that a busy worker isn't mistaken for dead. */
const heartbeatRefreshSeconds = 5;
/** Maximum attempts to delete a completed job, and the milliseconds between two attempts. */
const maxRemovalAttempts = 20;
const removalRetryMs = 500;
const workOptions = {
  pollingIntervalSeconds: 0.5,
  batchSize: 1,
  includeMetadata: true,
  heartbeatRefreshSeconds,
} as const;

/** A function that runs a queue's jobs. `jobId` is the same on each retry. */
export type Worker<Data> = (data: Data, jobId: string) => Promise<void>;

interface EnqueueOptions {
  startAfter?: Date;
}

export interface FailedJobRef {
  id: string;
  queue: JobQueueName;
}

const byQueue = (jobs: readonly FailedJobRef[]) =>
  [...Map.groupBy(jobs, ({ queue }) => queue)].map(
    ([queue, rows]) => [queue, rows.map(({ id }) => id)] as const,
  );

type Watch = (queue: string, outcome: "done" | "failed", seconds: number) => void;

/** Background jobs: enqueued inside a transaction, run by any process. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Pick<Logger, "error" | "warn">;
  readonly #workers = new Map<string, string>();
  readonly #watch: Watch;

  constructor(url: string, log: Pick<Logger, "error" | "warn">, watch: Watch = () => {}) {
    this.#log = log;
    this.#watch = watch;
    this.#boss = new PgBoss({
      connectionString: url,
      schema: jobsSchema,
      migrate: false,
      max: 3,
      // By default, pg-boss checks for expired jobs once a minute.
      superviseIntervalSeconds: deadWorkerCheckSeconds,
      monitorIntervalSeconds: deadWorkerCheckSeconds,
      maintenanceIntervalSeconds: cleanEverySeconds,
    });
    this.#boss.on("error", (error) => log.error({ err: error }, "Job queue error"));
  }

  async start(): Promise<void> {
    await this.#boss.start();
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 });
  }

  /** Enqueues a job, which exists if and only if the transaction commits. */
  async enqueue<Data extends object>(
    tx: Transaction,
    { name, isOnePerCompany }: Queue<Data>,
    data: NoInfer<Data>,
    { startAfter }: EnqueueOptions = {},
  ): Promise<void> {
    await this.#boss.send(name, data, {
      ...(isOnePerCompany && { singletonKey: String(tx.companyId) }),
      ...(startAfter && { startAfter }),
      db: { executeSql: (text, values) => tx.query(text, values) },
    });
    // A worker of this process then needn't wait for its next poll.
    if (!startAfter) tx.afterCommit(() => this.#wake(name));
  }

  /**
   * Deletes the job inside the transaction of its work: both commit or neither does. Returns false
   * if another process has already done the job.
   */
  async finish<Data extends object>(
    tx: Transaction,
    { name }: Queue<Data>,
    jobId: string,
  ): Promise<boolean> {
    const answer = await this.#boss.deleteJob(name, jobId, {
      db: { executeSql: (text, values) => tx.query(text, values) },
    });
    // pg-boss's types omit the result.
    return (answer as { affected: number }).affected > 0;
  }

  /**
   * Retries permanently failed jobs under their own ids. The caller must lock the rows, so that no
   * other request retries them too.
   */
  async retry(tx: Transaction, jobs: readonly FailedJobRef[]): Promise<void> {
    const db = { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) };
    for (const [queue, ids] of byQueue(jobs)) {
      await this.#boss.retry(queue, ids, { db });
      // pg-boss expires a job by the time since its creation, so a retry extends its retention.
      await tx.query(
        `update ${jobsSchema}.job
         set start_after = now(), keep_until = greatest(keep_until, now() + make_interval(days => $3))
         where name = $1 and id = any($2)`,
        [queue, ids, failedJobDays],
      );
      tx.afterCommit(() => this.#wake(queue));
    }
  }

  async drop(tx: Transaction, jobs: readonly FailedJobRef[]): Promise<void> {
    const db = { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) };
    for (const [queue, ids] of byQueue(jobs)) await this.#boss.deleteJob(queue, ids, { db });
  }

  #wake(name: string): void {
    this.#boss.notifyWorker(this.#workers.get(name) ?? "");
  }

  async work<Data extends object>(
    { name }: Queue<Data>,
    work: Worker<NoInfer<Data>>,
  ): Promise<void> {
    const worker = await this.#boss.work<Data, void, typeof workOptions>(
      name,
      workOptions,
      async (jobs) => {
        for (const job of jobs) await this.#runJob(name, job, work);
        // Poll again immediately; the worker pauses only if the queue was empty.
        this.#wake(name);
      },
    );
    this.#workers.set(name, worker);
  }

  /**
   * Runs a job and then deletes it, because its data may contain a login link. A permanently failed
   * job is kept for some days. Its data is never shown, and its stored error omits the data.
   */
  async #runJob<Data>(
    queue: string,
    { id, data, retryCount, retryLimit }: JobWithMetadata<Data>,
    work: Worker<Data>,
  ): Promise<void> {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1_000;
    try {
      await withSpan(
        `job ${queue}`,
        { kind: SpanKind.CONSUMER, attributes: { "presale.queue": queue } },
        () => work(data, id),
      );
      this.#watch(queue, "done", seconds());
    } catch (err) {
      this.#watch(queue, "failed", seconds());
      const isLast = retryCount >= retryLimit;
      this.#log[isLast ? "error" : "warn"]({ err, queue, job: id, retryCount }, "Job failed");
      throw jobError(err, data);
    }
    await this.#remove(queue, id);
  }

  /** Deletes a completed job. Retries, so that it doesn't run again after a database outage. */
  async #remove(queue: string, id: string): Promise<void> {
    for (let attemptsLeft = maxRemovalAttempts - 1; ; attemptsLeft -= 1) {
      try {
        await this.#boss.deleteJob(queue, id);
        return;
      } catch (error) {
        if (attemptsLeft === 0) throw error;
        await pause(removalRetryMs);
      }
    }
  }
}
