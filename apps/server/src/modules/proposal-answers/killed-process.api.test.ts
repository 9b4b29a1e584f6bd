import { once } from "node:events";
import { expect, it } from "vitest";
import { acceptances, hashOf } from "../../testing/acceptances.ts";
import { callGraphql } from "../../testing/call-graphql.ts";
import { childPrograms } from "../../testing/child-programs.ts";
import { acceptWithCode, readClientPage, storedAnswers } from "../../testing/client-answers.ts";
import { mailsTo } from "../../testing/mails.ts";
import { shareProject } from "../../testing/proposal-links.ts";
import { testApp } from "../../testing/test-app.ts";

// No worker here: a child process runs the jobs and is killed.
const test = testApp({ worker: false });
const { fetchRecord, codeFor, waitForRecord, attachmentsOf } = acceptances(test);

const { start, kill } = childPrograms();
const startWorker = () =>
  start("working-process", [test.databaseUrl, test.smtpUrl, test.dataDir]).then(
    ({ child }) => child,
  );
const jobsLeft = async () =>
  (
    await test.sql(
      "select from pgboss.job where name in ('acceptance-record', 'acceptance-mail', 'client-mail', 'mail')",
    )
  ).length;

/** Starting three processes can take minutes on a busy machine. */
const timeoutMs = 300_000;

it(
  "an acceptance whose process dies after its commit gets its record and emails from jobs, once",
  async () => {
    const { manager } = await test.company();
    const [worker, { child, message }] = await Promise.all([
      startWorker(),
      start("hanging-process", [test.databaseUrl, "after", "acceptProposal"]),
    ]);
    const { version, key } = await shareProject(test, manager, { recipientEmail: null });
    const { requestId, email, code } = await codeFor(key);
    await expect.poll(jobsLeft).toBe(0);
    await kill(worker);

    const { url } = message as { url: string };
    const isHanging = once(child, "message");
    const call: typeof test.call = (query, variables = {}) => callGraphql(url, query, variables);
    acceptWithCode({ call }, key, requestId, code).catch(() => {});
    await isHanging;
    await kill(child);

    expect((await readClientPage(test, key)).status).toBe("accepted");
    expect((await fetchRecord(key)).status).toBe(404);
    // The page never got its reply, and sends the same request again.
    expect((await acceptWithCode(test, key, requestId, code)).errors).toEqual([]);
    expect((await storedAnswers(test, version.id)).map(({ kind }) => kind)).toEqual(["accepted"]);

    await startWorker();
    const record = hashOf(await waitForRecord(key));
    await expect.poll(jobsLeft, { timeout: 60_000 }).toBe(0);
    for (const address of [email, manager.email]) {
      const accepted = (await mailsTo(test, address)).filter(({ subject }) =>
        subject.startsWith("Accepted"),
      );
      expect(accepted).toHaveLength(1);
      expect((await attachmentsOf(accepted[0])).map(hashOf)).toContain(record);
    }
  },
  timeoutMs,
);
