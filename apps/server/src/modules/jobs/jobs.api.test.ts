import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseRoles } from "../../platform/db/migrate.ts";
import { roleUrl } from "../../platform/db/pools.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Jobs } from "../../platform/jobs/queue.ts";
import { statusOf } from "../../testing/errors.ts";
import { grantOnly } from "../../testing/roles.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { testSecret } from "../../testing/test-secret.ts";
import { roleChangedQueue } from "../roles/roles.service.ts";

const test = testApp({ worker: false });
const canary = "https://presale.test/invite/canary-key";
let jobs: Jobs;
/** Ids of the jobs that ran. Each run calls `work`. */
let tried: string[] = [];
let work: () => void = () => {};
let admin: TestUser;
beforeAll(async () => {
  admin = await test.staff();
  const url = roleUrl(test.databaseUrl, databaseRoles(testSecret).app);
  jobs = new Jobs(url, pino({ level: "silent" }));
  await jobs.start();
  await test.sql("update pgboss.queue set retry_limit = 0");
  await jobs.work(roleChangedQueue, async (_data, id) => {
    tried.push(id);
    work();
  });
});
afterAll(() => jobs.stop());

interface Job {
  id: string;
  queue: string;
  state: string;
  tries: number;
  error: string;
  companyId: string | null;
  companyName: string | null;
}

const listJobs = async (filter: object = {}, who = admin) => {
  const reply = await test.call<{ jobs: { total: number; items: Job[] } }>(
    `query ($filter: JobFilter) { jobs(filter: $filter) {
      total items { id queue state tries createdAt startedAt failedAt error companyId companyName } } }`,
    { filter },
    who,
  );
  return reply.data.jobs;
};
const failedJobs = (filter: object = {}, who = admin) =>
  listJobs({ state: "failed", ...filter }, who);
const change = (verb: "retry" | "drop", ids: string[], who: TestUser | null = admin) =>
  test.call(`mutation ($ids: [ID!]!) { ${verb}Jobs(ids: $ids) }`, { ids }, who);
const findAuditActions = (id: string) =>
  test.sql("select action from audit_entry where target_kind = 'job' and target_id = $1", [id]);
const stateOf = (id: string) => test.sql("select state from pgboss.job where id = $1", [id]);
const roleQueue = async () => {
  const query = "{ jobQueues { queue waiting delayed running failed oldestWaitingAt } }";
  const { data } = await test.call<{ jobQueues: { queue: string }[] }>(query, {}, admin);
  return data.jobQueues.find(({ queue }) => queue === roleChangedQueue.name);
};

/** Creates a job that fails and returns its id. */
async function createFailedJob(companyId = 7): Promise<string> {
  work = () => {
    throw new Error(`No way to ${canary}, password=hunter2`);
  };
  const before = new Set((await failedJobs()).items.map(({ id }) => id));
  await inTransaction(test.app.pool, 0, (tx) =>
    jobs.enqueue(tx, roleChangedQueue, { companyId, userIds: [], by: canary }),
  );
  const found = async () => (await failedJobs()).items.find(({ id }) => !before.has(id))?.id;
  await expect.poll(found).toBeTruthy();
  tried = [];
  return (await found()) ?? "";
}

