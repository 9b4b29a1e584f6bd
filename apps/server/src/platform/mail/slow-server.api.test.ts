import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSlowSmtp } from "../../testing/slow-smtp.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { testSecret } from "../../testing/test-secret.ts";
import { databaseRoles } from "../db/migrate.ts";
import { roleUrl } from "../db/pools.ts";
import { inTransaction } from "../db/transaction.ts";
import { Jobs } from "../jobs/queue.ts";
import type { MailMessage } from "./mail-text.ts";
import { Mailer, mailQueue } from "./mailer.ts";

/** `npm run soak -- --mail 100` runs the long form. */
const secondsSilent = Math.min(100, Number(process.env.MAIL_SECONDS_AWAY ?? 2));
const silent = pino({ level: "silent" });
const message: MailMessage = {
  to: "someone@example.test",
  subject: "mail:reset.subject",
  paragraphs: [],
  values: {},
};

let test: TestApp;
let jobs: Jobs;
let mailer: Mailer;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  jobs = new Jobs(roleUrl(test.databaseUrl, databaseRoles(testSecret).app), silent);
  await jobs.start();
  await jobs.work(mailQueue, (data, jobId) => mailer.deliver(data, jobId));
});
afterAll(async () => {
  await jobs.stop();
  await test.stop();
});

/** Enqueues one email and waits until its job is done. */
async function deliverOne(smtpUrl: string, more: Partial<MailMessage> = {}): Promise<void> {
  mailer = new Mailer(jobs, smtpUrl, "Presale <no-reply@presale.test>");
  await inTransaction(test.app.pool, 0, (tx) => mailer.enqueue(tx, { ...message, ...more }));
  await expect
    .poll(() => test.sql("select 1 from pgboss.job where name = 'mail'"), { timeout: 60_000 })
    .toEqual([]);
}

describe("Slow mail server", () => {
  it("receives an email once", async () => {
    const smtp = await startSlowSmtp(secondsSilent * 1_000);
    await deliverOne(smtp.url);
    await smtp.stop();
    expect(smtp.accepted).toHaveLength(1);
  });

  it("receives no email after its sendBefore", async () => {
    const smtp = await startSlowSmtp(0);
    await deliverOne(smtp.url, { sendBefore: new Date().toISOString() });
    await smtp.stop();
    expect(smtp.accepted).toEqual([]);
  });

  it("receives the same Message-ID when the email is retried", async () => {
    const smtp = await startSlowSmtp(0, 1);
    await deliverOne(smtp.url);
    await smtp.stop();
    expect(smtp.sent).toHaveLength(2);
    expect(smtp.sent[0]).toMatch(/^<[\da-f-]{36}@presale\.test>$/);
    expect(smtp.sent[1]).toBe(smtp.sent[0]);
  });

  it("is abandoned after the timeout", async () => {
    const smtp = await startSlowSmtp(30_000);
    mailer = new Mailer(jobs, smtp.url, "no-reply@presale.test", { timeoutMs: 300 });
    // Without the timeout, the server would accept the email.
    await expect(mailer.deliver(message, "any")).rejects.toThrow();
    await smtp.stop();
  });
});
