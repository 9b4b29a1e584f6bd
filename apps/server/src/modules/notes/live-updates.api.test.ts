import { expect, it } from "vitest";
import { factories } from "../../testing/factories.ts";
import type { TestSocket } from "../../testing/sockets.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { testTwoProcesses } from "../../testing/two-processes.ts";
import { wallClockOf } from "./wall-clock.ts";

const { test, other, connect } = testTwoProcesses({});
const make = factories(test);

const timeZone = "Europe/Berlin";
const noteInput = (isShared: boolean) => ({
  description: "Ask the client first",
  isShared,
  ...wallClockOf(new Date(Date.now() + 3 * 3_600_000), timeZone),
});
async function call<Data>(query: string, variables: object, user: TestUser): Promise<Data> {
  const { data, errors } = await test.call<Data>(query, { ...variables }, user);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}
const write = async (user: TestUser, kind: string, entityId: string, isShared: boolean) => {
  const input = { entityType: kind, entityId, ...noteInput(isShared) };
  const { createNote } = await call<{ createNote: { id: string } }>(
    "mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }",
    { input },
    user,
  );
  return createNote.id;
};
const share = (user: TestUser, id: string, isShared: boolean) =>
  call(
    "mutation ($id: ID!, $input: UpdateNoteInput!) { updateNote(id: $id, input: $input) { id } }",
    { id, input: noteInput(isShared) },
    user,
  );
const finish = (user: TestUser, id: string) =>
  call("mutation ($id: ID!) { setNoteDone(id: $id, isDone: true) { id } }", { id }, user);
const remove = (user: TestUser, id: string) =>
  call("mutation ($id: ID!) { deleteNote(id: $id) }", { id }, user);
const receivedSubjects = (socket: TestSocket) => socket.of("notes").map(({ data }) => data.about);

it("note changes are sent to the author's tabs, and to colleagues while shared", async () => {
  const [{ admin, engineer }, stranger] = [await test.company(), await test.company()];
  const own = [await connect(engineer), await connect(engineer, other.url)] as const;
  const [colleague, foreign] = [await connect(admin, other.url), await connect(stranger.admin)];
  const about = { kind: "task", id: await make.task(engineer) };

  const id = await write(engineer, "task", about.id, false);
  await finish(engineer, id);
  for (const tab of own) await expect.poll(() => receivedSubjects(tab)).toEqual([about, about]);
  await share(engineer, id, true);
  await expect.poll(() => receivedSubjects(colleague)).toEqual([about]);
  await share(engineer, id, false);
  await expect.poll(() => receivedSubjects(colleague)).toEqual([about, about]);
  // From here on, the note is private again.
  await finish(engineer, id);
  await remove(engineer, id);
  for (const tab of own) await expect.poll(() => receivedSubjects(tab)).toHaveLength(6);
  const shared = await write(engineer, "task", about.id, true);
  await remove(engineer, shared);
  await expect.poll(() => receivedSubjects(colleague)).toEqual([about, about, about, about]);
  expect(receivedSubjects(foreign)).toEqual([]);
});

it("note changes are not sent to users who can't see the subject", async () => {
  const { admin, engineer, manager } = await test.company();
  const [asked, refused] = [await connect(manager), await connect(engineer)];
  const invoice = await make.order(admin);
  await write(admin, "invoice", invoice, true);
  await expect.poll(() => receivedSubjects(asked)).toEqual([{ kind: "invoice", id: invoice }]);
  const about = { kind: "task", id: await make.task(admin) };
  await write(admin, "task", about.id, true);
  await expect.poll(() => receivedSubjects(refused)).toEqual([about]);
});
