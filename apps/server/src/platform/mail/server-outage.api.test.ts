import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invoiceMailQueue } from "../../modules/invoices/invoice-mails.ts";
import { startSlowSmtp } from "../../testing/slow-smtp.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { testSecret } from "../../testing/test-secret.ts";
import { databaseRoles } from "../db/migrate.ts";
import { roleUrl } from "../db/pools.ts";
import { inTransaction } from "../db/transaction.ts";
import { Jobs } from "../jobs/queue.ts";
import { Mailer, mailQueue } from "./mailer.ts";

/** Seconds that the server is down; `npm run soak -- --mail 600` makes it ten minutes. */
const secondsAway = Number(process.env.MAIL_SECONDS_AWAY ?? 2);

let test: TestApp;
let jobs: Jobs;
let mailer: Mailer;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  jobs = new Jobs(
    roleUrl(test.databaseUrl, databaseRoles(testSecret).app),
    pino({ level: "silent" }),
  );
  await jobs.start();
  await jobs.work(mailQueue, (data, jobId) => mailer.deliver(data, jobId));
});
afterAll(async () => {
  await jobs.stop();
  await test.stop();
});

const queuedMails = () =>
  test.sql<{ id: string; tries: number }>(
    "select id, retry_count as tries from pgboss.job where name = 'mail' order by id",
  );
const enqueueMails = (count: number, hour: number) =>
  inTransaction(test.app.pool, 0, async (tx) => {
    for (let n = 0; n < count; n += 1)
      await mailer.enqueue(tx, {
        to: `someone${n}@example.test`,
        subject: "mail:reset.subject",
        paragraphs: [],
        values: { hour },
      });
  });

describe("Mail server outage", () => {
  it(
    "each email is delivered once afterwards, with its own Message-ID",
    async () => {
      const before = await startSlowSmtp(0);
      const port = Number(new URL(before.url).port);
      mailer = new Mailer(jobs, before.url, "Presale <no-reply@presale.test>");
      await enqueueMails(3, 1);
      await expect.poll(queuedMails).toEqual([]);
      // Idle connections would keep the server from stopping.
      mailer.close();
      await before.stop();
      mailer = new Mailer(jobs, before.url, "Presale <no-reply@presale.test>");
      await enqueueMails(10, 2);
      await pause(secondsAway * 500);
      await enqueueMails(10, 3);
      await pause(secondsAway * 500);
      await expect
        .poll(async () => (await queuedMails()).some(({ tries }) => tries > 0))
        .toBe(true);
      const waiting = await queuedMails();
      expect(waiting).toHaveLength(20);
      // The server is back, but rejects the first five emails.
      const after = await startSlowSmtp(0, 5, port);
      await expect
        .poll(queuedMails, { timeout: 60_000 + secondsAway * 1_500, interval: 500 })
        .toEqual([]);
      await mailer.close();
      await after.stop();
      expect(after.accepted.toSorted()).toEqual(waiting.map(({ id }) => `<${id}@presale.test>`));
      expect(before.accepted).toHaveLength(3);
    },
    180_000 + secondsAway * 3_000,
  );

  it.each([mailQueue.name, invoiceMailQueue.name])(
    "is covered by retries for over a day: %s",
    async (name) => {
      const [queue] = await test.sql<{ tries: number; pause: number; longest: number }>(
        "select retry_limit as tries, retry_delay as pause, retry_delay_max as longest from pgboss.queue where name = $1",
        [name],
      );
      const { tries = 0, pause: first = 0, longest = 0 } = queue ?? {};
      // Each pause is at least half of the doubled delay.
      const pauses = Array.from({ length: tries }, (_, n) =>
        Math.min(longest, (first * 2 ** Math.min(16, n)) / 2),
      );
      expect(pauses.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(24 * 3_600);
      expect(longest).toBeLessThanOrEqual(600);
    },
  );
});
