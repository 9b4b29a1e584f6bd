import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callGraphql } from "../testing/call-graphql.ts";
import { type OtherProcess, startOtherProcess } from "../testing/other-process.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { demoStaff, demoUsers, publishedPassword } from "./demo-people.ts";
import { removePublishedPasswords } from "./remove-published-passwords.ts";
import { seedDemo } from "./seed-demo.ts";

let test: TestApp;
const databases: string[] = [];
const processes: OtherProcess[] = [];
beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(async () => {
  for (const { stop } of processes) await stop();
  for (const name of databases) await test.sql(`drop database ${name} with (force)`);
  await test.stop();
});

/** Creates an empty database and returns its URL. */
async function emptyDatabase(): Promise<string> {
  const name = `demo_${randomBytes(6).toString("hex")}`;
  databases.push(name);
  await test.sql(`create database ${name}`);
  return test.databaseUrl.replace(/[^/]+$/, name);
}
async function startProcess(databaseUrl: string): Promise<OtherProcess> {
  const process = await startOtherProcess({ databaseUrl });
  processes.push(process);
  return process;
}
async function rowsOf(databaseUrl: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
const emails = (people: readonly { email: string }[]) => people.map(({ email }) => email);
const logIn = async (url: string, email: string, password: string) => {
  const { data } = await callGraphql<{ login: { token: string | null } | null }>(
    url,
    "mutation ($input: LoginInput!) { login(input: $input) { token } }",
    { input: { email, password } },
  );
  return data?.login?.token ?? null;
};
const isLoggedIn = async (url: string, token: string | null) =>
  (await callGraphql(url, "{ me { id } }", {}, token ?? "")).status === 200;

describe("seedDemo", () => {
  it("creates the demo data once when ten processes start together", async () => {
    const databaseUrl = await emptyDatabase();
    const started = await Promise.allSettled(
      Array.from({ length: 10 }, async () => seedDemo((await startProcess(databaseUrl)).app)),
    );
    expect(started.filter(({ status }) => status === "rejected")).toEqual([]);
    const made = await rowsOf(
      databaseUrl,
      "select (select count(*) from company where not is_platform)::int as companies, (select count(*) from app_user)::int as users, (select count(*) from project)::int as projects, (select count(*) from contact)::int as contacts, (select count(*) from feedback f where published_at is not null and exists (select from feedback_answer a where a.feedback_id = f.id))::int as reviews, (select count(*) from article join article_version v on v.article_id = article.id where v.created_at = published_at)::int as articles",
    );
    expect(made).toEqual([
      { companies: 1, users: 5, projects: 3, contacts: 2, reviews: 3, articles: 5 },
    ]);
    expect(
      await rowsOf(
        databaseUrl,
        "select number, v.status, v.valid_until = p.valid_until as has_day, (select sum(opened_count)::int from proposal_link where version_id = v.id) as opened from proposal_version v join project p on p.id = project_id order by number",
      ),
    ).toEqual([
      { number: 1, status: "superseded", has_day: true, opened: 1 },
      { number: 2, status: "accepted", has_day: true, opened: 1 },
      { number: 3, status: "ready", has_day: true, opened: null },
    ]);
    expect(
      await rowsOf(
        databaseUrl,
        "select distinct author.last_seen_at is not null as was_here from app_user author join task on author_id = author.id",
      ),
    ).toEqual([{ was_here: true }]);
    expect(
      await rowsOf(
        databaseUrl,
        "select state, count(a.id)::int > 3 as has_hours, bool_and(a.estimated_on < a.finished_on) as was_before from project p left join project_task_actual a on a.project_id = p.id group by p.id, p.state order by p.id",
      ),
    ).toEqual([
      { state: "won", has_hours: false, was_before: null },
      { state: "estimating", has_hours: false, was_before: null },
      { state: "done", has_hours: true, was_before: true },
    ]);
    expect(
      await rowsOf(
        databaseUrl,
        "select (select jsonb_agg(line->>'outcome') from jsonb_array_elements(log) line) as log, (select array_agg(fact) from payment_fact f where f.payment_id = payment.id) as facts from payment",
      ),
    ).toEqual([
      {
        log: ["announced", "recorded", expect.stringMatching(/^succeeded: \d+ USD$/)],
        facts: ["succeeded"],
      },
    ]);
  });

  it("on a public address creates no staff and returns random passwords only once", async () => {
    const { app, url } = await startProcess(await emptyDatabase());
    const logins = await seedDemo(app, true);
    expect(emails(logins)).toEqual(emails(demoUsers));
    expect(new Set(logins.map(({ password }) => password)).size).toBe(3);
    for (const { email, password } of logins) {
      expect(password).toMatch(/^[\w-]{16}$/);
      expect(await logIn(url, email, publishedPassword)).toBeNull();
      expect(await logIn(url, email, password)).toMatch(/./);
    }
    for (const { email } of demoStaff)
      expect(await app.services.userLookup.findUserByEmailAcrossCompanies(email)).toBeNull();
    expect(await seedDemo(app, true)).toEqual([]);
    const reply = await callGraphql(url, "{ publishedFeedbacks { total } }", {});
    expect(reply.data).toEqual({ publishedFeedbacks: { total: 0 } });
  });

  it("removePublishedPasswords ends sessions and blocks logins with the published password", async () => {
    const { app, url } = await startProcess(await emptyDatabase());
    const logins = await seedDemo(app);
    expect(emails(logins)).toEqual(emails([...demoUsers, ...demoStaff]));
    const tokens = await Promise.all(
      logins.map(({ email, password }) => logIn(url, email, password)),
    );
    for (const token of tokens) expect(await isLoggedIn(url, token)).toBe(true);
    await removePublishedPasswords(app);
    for (const token of tokens) expect(await isLoggedIn(url, token)).toBe(false);
    expect(await logIn(url, "staff@demo.presale.example", publishedPassword)).toBeNull();
    expect(await logIn(url, "admin@demo.presale.example", publishedPassword)).toBeNull();
  });
});
