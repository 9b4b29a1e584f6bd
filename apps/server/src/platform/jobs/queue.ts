import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Transaction } from "../db/transaction.ts";

const schema = "pgboss";
/** A killed worker's job is given to another after these seconds, and those of the next look. */
const expireInSeconds = 15;
const lookEverySeconds = 5;
const queues = ["mail"] as const;
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
    const options = { expireInSeconds, retryLimit: 8, retryDelay: 2, retryBackoff: true };
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

  constructor(url: string, log: Pick<Logger, "error">) {
    this.#boss = new PgBoss({
      connectionString: url,
      schema,
      migrate: false,
      max: 3,
      // Left alone, it looks for expired jobs once a minute.
      superviseIntervalSeconds: lookEverySeconds,
      monitorIntervalSeconds: lookEverySeconds,
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
  }

  async work<Data>(queue: QueueName, handle: (data: Data) => Promise<void>): Promise<void> {
    await this.#boss.work<Data>(
      queue,
      { pollingIntervalSeconds: 0.5, batchSize: 1 },
      async (jobs) => {
        for (const job of jobs) await handle(job.data);
      },
    );
  }
}
