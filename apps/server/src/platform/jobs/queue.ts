import type pg from "pg";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Transaction } from "../db/transaction.ts";

const schema = "pgboss";
/** A killed worker's job is given to another after these seconds, and those of the next look. */
const expireInSeconds = 15;
const lookEverySeconds = 5;
/** A job that failed for good, such as one whose workers were all killed, is removed after this. */
const deleteAfterSeconds = 60;
const queues = ["mail", "account-request", "role-changed", "invite-mail"] as const;
const workOptions = {
  pollingIntervalSeconds: 0.5,
  batchSize: 1,
  includeMetadata: true,
} as const;
export type QueueName = (typeof queues)[number];

/** Makes the queue's tables, as the owner of the database, and lets the web's role use them. */
export async function prepareJobs(ownerUrl: string, client: pg.Client, appRole: string) {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const name of queues) {
    const options = {
      expireInSeconds,
      deleteAfterSeconds,
      retryLimit: 8,
      retryDelay: 2,
      retryBackoff: true,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  await boss.stop({ graceful: false });
  const role = client.escapeIdentifier(appRole);
  await client.query(`grant usage on schema ${schema} to ${role}`);
  await client.query(
    `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
  );
  await client.query(`grant execute on all functions in schema ${schema} to ${role}`);
}

/** Work that follows a change: enqueued inside its transaction, done by any process. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Pick<Logger, "error" | "warn">;
  readonly #workers = new Map<QueueName, string>();

  constructor(url: string, log: Pick<Logger, "error" | "warn">) {
    this.#log = log;
    this.#boss = new PgBoss({
      connectionString: url,
      schema,
      migrate: false,
      max: 3,
      // Left alone, it looks for expired jobs once a minute.
      superviseIntervalSeconds: lookEverySeconds,
      monitorIntervalSeconds: lookEverySeconds,
      maintenanceIntervalSeconds: deleteAfterSeconds,
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
  async enqueue(tx: Transaction, queue: QueueName, data: object): Promise<void> {
    await this.#boss.send(queue, data, {
      db: { executeSql: (text, values) => tx.query(text, values) },
    });
    // A worker of this process need not wait for its next look.
    tx.afterCommit(() => this.#wake(queue));
  }

  #wake(queue: QueueName): void {
    this.#boss.notifyWorker(this.#workers.get(queue) ?? "");
  }

  async work<Data>(queue: QueueName, handle: (data: Data) => Promise<void>): Promise<void> {
    const worker = await this.#boss.work<Data, void, typeof workOptions>(
      queue,
      workOptions,
      async (jobs) => {
        for (const job of jobs) await this.#carryOut(queue, job, handle);
        // The next look comes at once; it waits only when there was nothing to do.
        this.#wake(queue);
      },
    );
    this.#workers.set(queue, worker);
  }

  /**
   * A job's data may hold a link that lets someone in: done or given up, it is nowhere but in the
   * mail. Nor does the queue keep what an error said, which may repeat the data.
   */
  async #carryOut<Data>(
    queue: QueueName,
    { id, data, retryCount, retryLimit }: JobWithMetadata<Data>,
    handle: (data: Data) => Promise<void>,
  ): Promise<void> {
    try {
      await handle(data);
    } catch (err) {
      const isLast = retryCount >= retryLimit;
      this.#log[isLast ? "error" : "warn"]({ err, queue, job: id, retryCount }, "A job failed");
      if (!isLast) throw new Error("The job failed: see the log");
    }
    await this.#boss.deleteJob(queue, id);
  }
}
