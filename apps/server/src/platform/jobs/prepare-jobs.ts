import { failedJobDays } from "@presale/contracts/jobs.ts";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { Queue } from "./define-queue.ts";

export const jobsSchema = "pgboss";
/** A killed worker sends no heartbeat. After this many seconds another worker takes its job. */
const heartbeatSeconds = 20;
/** Seconds after which a permanently failed job is deleted, with and without `keepsFailed`. */
const failedRetentionSeconds = failedJobDays * 24 * 3_600;
const droppedRetentionSeconds = 60;

/** Creates the queues' tables as the database owner, and grants the web role access to them. */
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
  // Failed calls throw. Without a listener, a lost connection would end the process.
  boss.on("error", () => {});
  await boss.start();
  for (const { name, timeoutSeconds, retries, keepsFailed, isOnePerCompany } of queues) {
    const options = {
      expireInSeconds: timeoutSeconds,
      heartbeatSeconds,
      deleteAfterSeconds: keepsFailed ? failedRetentionSeconds : droppedRetentionSeconds,
      retryLimit: retries.limit,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: retries.maxDelaySeconds,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else
      await boss.createQueue(name, { ...options, ...(isOnePerCompany && { policy: "exclusive" }) });
  }
  await boss.stop({ graceful: false });
  const role = client.escapeIdentifier(appRole);
  await client.query(`grant usage on schema ${jobsSchema} to ${role}`);
  await client.query(
    `grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${role}`,
  );
  await client.query(`grant execute on all functions in schema ${jobsSchema} to ${role}`);
}
