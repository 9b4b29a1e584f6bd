import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { childPrograms } from "../../testing/child-programs.ts";
import { factories } from "../../testing/factories.ts";
import { ageHeartbeats } from "../../testing/jobs.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

// `npm run soak -- --reminders <count>` sends more.
const reminders = Number(process.env.REMINDERS ?? 60);
/** Milliseconds between two kills; 0 kills only once. */
const killEvery = Number(process.env.REMINDERS_KILL_EVERY ?? 0);
/** Time limit in milliseconds, longer than the timeout for the jobs of a killed process. */
const longest = 120_000 + reminders * 200;

// No worker here: the child processes send the reminders and are killed.
const test = testApp({ worker: false });
const make = factories(test);
const { start: startProgram, kill } = childPrograms();
const start = async () =>
  (await startProgram("working-process", [test.databaseUrl, test.smtpUrl])).child;

async function write(user: TestUser, taskId: string, n: number): Promise<string> {
  const { data, errors } = await test.call<{ createNote: { id: string } }>(
    "mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }",
    {
      input: {
        entityType: "task",
        entityId: taskId,
        description: `Reminder number ${n}`,
        remindOn: "2029-01-01",
        remindTime: "09:00",
        timeZone: "Europe/Berlin",
      },
    },
    user,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.createNote.id;
}

/** Makes all reminders due now. */
async function makeDue(): Promise<void> {
  await test.sql("update note set remind_at = now()");
  await test.sql("update pgboss.job set start_after = now() where name = 'note-reminder'");
}
const notifiedNoteIds = async (): Promise<string[]> =>
  (
    await test.sql<{ id: string }>(
      "select data->>'noteId' as id from notification where kind = 'reminderDue'",
    )
  ).map(({ id }) => id);

/** Emails received, with note id and Message-ID. The sandbox drops old emails. */
const mails = new Map<string, { noteId: string; name: string }>();
async function readMails(): Promise<void> {
  for (const { id, text } of await test.mails()) {
    const noteId = /#note-(\d+)/.exec(text)?.[1];
    if (!noteId || mails.has(id)) continue;
    const raw = (await test.rawMail(id)).toString();
    mails.set(id, { noteId, name: /^Message-ID:\s*(\S+)/im.exec(raw)?.[1] ?? "none" });
  }
}
const jobsLeft = async (): Promise<number> => {
  const [{ left } = { left: 0 }] = await test.sql<{ left: number }>(
    "select count(*)::int as left from pgboss.job where name in ('note-reminder', 'mail')",
  );
  return left;
};

/** Kills and restarts one of two workers in turn, until no jobs are left. */
async function killUntilDone(workers: ChildProcess[]): Promise<number> {
  let kills = 0;
  const deadline = Date.now() + longest;
  let nextKill = 0;
  while ((await jobsLeft()) > 0) {
    if (Date.now() > deadline) throw new Error(`${await jobsLeft()} jobs are left`);
    const isTime =
      kills === 0 ? (await notifiedNoteIds()).length > 0 : killEvery > 0 && Date.now() > nextKill;
    if (isTime) {
      const [killed] = workers.splice(0, 1);
      nextKill = Date.now() + killEvery;
      kills += 1;
      await kill(killed as ChildProcess);
      if (killEvery === 0) await ageHeartbeats(test);
      workers.push(await start());
    }
    await readMails();
    await pause(20);
  }
  return kills;
}

it(`${reminders} reminders due together arrive once each, even if a process is killed`, {
  timeout: longest + 60_000,
}, async () => {
  const { admin, engineer } = await test.company();
  const taskId = await make.task(engineer);
  const ids: string[] = [];
  for (let n = 0; n < reminders; n += 1)
    ids.push(await write(n % 2 === 0 ? admin : engineer, taskId, n));
  await makeDue();
  const begin = Date.now();
  const kills = await killUntilDone(await Promise.all([start(), start()]));
  const seconds = Math.round((Date.now() - begin) / 1_000);

  expect(kills).toBeGreaterThan(0);
  expect((await notifiedNoteIds()).toSorted()).toEqual(ids.toSorted());
  await readMails();
  const byNote = Map.groupBy(mails.values(), ({ noteId }) => noteId);
  expect([...byNote.keys()].toSorted()).toEqual(ids.toSorted());
  // An email sent just before its process was killed is sent again with the same Message-ID.
  for (const copies of byNote.values())
    expect(new Set(copies.map(({ name }) => name)).size).toBe(1);
  const names = new Set([...mails.values()].map(({ name }) => name));
  expect(names.size).toBe(reminders);
  if (killEvery > 0)
    console.log(
      `${reminders} reminders, ${kills} kills, ${seconds} s: ${ids.length} notifications, each once; ${mails.size} mails under ${names.size} Message-IDs`,
    );
});
