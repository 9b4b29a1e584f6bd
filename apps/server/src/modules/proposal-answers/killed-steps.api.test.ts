import type { ChildProcess } from "node:child_process";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { acceptances, newEmail } from "../../testing/acceptances.ts";
import { callGraphql } from "../../testing/call-graphql.ts";
import { childPrograms } from "../../testing/child-programs.ts";
import { accept, acceptWithCode, answerAs, storedAnswers } from "../../testing/client-answers.ts";
import { factories } from "../../testing/factories.ts";
import { waitForLocks } from "../../testing/locks.ts";
import { createLink, waitForPdf } from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { freezeProject, insertVersion, previewProject } from "../../testing/versions.ts";
import { findBrokenAnswer } from "./answer-record.ts";

// No worker here: child processes are killed.
const test = testApp({ worker: false });
const make = factories(test);
const { statusOf, eventsOf, insertAttempt } = acceptances(test);

const { start, kill } = childPrograms();
// Starts a server of the API. Its hanging operation isn't used here.
const startServer = () => start("hanging-process", [test.databaseUrl, "before"]);
const startWorker = () =>
  start("working-process", [test.databaseUrl, test.smtpUrl, test.dataDir]).then(
    ({ child }) => child,
  );

/**
 * Kills the process that `work` returns while the process waits for the table. Then waits until the
 * database has ended its transaction.
 */
async function killAt(
  table: string,
  work: () => ChildProcess | Promise<ChildProcess>,
): Promise<void> {
  const holder = new pg.Client({ connectionString: test.databaseUrl });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query(`lock table ${table} in share mode`);
    const child = await work();
    await waitForLocks(test, 1);
    await kill(child);
    await holder.query("rollback");
  } finally {
    await holder.end();
  }
  const open = async () =>
    (
      await test.sql(
        "select from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()",
      )
    ).length;
  await expect.poll(open).toBe(0);
}

const makeProject = async (user: TestUser) =>
  make.project(user, { featureIds: [await make.featureWithTasks(user, 1)] });

describe("A PDF whose worker is killed", () => {
  it("is made by the next worker, once, and the version can be accepted", async () => {
    const { manager } = await test.company();
    const projectId = await makeProject(manager);
    const version = await freezeProject(test, manager, projectId);
    await killAt("version_pdf", startWorker);
    expect(await statusOf(version.id)).toBe("preparing");
    await startWorker();
    await expect.poll(() => statusOf(version.id), { timeout: 120_000 }).toBe("ready");
    await waitForPdf(test, version);
    const made = await test.sql("select from version_pdf where version_id = $1", [version.id]);
    expect(made).toHaveLength(1);
    const { key } = await createLink(test, manager, version.id);
    expect((await accept(test, key, newEmail())).errors).toEqual([]);
  });
});

describe("An acceptance whose process is killed", () => {
  it.each(["accept_attempt", "proposal_answer", "proposal_event", "notification", "pgboss.job"])(
    "at %s is stored completely or not at all, and a retry takes effect once",
    async (table) => {
      const { manager } = await test.company();
      const versionId = await insertVersion(test, manager, await makeProject(manager), "ready");
      await test.sql("update proposal_version set valid_until = '2099-01-01' where id = $1", [
        versionId,
      ]);
      const { id, key } = await createLink(test, manager, versionId);
      await answerAs(test, key, "changes");
      const code = "161803";
      const requestId = await insertAttempt(id, code);
      const jobs = async () =>
        (await test.sql("select from pgboss.job where name = 'acceptance-record'")).length;
      const jobsBefore = await jobs();
      const { child, message } = await startServer();
      const { url } = message as { url: string };
      const call: typeof test.call = (query, variables = {}) => callGraphql(url, query, variables);
      await killAt(table, () => {
        acceptWithCode({ call }, key, requestId, code).catch(() => {});
        return child;
      });
      const state = async () => ({
        isAccepted: (await statusOf(versionId)) === "accepted",
        answers: (await storedAnswers(test, versionId)).map(({ kind }) => kind).slice(1),
        events: (await eventsOf(versionId)).filter((kind) => kind === "accepted"),
        jobs: (await jobs()) - jobsBefore,
      });
      const whole = { isAccepted: true, answers: ["accepted"], events: ["accepted"], jobs: 1 };
      const nothing = { isAccepted: false, answers: [], events: [], jobs: 0 };
      expect([whole, nothing]).toContainEqual(await state());
      expect((await acceptWithCode(test, key, requestId, code)).errors).toEqual([]);
      expect(await state()).toEqual(whole);
      expect(findBrokenAnswer(await storedAnswers(test, versionId))).toBeNull();
    },
  );
});

describe("Freezing whose process is killed", () => {
  const freeze =
    "mutation ($projectId: ID!, $input: FreezeVersionInput!) { freezeVersion(projectId: $projectId, input: $input) { id } }";

  it.each(["project", "proposal_version", "version_internal", "pgboss.job", "audit_entry"])(
    "at %s leaves a complete version or none, and the next one gets the next number",
    async (table) => {
      const { manager } = await test.company();
      const projectId = await makeProject(manager);
      const { contentSha256: expectedSha256 } = await previewProject(test, manager, projectId);
      const { child, message } = await startServer();
      const { url } = message as { url: string };
      const input = { detail: "descriptions", expectedSha256 };
      await killAt(table, () => {
        callGraphql(url, freeze, { projectId, input }, manager.token).catch(() => {});
        return child;
      });
      const counts = async () => {
        const [row] = await test.sql<Record<string, number>>(
          `select (select last_version from project where id = $2) as last,
             (select count(*)::int from proposal_version where project_id = $2) as versions,
             (select count(*)::int from version_internal where company_id = $1) as internals,
             (select count(*)::int from audit_entry where company_id = $1 and action = 'version.frozen') as audited,
             (select count(*)::int from pgboss.job where name = 'version-pdf' and data->>'companyId' = $3) as jobs`,
          [manager.companyId, projectId, String(manager.companyId)],
        );
        return row;
      };
      const all = (n: number) => ({ last: n, versions: n, internals: n, audited: n, jobs: n });
      const left = await counts();
      expect([all(0), all(1)]).toContainEqual(left);
      const next = (left?.last ?? 0) + 1;
      expect(await freezeProject(test, manager, projectId)).toMatchObject({ number: next });
      expect(await counts()).toEqual(all(next));
    },
  );
});
