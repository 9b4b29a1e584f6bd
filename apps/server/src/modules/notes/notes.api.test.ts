import { noteLimits } from "@presale/contracts/note-limits.ts";
import { lengthOf } from "@presale/contracts/text.ts";
import { describe, expect, it } from "vitest";
import { factories } from "../../testing/factories.ts";
import { mailsTo, waitForMails } from "../../testing/mails.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { wallClockOf } from "./wall-clock.ts";

const test = testApp();
const make = factories(test);

type Values = Record<string, unknown>;
const hour = 3_600_000;
const timeZone = "Europe/Berlin";
/** Returns Berlin's wall-clock time this many hours from now. */
const inHours = (hours: number): Values => ({
  ...wallClockOf(new Date(Date.now() + hours * hour), timeZone),
});

const fields =
  "id description entityType entityId entityTitle isShared remindAt remindOn remindTime timeZone remindedAt doneAt version author { id } can { update delete }";
interface Note {
  id: string;
  description: string;
  remindAt: string;
  remindOn: string;
  remindTime: string;
  remindedAt: string | null;
  doneAt: string | null;
  version: number;
  isShared: boolean;
}

const write = (user: TestUser, values: Values) =>
  test.call<{ createNote: Note }>(
    `mutation ($input: CreateNoteInput!) { createNote(input: $input) { ${fields} } }`,
    {
      input: { entityType: "task", description: "Ask the client first", ...inHours(3), ...values },
    },
    user,
  );
async function writeAndGetId(user: TestUser, values: Values): Promise<Note> {
  const { data, errors } = await write(user, values);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.createNote;
}
const update = (user: TestUser, id: string, values: Values) =>
  test.call<{ updateNote: Note }>(
    `mutation ($id: ID!, $input: UpdateNoteInput!) { updateNote(id: $id, input: $input) { ${fields} } }`,
    { id, input: { description: "Ask the client first", ...inHours(3), ...values } },
    user,
  );
const snooze = (user: TestUser, id: string, values: Values) =>
  test.call<{ snoozeNote: Note }>(
    `mutation ($id: ID!, $input: ReminderInput!) { snoozeNote(id: $id, input: $input) { ${fields} } }`,
    { id, input: values },
    user,
  );
const finish = (user: TestUser, id: string, isDone = true) =>
  test.call<{ setNoteDone: Note }>(
    `mutation ($id: ID!, $isDone: Boolean!) { setNoteDone(id: $id, isDone: $isDone) { ${fields} } }`,
    { id, isDone },
    user,
  );
const remove = (user: TestUser, id: string) =>
  test.call("mutation ($id: ID!) { deleteNote(id: $id) }", { id }, user);
const list = async (user: TestUser, filter: Values = {}) =>
  (
    await test.call<{ notes: { total: number; items: Note[] } }>(
      `query ($filter: NoteFilter) { notes(filter: $filter) { total items { ${fields} } } }`,
      { filter },
      user,
    )
  ).data?.notes ?? { total: -1, items: [] };
const ids = async (user: TestUser, filter: Values = {}) =>
  (await list(user, filter)).items.map(({ id }) => id);
const codes = ({ errors }: { errors: { extensions: { code: string } }[] }) =>
  errors.map(({ extensions }) => extensions.code);
const findReminders = (user: TestUser) =>
  test.sql<{ data: Values }>(
    "select data from notification where user_id = $1 and kind = 'reminderDue' order by id",
    [user.id],
  );
/** Moves the reminder this many hours into the past. */
const moveReminderBack = (id: string, hours: number) =>
  test.sql("update note set remind_at = remind_at - make_interval(hours => $2) where id = $1", [
    id,
    hours,
  ]);
const remind = (user: TestUser, id: string) =>
  test.app.services.noteReminders.remind({ companyId: user.companyId, noteId: Number(id) });

async function company() {
  const people = await test.company();
  return {
    ...people,
    taskId: await make.task(people.engineer, { title: `Task ${people.admin.id}` }),
  };
}

