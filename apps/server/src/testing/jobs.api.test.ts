import { fork } from "node:child_process";
import { once } from "node:events";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roleChangedQueue } from "../modules/roles/roles.service.ts";
import { databaseRoles } from "../platform/db/migrate.ts";
import { roleUrl } from "../platform/db/pools.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { Jobs } from "../platform/jobs/queue.ts";
import { createLog } from "../platform/log.ts";
import type { MailMessage } from "../platform/mail/mail-text.ts";
import { Mailer, mailQueue } from "../platform/mail/mailer.ts";
import { ageHeartbeats } from "./jobs.ts";
import { mailsTo } from "./mails.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { testSecret } from "./test-secret.ts";

const silent = pino({ level: "silent" });
let test: TestApp;
let jobs: Jobs;
let mailer: Mailer;
let appUrl: string;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  appUrl = roleUrl(test.databaseUrl, databaseRoles(testSecret).app);
  jobs = new Jobs(appUrl, silent);
  await jobs.start();
  mailer = new Mailer(jobs, "smtp://127.0.0.1:1", "Presale <no-reply@presale.test>");
});
afterAll(async () => {
  await jobs.stop();
  await test.stop();
});

const mailTo = (to: string): MailMessage => ({
  to,
  subject: "mail:reset.subject",
  paragraphs: [],
  values: {},
});
const enqueue = (to: string, then: () => void = () => {}) =>
  inTransaction(test.app.pool, 0, async (tx) => {
    await mailer.enqueue(tx, mailTo(to));
    then();
  });

/** Starts a worker process that takes a job, reports it and never completes it. */
async function stuckWorker() {
  const child = fork(new URL("./stuck-worker.ts", import.meta.url), [appUrl], {
    execArgv: [],
    stdio: "inherit",
  });
  const [message] = await once(child, "message");
  return { child, job: message as { to: string } };
}

describe("Email jobs", () => {
  // Runs first: the later tests start another worker.
  it("a failed job is kept and logged, with secrets hidden in its error", async () => {
    const logged: string[] = [];
    const log = createLog("warn", { write: (line: string) => void logged.push(line) });
    const others = new Jobs(appUrl, log);
    await others.start();
    await inTransaction(test.app.pool, 0, (tx) =>
      others.enqueue(tx, roleChangedQueue, {
        companyId: 0,
        userIds: [],
        by: "https://presale.test/invite/secret-key",
      }),
    );
    const outputs: unknown[] = [];
    await test.sql(
      "update pgboss.job set retry_limit = 1, retry_delay = 0 where name = 'role-changed'",
    );
    await others.work(roleChangedQueue, async () => {
      outputs.push(
        ...(await test.sql("select output from pgboss.job where name = 'role-changed'")),
      );
      throw new Error("Unknown mailbox: https://presale.test/invite/secret-key");
    });
    const kept = () => test.sql("select state, output from pgboss.job where name = 'role-changed'");
    await expect.poll(kept).toMatchObject([{ state: "failed" }]);
    await others.stop();
    expect(outputs).toHaveLength(2);
    outputs.push(...(await kept()));
    expect(JSON.stringify(outputs)).toContain("Unknown mailbox: [hidden]");
    expect(JSON.stringify(outputs)).not.toContain("secret-key");
    expect(logged.filter((line) => line.includes("Job failed"))).toHaveLength(2);
  });

  it("another worker sends the email of a killed worker", async () => {
    await enqueue("killed@example.test");
    const { child, job } = await stuckWorker();
    expect(job.to).toBe("killed@example.test");
    child.kill("SIGKILL");
    await once(child, "exit");
    await test.app.startWorker();
    await ageHeartbeats(test);
    await expect.poll(test.mails).toHaveLength(1);
    expect(await mailsTo(test, "killed@example.test")).toHaveLength(1);
  });

  it("a rolled-back transaction sends no email", async () => {
    await expect(
      enqueue("rolled.back@example.test", () => {
        throw new Error("The change failed");
      }),
    ).rejects.toThrow("The change failed");
    // Jobs run in order: once the later email is sent, the earlier one would have been sent too.
    await enqueue("kept@example.test");
    await mailsTo(test, "kept@example.test");
    const all = (await test.mails()).flatMap(({ to }) => to);
    expect(all).not.toContain("rolled.back@example.test");
    expect(await test.sql("select 1 from pgboss.job where data->>'to' like 'rolled%'")).toEqual([]);
  });

  it("a delayed email waits without holding up others", async () => {
    const due = new Date(Date.now() + 3_600_000);
    await inTransaction(test.app.pool, 0, (tx) =>
      jobs.enqueue(tx, mailQueue, mailTo("later@example.test"), { startAfter: due }),
    );
    await enqueue("now@example.test");
    await mailsTo(test, "now@example.test");
    const sent = (await test.mails()).flatMap(({ to }) => to);
    expect(sent).not.toContain("later@example.test");
    await test.sql(
      "update pgboss.job set start_after = now() where data->>'to' = 'later@example.test'",
    );
    await mailsTo(test, "later@example.test");
  });

  it("the job of a sent email is deleted", async () => {
    await enqueue("delivered@example.test");
    await mailsTo(test, "delivered@example.test");
    await expect
      .poll(() => test.sql("select data from pgboss.job where name = 'mail'"))
      .toEqual([]);
  });
});
