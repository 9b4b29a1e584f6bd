import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { factories } from "../../testing/factories.ts";
import { ageHeartbeats } from "../../testing/jobs.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

// Its long form: npm run soak -- --reminders
const reminders = Number(process.env.REMINDERS ?? 60);
/** Milliseconds from one kill to the next; without it there is one. */
const killEvery = Number(process.env.REMINDERS_KILL_EVERY ?? 0);
/** Milliseconds until the jobs of a process that was killed are taken for what they are, and more. */
const longest = 120_000 + reminders * 200;

const program = new URL("../../testing/working-process.ts", import.meta.url);
// No worker of its own: what reminds is what is killed.
const test = testApp({ worker: false });
const make = factories(test);
const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
});

async function start(): Promise<ChildProcess> {
  const child = fork(program, [test.databaseUrl, test.smtpUrl], { execArgv: [], stdio: "inherit" });
  children.add(child);
  await once(child, "message");
  return child;
}
async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  children.delete(child);
}

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

/** As if the moment of all of them had come. */
async function fallDue(): Promise<void> {
  await test.sql("update note set remind_at = now()");
  await test.sql("update pgboss.job set start_after = now() where name = 'note-reminder'");
}
const told = async (): Promise<string[]> =>
  (
    await test.sql<{ id: string }>(
      "select data->>'noteId' as id from notification where kind = 'reminderDue'",
    )
  ).map(({ id }) => id);

/** The mails that came: of which note each is, and its Message-ID. The sandbox forgets old ones. */
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

/** Kills one of two by turns and starts it anew, until nothing is left to do. */
async function killUntilDone(workers: ChildProcess[]): Promise<number> {
  let kills = 0;
  const deadline = Date.now() + longest;
  let nextKill = 0;
  while ((await jobsLeft()) > 0) {
    if (Date.now() > deadline) throw new Error(`${await jobsLeft()} jobs are left`);
    const isTime = kills === 0 ? (await told()).length > 0 : killEvery > 0 && Date.now() > nextKill;
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

it(`${reminders} reminders that fall due at once come once each, whichever process is killed`, {
  timeout: longest + 60_000,
}, async () => {
  const { admin, engineer } = await test.company();
  const taskId = await make.task(engineer);
  const ids: string[] = [];
  for (let n = 0; n < reminders; n += 1)
    ids.push(await write(n % 2 === 0 ? admin : engineer, taskId, n));
  await fallDue();
  const begin = Date.now();
  const kills = await killUntilDone(await Promise.all([start(), start()]));
  const seconds = Math.round((Date.now() - begin) / 1_000);

  expect(kills).toBeGreaterThan(0);
  expect((await told()).toSorted()).toEqual(ids.toSorted());
  await readMails();
  const byNote = Map.groupBy(mails.values(), ({ noteId }) => noteId);
  expect([...byNote.keys()].toSorted()).toEqual(ids.toSorted());
  // What was sent when its process was killed comes again, and under the same name.
  for (const copies of byNote.values())
    expect(new Set(copies.map(({ name }) => name)).size).toBe(1);
  const names = new Set([...mails.values()].map(({ name }) => name));
  expect(names.size).toBe(reminders);
  if (killEvery > 0)
    console.log(
      `${reminders} reminders, ${kills} kills, ${seconds} s: ${ids.length} notifications, each once; ${mails.size} mails under ${names.size} Message-IDs`,
    );
});