describe("Notes", () => {
  it("belong to a task, feature, project or invoice and remind in the author's time zone", async () => {
    const { admin, taskId } = await company();
    const about = {
      task: taskId,
      feature: await make.feature(admin),
      project: await make.project(admin),
      invoice: await make.order(admin),
    };
    for (const [entityType, entityId] of Object.entries(about)) {
      const when = { remindOn: "2028-02-29", remindTime: "09:05", timeZone: "America/New_York" };
      const note = await writeAndGetId(admin, { entityType, entityId, ...when });
      expect(note).toMatchObject({
        entityType,
        entityId,
        entityTitle: expect.stringMatching(/.+/),
        remindAt: "2028-02-29T14:05:00.000Z",
        ...when,
        isShared: false,
        remindedAt: null,
        doneAt: null,
        can: { update: true, delete: true },
      });
      expect(await ids(admin, { entityType, entityId })).toEqual([note.id]);
    }
  });

  it("use UTC if the browser's time zone isn't usable", async () => {
    const { engineer, taskId } = await company();
    const when = { remindOn: "2028-02-29", remindTime: "09:05", timeZone: "Mars/Olympus" };
    const stored = { remindAt: "2028-02-29T09:05:00.000Z", timeZone: "UTC" };
    const note = await writeAndGetId(engineer, { entityId: taskId, ...when });
    expect(note).toMatchObject(stored);
    const other = await writeAndGetId(engineer, { entityId: taskId });
    expect((await update(engineer, other.id, when)).errors).toEqual([]);
    expect(await ids(engineer, { from: stored.remindAt, until: "2028-02-29T09:06:00Z" })).toEqual(
      expect.arrayContaining([note.id, other.id]),
    );
  });

  it.each<[Values, string]>([
    [{ description: "Too short" }, "description"],
    [{ description: "x".repeat(2_001) }, "description"],
    [{ remindOn: "" }, "remindOn"],
    [{ remindOn: "2026-02-30" }, "remindOn"],
    [{ remindOn: "9999-12-31" }, "remindOn"],
    [{ remindTime: "" }, "remindTime"],
    [{ remindTime: "24:00" }, "remindTime"],
    [inHours(1.9), "remindTime"],
    [inHours(-24), "remindTime"],
  ])("are refused with %j", async (values, path) => {
    const { engineer, taskId } = await company();
    const { errors } = await write(engineer, { entityId: taskId, ...values });
    expect(errors[0]?.extensions).toMatchObject({ status: 400, fields: [{ path }] });
    const note = await writeAndGetId(engineer, { entityId: taskId });
    const again = await update(engineer, note.id, values);
    expect(again.errors[0]?.extensions).toMatchObject({ status: 400, fields: [{ path }] });
  });

  it("are refused for a missing, foreign or forbidden subject", async () => {
    const [{ engineer, admin, taskId }, stranger] = [await company(), await company()];
    for (const entityId of ["999999", stranger.taskId])
      expect(codes(await write(engineer, { entityId }))).toEqual(["NOT_FOUND"]);
    const invoice = await make.order(admin);
    expect(codes(await write(engineer, { entityType: "invoice", entityId: invoice }))).toEqual([
      "FORBIDDEN",
    ]);
    expect(await ids(engineer)).toEqual([]);
    await writeAndGetId(engineer, { entityId: taskId });
  });

  it("are private until shared, then read-only for colleagues", async () => {
    const [{ admin, engineer, manager, taskId }, stranger] = [await company(), await company()];
    const own = await writeAndGetId(engineer, { entityId: taskId });
    const shared = await writeAndGetId(engineer, { entityId: taskId, isShared: true });
    expect(await ids(engineer)).toEqual([own.id, shared.id]);
    for (const each of [admin, manager]) {
      expect(await list(each)).toMatchObject({
        total: 1,
        items: [{ id: shared.id, can: { update: false, delete: false } }],
      });
      expect(await ids(each, { isOwn: true })).toEqual([]);
    }
    expect(await ids(stranger.admin)).toEqual([]);
    const attempts = (user: TestUser, id: string) => [
      update(user, id, {}),
      snooze(user, id, inHours(5)),
      finish(user, id),
      remove(user, id),
    ];
    for (const each of attempts(admin, shared.id)) expect(codes(await each)).toEqual(["FORBIDDEN"]);
    for (const each of [...attempts(admin, own.id), ...attempts(stranger.admin, shared.id)])
      expect(codes(await each)).toEqual(["NOT_FOUND"]);
    expect(await ids(engineer)).toEqual([own.id, shared.id]);
  });

  it("are hidden from users who can't see the subject", async () => {
    const { admin, engineer } = await company();
    const invoice = await make.order(admin);
    await writeAndGetId(admin, { entityType: "invoice", entityId: invoice, isShared: true });
    expect(await list(engineer)).toMatchObject({ total: 0, items: [] });
  });

  it("are changed, snoozed, finished, reopened and deleted", async () => {
    const { engineer, taskId } = await company();
    const { id } = await writeAndGetId(engineer, { entityId: taskId });
    const next = inHours(30);
    const changed = await update(engineer, id, {
      description: "Ask the client twice",
      isShared: true,
      ...next,
    });
    expect(changed.data?.updateNote).toMatchObject({
      description: "Ask the client twice",
      isShared: true,
      ...next,
    });
    const done = (await finish(engineer, id)).data?.setNoteDone;
    expect(done?.doneAt).toEqual(expect.any(String));
    expect((await finish(engineer, id)).data?.setNoteDone.doneAt).toBe(done?.doneAt);
    expect(await ids(engineer, { state: "done" })).toEqual([id]);
    expect(await ids(engineer, { state: "waiting" })).toEqual([]);
    expect((await finish(engineer, id, false)).data?.setNoteDone.doneAt).toBeNull();
    for (const hours of [1, (noteLimits.maxYearsAhead * 366 + 1) * 24])
      expect(codes(await snooze(engineer, id, inHours(hours)))).toEqual(["VALIDATION"]);
    // Snoozing a finished note reopens it.
    await finish(engineer, id);
    expect((await snooze(engineer, id, inHours(50))).data?.snoozeNote).toMatchObject({
      ...inHours(50),
      doneAt: null,
    });
    expect(await ids(engineer, { state: "waiting" })).toEqual([id]);
    const day = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
    expect(await ids(engineer, { from: day(49), until: day(51) })).toEqual([id]);
    expect(await ids(engineer, { until: day(49) })).toEqual([]);
    expect(await remove(engineer, id)).toMatchObject({ data: { deleteNote: true } });
    expect(await ids(engineer)).toEqual([]);
  });

  it("saving over another tab's change is a conflict unless no version is sent", async () => {
    const { engineer, taskId } = await company();
    const { id, version } = await writeAndGetId(engineer, { entityId: taskId });
    const save = (description: string, over?: number) =>
      update(engineer, id, { description, ...(over !== undefined && { version: over }) });
    const first = await save("What the first tab says", version);
    expect(codes(await save("What the second tab says", version))).toEqual(["CHANGED_MEANWHILE"]);
    expect(await list(engineer)).toMatchObject({
      items: [{ description: "What the first tab says" }],
    });
    const newest = first.data?.updateNote.version as number;
    await snooze(engineer, id, inHours(50));
    expect(codes(await save("As of before it was put off", newest))).toEqual(["CHANGED_MEANWHILE"]);
    await finish(engineer, id);
    expect(codes(await save("Done or not, the words go on", newest + 1))).toEqual([]);
    expect(codes(await save("Written without a version"))).toEqual([]);
    const tabs = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => save(`Of tab number ${tab}`, newest + 3)),
    );
    expect(tabs.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  });

  it("noteDays groups notes by day in the requested time zone, open notes first", async () => {
    const { admin, engineer, taskId } = await company();
    const days = async (user: TestUser, filter: Values, zone = timeZone) => {
      const { data, errors } = await test.call<{ noteDays: Values[] }>(
        "query ($filter: NoteDaysFilter!, $zone: String!) { noteDays(filter: $filter, timeZone: $zone) { day count openCount excerpts } }",
        { filter, zone },
        user,
      );
      return data?.noteDays ?? errors[0]?.extensions;
    };
    const month = { from: "2028-02-01T00:00:00Z", until: "2028-03-05T00:00:00Z" };
    const leap = { remindOn: "2028-02-29", entityId: taskId };
    const early = await writeAndGetId(engineer, { ...leap, remindTime: "00:30", isShared: true });
    await writeAndGetId(engineer, { ...leap, remindTime: "23:30", description: "x".repeat(100) });
    await finish(engineer, early.id);
    const begun = "x".repeat(60);
    expect(await days(engineer, month)).toEqual([
      { day: "2028-02-29", count: 2, openCount: 1, excerpts: [begun, "Ask the client first"] },
    ]);
    expect(await days(engineer, month, "Asia/Tokyo")).toEqual([
      { day: "2028-02-29", count: 1, openCount: 0, excerpts: ["Ask the client first"] },
      { day: "2028-03-01", count: 1, openCount: 1, excerpts: [begun] },
    ]);
    expect(await days(engineer, { ...month, state: "open" })).toMatchObject([{ count: 1 }]);
    expect(await ids(engineer, { state: "open", isOwn: true })).toHaveLength(1);
    expect(await days(admin, { ...month, isOwn: false })).toMatchObject([{ count: 1 }]);
    expect(await days(engineer, { ...month, isOwn: false })).toEqual([]);
    expect(await days(engineer, {})).toMatchObject({ status: 400 });
    const tooLong = { ...month, until: "2028-04-05T00:00:00Z" };
    expect(await days(engineer, tooLong)).toMatchObject({
      fields: [{ path: "filter.until" }],
    });
    expect(await days(engineer, month, "Mars/Olympus")).toEqual(await days(engineer, month, "UTC"));
  });

  it.each([
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-14:00",
    "+275760-09-13T00:00:00Z",
    "2028-02-30T00:00:00Z",
    "2028-02-29T00:00:00+24:00",
  ])("can't be filtered by %s", async (moment) => {
    const { engineer } = await company();
    for (const end of ["from", "until"]) {
      const filter = { from: "2028-02-01T00:00:00Z", until: "2028-03-01T00:00:00Z", [end]: moment };
      for (const query of [
        'query ($filter: NoteDaysFilter!) { noteDays(filter: $filter, timeZone: "Asia/Tokyo") { day } }',
        "query ($filter: NoteFilter) { notes(filter: $filter) { total items { id } } }",
      ]) {
        const { errors } = await test.call(query, { filter }, engineer);
        expect(errors[0]?.extensions).toMatchObject({
          status: 400,
          fields: [{ path: `filter.${end}` }],
        });
      }
    }
  });

  it("can be filtered by the first and last moment of the accepted years", async () => {
    const { engineer } = await company();
    for (const zone of ["Pacific/Kiritimati", "Etc/GMT+12"])
      for (const [from, until] of [
        ["1000-01-01T00:00:00Z", "1000-01-02T00:00:00Z"],
        ["9998-12-31T00:00:00Z", "9998-12-31T23:59:59Z"],
      ]) {
        const { errors } = await test.call(
          "query ($filter: NoteDaysFilter!, $zone: String!) { noteDays(filter: $filter, timeZone: $zone) { day } }",
          { filter: { from, until }, zone },
          engineer,
        );
        expect(errors).toEqual([]);
      }
  });

  it("restoring a task restores its notes and sends their overdue reminders", async () => {
    const { engineer, taskId } = await company();
    const { id } = await writeAndGetId(engineer, { entityId: taskId });
    await moveReminderBack(id, 4);
    await test.call("mutation ($id: ID!) { deleteTask(id: $id) }", { id: taskId }, engineer);
    await remind(engineer, id);
    expect([await ids(engineer), await findReminders(engineer)]).toEqual([[], []]);
    const [entry] = await test.sql<{ id: string }>("select id from bin_entry where row_id = $1", [
      taskId,
    ]);
    await test.call(
      "mutation ($id: ID!) { restoreFromBin(id: $id) { id } }",
      { id: entry?.id },
      engineer,
    );
    expect(await ids(engineer, { state: "due" })).toEqual([id]);
    await test.app.services.noteReminders.remindOverdue();
    expect(await findReminders(engineer)).toHaveLength(1);
  });
});

