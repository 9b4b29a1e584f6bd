import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Jobs } from "../../platform/jobs/queue.ts";
import { mailQueue } from "../../platform/mail/mailer.ts";
import { goodPassword, login, operations } from "../../testing/accounts.ts";
import { keyIn, mailsTo } from "../../testing/mails.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createPresaleAdmin } from "./create-presale-admin.ts";

let test: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  test = await startTestApp();
  jobs = new Jobs(test.databaseUrl, pino({ level: "silent" }));
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await test.stop();
});

const create = (email: string) =>
  createPresaleAdmin(
    {
      pool: test.app.pool,
      mailer: { enqueue: (tx, message) => jobs.enqueue(tx, mailQueue, message) },
      platformCompanyId: test.app.platformCompanyId,
      publicUrl: "https://presale.test",
    },
    { email, name: "Olga Operator" },
  );

it("createPresaleAdmin emails the new admin a one-time link to choose a password", async () => {
  const email = "olga@presale.test";
  const url = await create(email);
  expect((await login(test, email)).errors.length).toBe(1);
  const [mail] = await mailsTo(test, email);
  expect(mail?.subject).toBe("Your Presale backoffice account is ready");
  expect(url).toBe(`https://presale.test/reset-password/${keyIn(mail?.text, "reset-password")}`);
  const input = { key: keyIn(url, "reset-password"), password: goodPassword };
  expect((await test.call(operations.reset, { input })).errors).toEqual([]);
  expect((await test.call(operations.reset, { input })).errors.length).toBe(1);
  const reply = await login(test, email);
  const listed = await test.call("{ users { total } }", {}, reply.data.login?.token);
  expect(listed.data).toEqual({ users: { total: 1 } });
  const entries = await test.sql(
    "select action, actor_user_id from audit_entry where company_id = $1 order by id",
    [test.app.platformCompanyId],
  );
  expect(entries[0]).toEqual({ action: "user.created", actor_user_id: null });
});

it("createPresaleAdmin rejects an address that already has an account", async () => {
  const { admin } = await test.company();
  await expect(create(admin.email.toUpperCase())).rejects.toThrow("already");
  expect(await test.sql("select type from app_user where email = $1", [admin.email])).toEqual([
    { type: "companyAdmin" },
  ]);
});
