import { describe, expect, it } from "vitest";
import { readClientPage } from "../../testing/client-answers.ts";
import { fieldsOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { changeVersion, createLink, freezeAndWait } from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);

async function startProject(user: TestUser) {
  const taskId = await make.task(user, { title: "Login" });
  const featureId = await make.feature(user, { title: "Accounts", taskIds: [taskId] });
  const project = await make.project(user, { featureIds: [featureId] });
  return { taskId, project };
}

const rename = async (user: TestUser, id: string, title: string) => {
  const { data } = await test.call<{ task: { version: number } }>(
    "query ($id: ID!) { task(id: $id) { version } }",
    { id },
    user,
  );
  await test.call(
    "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { id } }",
    { id, input: { title, minHours: 10, maxHours: 20, version: data.task.version } },
    user,
  );
};

const changesOf = async (user: TestUser, projectId: string, number: number) =>
  (
    await test.call<{ version: { changes: { features: object[] } | null } }>(
      "query ($projectId: ID!, $number: Int!) { version(projectId: $projectId, number: $number) { changes { from to features files isLetterheadChanged } } }",
      { projectId, number },
      user,
    )
  ).data.version.changes;

const preview = (user: TestUser, projectId: string, changesSinceId: string | null) =>
  test.call<{ previewVersion: { contentSha256: string; changes: object | null } | null }>(
    "query ($projectId: ID!, $input: PreviewVersionInput!) { previewVersion(projectId: $projectId, input: $input) { contentSha256 changes { from to features files isLetterheadChanged } } }",
    { projectId, input: { detail: "tasks", changesSinceId } },
    user,
  );

describe("Changes since an earlier version", () => {
  it("is in the preview, on the client's page and in the workspace, from the contents alone", async () => {
    const { manager, engineer } = await test.company();
    const { taskId, project } = await startProject(manager);
    const first = await freezeAndWait(test, manager, project, { detail: "tasks" });
    const { key: firstKey } = await createLink(test, manager, first.id);
    await rename(manager, taskId, "Login with a code");
    const previewed = (await preview(manager, project, first.id)).data.previewVersion;
    const second = await freezeAndWait(test, manager, project, {
      detail: "tasks",
      changesSinceId: first.id,
    });
    expect(second.contentSha256).toBe(previewed?.contentSha256);
    const { key } = await createLink(test, manager, second.id);

    const { changes } = await readClientPage(test, key);
    expect(changes).toMatchObject({
      from: { number: 1 },
      to: { number: 2 },
      features: [
        {
          kind: "changed",
          from: { id: "f1", title: "Accounts" },
          tasks: [
            {
              kind: "changed",
              fields: ["title", "hours"],
              from: { id: "t1", title: "Login" },
              to: { id: "t1", title: "Login with a code", minHours: "10.00", maxHours: "20.00" },
            },
          ],
        },
      ],
    });
    const stored = JSON.parse(JSON.stringify(changes));
    expect(await changesOf(engineer, project, 2)).toEqual(stored);
    expect(previewed?.changes).toEqual(stored);
    // The first version was frozen without an earlier one to compare with.
    expect((await readClientPage(test, firstKey)).changes).toBeNull();
    expect(await changesOf(manager, project, 1)).toBeNull();
  });

  it("isn't shown while the earlier version is withdrawn, or if none was chosen", async () => {
    const { manager } = await test.company();
    const { project } = await startProject(manager);
    const first = await freezeAndWait(test, manager, project);
    await createLink(test, manager, first.id);
    const second = await freezeAndWait(test, manager, project, { changesSinceId: first.id });
    const { key } = await createLink(test, manager, second.id);
    const third = await freezeAndWait(test, manager, project);
    const { key: thirdKey } = await createLink(test, manager, third.id);
    expect((await readClientPage(test, thirdKey)).changes).toBeNull();

    const keyOfPage = async () =>
      (await test.app.services.clientProposals.pages.find(key, { ip: "127.0.0.1" })).key;
    const shown = await keyOfPage();
    expect((await readClientPage(test, key)).changes).not.toBeNull();
    expect(await changeVersion(test, manager, "withdrawVersion", first.id)).toBe("done");
    expect((await readClientPage(test, key)).changes).toBeNull();
    expect(await changesOf(manager, project, 2)).toBeNull();
    // The key must change, since the page's server caches pages by key.
    expect(await keyOfPage()).not.toBe(shown);
  });

  it("is refused for a version that was never sent, or is of another project or company", async () => {
    const { manager } = await test.company();
    const { manager: stranger } = await test.company();
    const { project } = await startProject(manager);
    const unshared = await freezeAndWait(test, manager, project);
    const ofOthers: string[] = [];
    for (const user of [manager, stranger]) {
      const { project: other } = await startProject(user);
      const version = await freezeAndWait(test, user, other);
      await createLink(test, user, version.id);
      ofOthers.push(version.id);
    }
    const withdrawn = await freezeAndWait(test, manager, project);
    await createLink(test, manager, withdrawn.id);
    await changeVersion(test, manager, "withdrawVersion", withdrawn.id);
    const expectedSha256 = (await preview(manager, project, null)).data.previewVersion
      ?.contentSha256;
    for (const changesSinceId of [unshared.id, withdrawn.id, ...ofOthers, "999999999"]) {
      const refused = {
        changesSinceId: "Choose a version of this project that was shared with a client.",
      };
      expect(fieldsOf(await preview(manager, project, changesSinceId))).toEqual(refused);
      const frozen = await test.call(
        "mutation ($projectId: ID!, $input: FreezeVersionInput!) { freezeVersion(projectId: $projectId, input: $input) { id } }",
        { projectId: project, input: { detail: "tasks", changesSinceId, expectedSha256 } },
        manager,
      );
      expect(fieldsOf(frozen)).toEqual(refused);
    }
  });
});