describe("Note reminder", () => {
  it("doesn't block others when it fails, and is sent later", async () => {
    const { engineer, taskId } = await company();
    const { id: failing } = await writeAndGetId(engineer, { entityId: taskId });
    const { id: later } = await writeAndGetId(engineer, { entityId: taskId });
    await moveReminderBack(failing, 5);
    await moveReminderBack(later, 4);
    await test.sql(`
      create function refuse_note() returns trigger language plpgsql
        as $$ begin raise exception 'not this one'; end $$;
      create trigger refuse_note before update of reminded_at on note
        for each row when (old.id = ${failing}) execute function refuse_note()`);
    const { remindOverdue } = test.app.services.noteReminders;
    await remindOverdue();
    const notes = async () => (await findReminders(engineer)).map(({ data }) => data.noteId);
    expect(await notes()).toEqual([later]);
    await test.sql("drop trigger refuse_note on note; drop function refuse_note()");
    await remindOverdue();
    expect(await notes()).toEqual([later, failing]);
  });

  it.each([
    "Call the client about the range of the third feature before the offer goes out 🚀 and ask.",
    `${"x".repeat(79)}👨‍👩‍👧‍👦 and more`,
    `${"x".repeat(79)}e\u0301 and more`,
  ])("for %j is cut to whole characters in its notification", async (description) => {
    const { engineer, taskId } = await company();
    const { id } = await writeAndGetId(engineer, { entityId: taskId, description });
    await moveReminderBack(id, 4);
    await remind(engineer, id);
    const [{ data } = { data: undefined }] = await findReminders(engineer);
    const words = String(data?.words);
    expect(description.normalize("NFC").startsWith(words)).toBe(true);
    expect(lengthOf(words)).toBe(80);
  });

  it("is sent once to the author, as a notification and an email", async () => {
    const { admin, engineer, manager, taskId } = await company();
    const { id } = await writeAndGetId(engineer, {
      entityId: taskId,
      description: "Ask the client about <b>SSO</b>",
      isShared: true,
    });
    await remind(engineer, id);
    expect(await findReminders(engineer)).toEqual([]);
    await moveReminderBack(id, 4);
    await Promise.all(Array.from({ length: 20 }, () => remind(engineer, id)));
    const [notification, ...others] = await findReminders(engineer);
    expect(others).toEqual([]);
    expect(notification?.data).toMatchObject({
      noteId: id,
      entityType: "task",
      entityId: taskId,
      title: `Task ${admin.id}`,
      words: "Ask the client about <b>SSO</b>",
    });
    expect(await findReminders(manager)).toEqual([]);
    const [mail, ...more] = await mailsTo(test, engineer.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Reminder: Task ${admin.id}`);
    expect(mail?.text).toContain("Ask the client about <b>SSO</b>");
    expect(mail?.text).toContain(`/workspace/tasks/${taskId}`);
  });

  it("uses the author's channels and isn't repeated in a digest email", async () => {
    const { engineer, manager, taskId } = await company();
    for (const [user, channel] of [
      [engineer, "mail"],
      [manager, "product"],
    ] as const) {
      await test.call(
        "mutation ($input: UpdateNotificationPreferencesInput!) { updateNotificationPreferences(input: $input) { kind } }",
        { input: { choices: [{ kind: "reminderDue", channel, isOn: false }] } },
        user,
      );
      const { id } = await writeAndGetId(user, { entityId: taskId });
      await moveReminderBack(id, 4);
      await remind(user, id);
    }
    expect(await findReminders(engineer)).toHaveLength(1);
    expect(await findReminders(manager)).toEqual([]);
    const [mail] = await mailsTo(test, manager.email);
    expect(mail?.text).toContain("/unsubscribe/");
    await test.sql("update notification set created_at = now() - interval '1 day'");
    await test.app.services.notificationMails.emailDueUsers();
    await waitForMails(test);
    expect(await mailsTo(test, manager.email)).toHaveLength(1);
    expect(await mailsTo(test, engineer.email, 0)).toEqual([]);
  });

  it("is not sent for a finished note, and is sent again after snoozing", async () => {
    const { engineer, taskId } = await company();
    const { id } = await writeAndGetId(engineer, { entityId: taskId });
    await moveReminderBack(id, 4);
    await finish(engineer, id);
    await remind(engineer, id);
    expect(await findReminders(engineer)).toEqual([]);
    await finish(engineer, id, false);
    await remind(engineer, id);
    expect(await findReminders(engineer)).toHaveLength(1);
    await snooze(engineer, id, inHours(3));
    await remind(engineer, id);
    expect(await findReminders(engineer)).toHaveLength(1);
    await moveReminderBack(id, 4);
    await remind(engineer, id);
    expect(await findReminders(engineer)).toHaveLength(2);
  });

  it("is not sent to a deactivated user", async () => {
    const { engineer, taskId } = await company();
    const { id } = await writeAndGetId(engineer, { entityId: taskId });
    await moveReminderBack(id, 4);
    await test.sql("update app_user set active = false where id = $1", [engineer.id]);
    await remind(engineer, id);
    expect(await findReminders(engineer)).toEqual([]);
  });
});