describe("Failed jobs", () => {
  it("name their companies to staff who may read companies", async () => {
    const { admin: owner } = await test.company("Named & Co");
    const ids = [await createFailedJob(owner.companyId), await createFailedJob(owner.companyId)];
    const unknown = await createFailedJob(987_654_321);
    const namesFor = async (who: TestUser) => {
      const items = (await failedJobs({}, who)).items;
      return [...ids, unknown].map((id) => items.find((job) => job.id === id)?.companyName);
    };
    expect(await namesFor(admin)).toEqual(["Named & Co", "Named & Co", null]);
    const guest = await test.staff("presaleManager");
    await grantOnly(test, guest, ["canLoginAdmin"]);
    expect(await namesFor(guest)).toEqual([null, null, null]);
  });

  it("are kept for 14 days without the secrets of their data", async () => {
    const id = await createFailedJob();
    const page = await failedJobs({ queue: "role-changed" });
    expect(page.items.find((job) => job.id === id)).toMatchObject({
      queue: "role-changed",
      tries: 1,
      companyId: "7",
      error: "Error: No way to [hidden], password=[hidden]",
    });
    const kept = await test.sql("select output::text from pgboss.job where id = $1", [id]);
    expect(JSON.stringify([page, kept])).not.toMatch(/canary|hunter2/);
    expect(await failedJobs({ queue: "mail" })).toEqual({ total: 0, items: [] });
    expect(await failedJobs({ query: "no way" })).toMatchObject({ total: page.total });
    const [row] = await test.sql<{ days: number }>(
      "select deletion_seconds / 86400 as days from pgboss.job where id = $1",
      [id],
    );
    expect(row?.days).toBe(14);
  });

  it("run once more when retried twice at the same time", async () => {
    const id = await createFailedJob();
    work = () => {};
    await test.sql("update pgboss.job set keep_until = now() - interval '1 day' where id = $1", [
      id,
    ]);
    const replies = await Promise.all([change("retry", [id]), change("retry", [id])]);
    // The second retry may arrive after the job is done, and then fails.
    expect(replies.filter(({ errors }) => errors.length === 0).length).toBeGreaterThan(0);
    await expect.poll(() => stateOf(id)).toEqual([]);
    expect(tried).toEqual([id]);
    expect(await findAuditActions(id)).toEqual([{ action: "job.retried" }]);
  });

  it("aren't retried again when the retry fails", async () => {
    const id = await createFailedJob();
    expect((await change("retry", [id])).errors).toEqual([]);
    await expect.poll(() => tried.length).toBe(1);
    await expect.poll(() => stateOf(id)).toEqual([{ state: "failed" }]);
    expect((await failedJobs()).items.find((job) => job.id === id)?.tries).toBe(2);
    expect(tried).toEqual([id]);
  });

  it("survive the queue's cleanup while they wait for a retry", async () => {
    const [row] = await test.sql<{ id: string }>(
      `insert into pgboss.job (name, data, state, completed_on, keep_until)
       values ('ticket-gone', '{}', 'failed', now(), now() - interval '1 day') returning id`,
    );
    const id = row?.id ?? "";
    await change("retry", [id]);
    expect(
      await test.sql(
        "select state, keep_until > now() + interval '13 days' as waits from pgboss.job where id = $1",
        [id],
      ),
    ).toEqual([{ state: "retry", waits: true }]);
    const { errors } = await change("drop", [id]);
    expect(errors[0]?.message).toContain("queued, scheduled or running");
  });

  it("are dropped together or not at all", async () => {
    const ids = [await createFailedJob(), await createFailedJob()];
    const gone = "3f0e0000-0000-4000-8000-000000000000";
    const refused = await change("drop", [...ids, gone]);
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: "ROWS_REFUSED",
      details: { rows: [{ id: gone, code: "CONFLICT" }] },
    });
    expect(await findAuditActions(ids[0] ?? "")).toEqual([]);
    expect((await change("drop", ids)).data.dropJobs).toEqual(ids);
    for (const id of ids) {
      expect(await stateOf(id)).toEqual([]);
      expect(await findAuditActions(id)).toEqual([{ action: "job.dropped" }]);
    }
    expect(statusOf(await change("retry", ids.slice(0, 1)))).toBe(409);
  });

  it("can't be retried or dropped without permission or with invalid ids", async () => {
    const id = await createFailedJob();
    const { admin: stranger } = await test.company();
    const manager = await test.staff("presaleManager");
    for (const verb of ["retry", "drop"] as const) {
      expect(statusOf(await change(verb, [id], null))).toBe(401);
      expect(statusOf(await change(verb, [id], stranger))).toBe(403);
      expect(statusOf(await change(verb, [id], manager))).toBe(403);
      expect(statusOf(await change(verb, ["1 or 1"]))).toBe(400);
      expect(statusOf(await change(verb, []))).toBe(400);
    }
    expect(await stateOf(id)).toEqual([{ state: "failed" }]);
  });

  it("are counted next to waiting, delayed and running jobs", async () => {
    await test.sql("delete from pgboss.job");
    await jobs.stop();
    await test.sql(
      `insert into pgboss.job (name, state, start_after) values
       ('role-changed', 'created', now() - interval '1 hour'), ('role-changed', 'retry', now()),
       ('role-changed', 'created', now() + interval '1 hour'), ('role-changed', 'active', now()),
       ('role-changed', 'failed', now()), ('role-changed', 'failed', now())`,
    );
    const state = await roleQueue();
    expect(state).toMatchObject({ waiting: 2, delayed: 1, running: 1, failed: 2 });
    const { oldestWaitingAt } = state as { oldestWaitingAt?: string };
    const age = Date.now() - Date.parse(oldestWaitingAt ?? "");
    expect(Math.round(age / 60_000)).toBe(60);
  });

  it("are listed by state with the jobs that are not completed", async () => {
    await test.sql("delete from pgboss.job");
    await test.sql(
      `insert into pgboss.job (name, state, start_after) values
       ('role-changed', 'created', now()), ('role-changed', 'retry', now()),
       ('role-changed', 'retry', now() + interval '1 hour'), ('role-changed', 'active', now()),
       ('role-changed', 'failed', now()), ('role-changed', 'completed', now()),
       ('role-changed', 'cancelled', now())`,
    );
    const statesIn = async (filter: object) =>
      (await listJobs(filter)).items.map(({ state }) => state).toSorted();
    expect(await statesIn({})).toEqual(["delayed", "failed", "running", "waiting", "waiting"]);
    for (const state of ["delayed", "failed", "running"])
      expect(await statesIn({ state })).toEqual([state]);
    expect(await statesIn({ state: "waiting" })).toEqual(["waiting", "waiting"]);
  });
});

it("jobs with a password hash are deleted after a minute", async () => {
  const kept = await test.sql<{ name: string; seconds: number }>(
    "select name, deletion_seconds as seconds from pgboss.queue where name in ('account-request', 'mail')",
  );
  expect(Object.fromEntries(kept.map(({ name, seconds }) => [name, seconds]))).toEqual({
    "account-request": 60,
    mail: 14 * 24 * 3_600,
  });
});
