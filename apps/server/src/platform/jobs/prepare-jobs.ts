import { failedJobDays } from "@presale/contracts/jobs.ts";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { Queue } from "./define-queue.ts";

export const jobsSchema = "pgboss";
/** A killed worker shows no sign of life: after these seconds its job is another's. */
const heartbeatSeconds = 20;
/** A job that failed for good waits so long for staff; one that is not kept is gone by then. */
const keptSeconds = failedJobDays * 24 * 3_600;
const unkeptSeconds = 60;

/** Makes the queues' tables, as the owner of the database, and lets the web's role use them. */
export async function prepareJobs(
  ownerUrl: string,
  client: pg.Client,
  appRole: string,
  queues: readonly Queue<object>[],
): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
  });
  // What fails tells by itself; without a listener a lost connection would end the process.
  boss.on("error", () => {});
  await boss.start();
  for (const { name, longestSeconds, retries, keepsFailed } of queues) {
    const options = {
      expireInSeconds: longestSeconds,
      heartbeatSeconds,
      deleteAfterSeconds: keepsFailed ? keptSeconds : unkeptSeconds,
      retryLimit: retries.limit,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: retries.longestPause,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  await boss.stop({ graceful: false });
  const role = client.escapeIdentifier(appRole);
  await client.query(`grant usage on schema ${jobsSchema} to ${role}`);
  await client.query(
    `grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${role}`,
  );
  await client.query(`grant execute on all functions in schema ${jobsSchema} to ${role}`);
}
