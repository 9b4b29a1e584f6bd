import { setTimeout as pause } from "node:timers/promises";
import { SpanKind } from "@opentelemetry/api";
import { failedJobDays, type JobQueueName } from "@presale/contracts/jobs.ts";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Transaction } from "../db/transaction.ts";
import { traced } from "../operations/tracing.ts";
import type { Queue } from "./define-queue.ts";
import { jobError } from "./job-error.ts";
import { jobsSchema } from "./prepare-jobs.ts";

/** Seconds between two looks for jobs whose worker is gone. */
const lookEverySeconds = 5;
/** Seconds between two looks for jobs that were kept long enough. */
const cleanEverySeconds = 60;
/** A live worker shows itself so often that a busy moment is not taken for its end. */
const heartbeatRefreshSeconds = 5;
/** Tries to take a job that is done off the queue, and milliseconds between two. */
const removals = 20;
const betweenRemovals = 500;
const workOptions = {
  pollingIntervalSeconds: 0.5,
  batchSize: 1,
  includeMetadata: true,
  heartbeatRefreshSeconds,
} as const;

/** Does one job. The id stays the same when it is tried again. */
export type Worker<Data> = (data: Data, jobId: string) => Promise<void>;

interface EnqueueOptions {
  /** Not before this moment. */
  startAfter?: Date;
}

/** A job that was given up, by what the queue finds it. */
export interface KeptJob {
  id: string;
  queue: JobQueueName;
}

const byQueue = (jobs: readonly KeptJob[]) =>
  [...Map.groupBy(jobs, ({ queue }) => queue)].map(
    ([queue, rows]) => [queue, rows.map(({ id }) => id)] as const,
  );

/** Told of each try of a job. */
type Watch = (queue: string, outcome: "done" | "failed", seconds: number) => void;

/** Work that follows a change: enqueued inside its transaction, done by any process. */
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
      // Left alone, it looks for expired jobs once a minute.
      superviseIntervalSeconds: lookEverySeconds,
      monitorIntervalSeconds: lookEverySeconds,
      maintenanceIntervalSeconds: cleanEverySeconds,
    });
    this.#boss.on("error", (error) => log.error({ err: error }, "The job queue reported an error"));
  }

  async start(): Promise<void> {
    await this.#boss.start();
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 });
  }

  /** The job exists if and only if the transaction commits. */
  async enqueue<Data extends object>(
    tx: Transaction,
    { name }: Queue<Data>,
    data: NoInfer<Data>,
    { startAfter }: EnqueueOptions = {},
  ): Promise<void> {
    await this.#boss.send(name, data, {
      ...(startAfter && { startAfter }),
      db: { executeSql: (text, values) => tx.query(text, values) },
    });
    // A worker of this process need not wait for its next look.
    if (!startAfter) tx.afterCommit(() => this.#wake(name));
  }

  /**
   * Takes a job off the queue in the transaction of what it does: whichever process dies when, both
   * are done or neither is. False: another has done it, and there is nothing to do any more.
   */
  async finish<Data extends object>(
    tx: Transaction,
    { name }: Queue<Data>,
    jobId: string,
  ): Promise<boolean> {
    const answer = await this.#boss.deleteJob(name, jobId, {
      db: { executeSql: (text, values) => tx.query(text, values) },
    });
    // Its types leave out what it says.
    return (answer as { affected: number }).affected > 0;
  }

  /**
   * Has jobs that were given up tried once more, each under its own id. Whoever asks holds their
   * rows, so that nobody else does it too.
   */
  async retry(tx: Transaction, jobs: readonly KeptJob[]): Promise<void> {
    const db = { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) };
    for (const [queue, ids] of byQueue(jobs)) {
      await this.#boss.retry(queue, ids, { db });
      // The queue forgets what has waited too long since it was asked for: this waits anew.
      await tx.query(
        `update ${jobsSchema}.job
         set start_after = now(), keep_until = greatest(keep_until, now() + make_interval(days => $3))
         where name = $1 and id = any($2)`,
        [queue, ids, failedJobDays],
      );
      tx.afterCommit(() => this.#wake(queue));
    }
  }

  /** Forgets jobs that were given up. */
  async drop(tx: Transaction, jobs: readonly KeptJob[]): Promise<void> {
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
        for (const job of jobs) await this.#carryOut(name, job, work);
        // The next look comes at once; it waits only when there was nothing to do.
        this.#wake(name);
      },
    );
    this.#workers.set(name, worker);
  }

  /**
   * A job's data may hold a link that lets someone in: once it is done, that is nowhere but in the
   * mail. Given up, it is kept for some days, and shown to nobody; what the queue keeps of an error
   * repeats none of it.
   */
  async #carryOut<Data>(
    queue: string,
    { id, data, retryCount, retryLimit }: JobWithMetadata<Data>,
    work: Worker<Data>,
  ): Promise<void> {
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1_000;
    try {
      await traced(
        `job ${queue}`,
        { kind: SpanKind.CONSUMER, attributes: { "presale.queue": queue } },
        () => work(data, id),
      );
      this.#watch(queue, "done", seconds());
    } catch (err) {
      this.#watch(queue, "failed", seconds());
      const isLast = retryCount >= retryLimit;
      this.#log[isLast ? "error" : "warn"]({ err, queue, job: id, retryCount }, "A job failed");
      throw jobError(err, data);
    }
    await this.#remove(queue, id);
  }

  /** What is done must not be done again because the database was away at that moment. */
  async #remove(queue: string, id: string): Promise<void> {
    for (let left = removals - 1; ; left -= 1) {
      try {
        await this.#boss.deleteJob(queue, id);
        return;
      } catch (error) {
        if (left === 0) throw error;
        await pause(betweenRemovals);
      }
    }
  }
}
