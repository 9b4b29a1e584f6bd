import { addDays, utcDay } from "@presale/contracts/dates.ts";
import { factories, text } from "./factories.ts";
import { png } from "./images.ts";
import type { TestApp, TestUser } from "./test-app.ts";
import { upload } from "./upload.ts";

/** A distinct word for each field that clients never see. The caller writes the last two. */
const canaries = {
  tag: "canary-tag",
  task: "canary-task",
  note: "canary-note",
  comment: "canary-comment",
  file: "canary-file",
  former: "canary-former",
  versionNote: "canary-version",
  recipient: "canary-recipient",
};

/** Creates a project with these words in its internal fields and in tasks that aren't shown. */
export async function createProjectWithCanaries(
  test: TestApp,
  manager: TestUser,
  engineer: TestUser,
) {
  const make = factories(test);
  const { tag, task, note, comment, file, former } = canaries;
  const tagIds = [await make.tag(manager, { title: tag })];
  const taskIds = [await make.task(engineer, { title: task, description: text(task), tagIds })];
  const attached = await upload(test, manager, `${file}.png`, await png());
  const project = await make.project(manager, {
    title: former,
    tagIds,
    fileIds: [attached.data.uploadFile.id],
    featureIds: [await make.feature(manager, { title: "Accounts", taskIds, tagIds })],
  });
  await test.call(
    'mutation ($id: ID!) { updateProject(id: $id, input: { title: "Web shop" }) { id } }',
    { id: project },
    manager,
  );
  const about = { entityType: "project", entityId: project };
  await make.create("Comment", manager, { ...about, text: comment });
  await make.create("Note", manager, {
    ...about,
    description: note,
    remindOn: addDays(utcDay(new Date()), 30),
    remindTime: "09:00",
    timeZone: "UTC",
  });
  return { project, canaries };
}
