import { versionContentSchema } from "@presale/contracts/version-content.ts";
import { readPdf } from "@presale/documents/testing/read-pdf.ts";
import { describe, expect, it } from "vitest";
import { factories, text } from "../../testing/factories.ts";
import { metering } from "../../testing/metering.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { freezeProject } from "../../testing/versions.ts";
import { canonicalJson, sha256 } from "./content-hash.ts";

const test = testApp();
const make = factories(test);
const { runAsApp } = metering(test);

interface Version {
  id: string;
  number: number;
  status: string;
  title: string;
  minHours: string;
  maxHours: string;
  taskCount: number;
  contentSha256: string;
  content: Record<string, unknown>;
  pdf: string | null;
  author: { name: string };
}

const fields =
  "id number status title minHours maxHours taskCount contentSha256 content pdf author { name }";

const read = async (user: TestUser, projectId: string, number: number) => {
  const { data, errors } = await test.call<{ version: Version | null }>(
    `query ($projectId: ID!, $number: Int!) { version(projectId: $projectId, number: $number) { ${fields} } }`,
    { projectId, number },
    user,
  );
  return data.version ?? errors;
};

/** Waits for the PDF. */
const waitUntilReady = async (
  user: TestUser,
  projectId: string,
  number: number,
): Promise<Version> => {
  await expect
    .poll(async () => read(user, projectId, number), { timeout: 30_000 })
    .toMatchObject({ status: "ready" });
  return (await read(user, projectId, number)) as Version;
};

async function makeProject(user: TestUser) {
  const shared = await make.task(user, { title: "Login", minHours: "2", maxHours: "4" });
  const own = await make.task(user, { title: "Report", minHours: "1.5", maxHours: "3" });
  const project = await make.project(user, {
    title: "Web shop",
    clientName: "Alder & Finch",
    description: text("What the client gets"),
    featureIds: [
      await make.feature(user, { title: "Accounts", taskIds: [shared] }),
      await make.feature(user, { title: "Reports", taskIds: [own, shared] }),
    ],
  });
  return { project, shared };
}

const send = async (query: string, variables: object, user: TestUser) => {
  const { errors } = await test.call(query, variables as Record<string, unknown>, user);
  return errors[0]?.extensions.code ?? "done";
};
const renameTask = (user: TestUser, id: string, title: string) =>
  send(
    'mutation ($id: ID!, $title: String!) { updateTask(id: $id, input: { title: $title, maxHours: "40" }) { id } }',
    { id, title },
    user,
  );
const discard = (user: TestUser, id: string) =>
  send("mutation ($id: ID!) { discardVersion(id: $id) }", { id }, user);

describe("The version to send", () => {
  const unchanged = async (user: TestUser, projectId: string) => {
    const { data } = await test.call<{ unchangedVersion: { number: number } | null }>(
      "query ($projectId: ID!) { unchangedVersion(projectId: $projectId) { number } }",
      { projectId },
      user,
    );
    return data.unchangedVersion?.number ?? null;
  };
  const updateProject = (user: TestUser, id: string, input: object) =>
    send(
      "mutation ($id: ID!, $input: UpdateProjectInput!) { updateProject(id: $id, input: $input) { id } }",
      { id, input },
      user,
    );

  it("is the newest one while the project is unchanged", async () => {
    const { manager, admin } = await test.company("Northlight");
    const { project, shared } = await makeProject(manager);
    expect(await unchanged(manager, project)).toBe(null);
    await freezeProject(test, manager, project, { validUntil: "2999-12-31" });
    await waitUntilReady(manager, project, 1);
    // The version names the user who froze it. Another user doesn't count as a change.
    expect(await unchanged(admin, project)).toBe(1);
    await renameTask(manager, shared, "Log in");
    expect(await unchanged(manager, project)).toBe(null);
    await freezeProject(test, manager, project, { validUntil: "2999-12-31" });
    expect(await unchanged(manager, project)).toBe(2);
    await updateProject(manager, project, { validUntil: "2999-11-30" });
    expect(await unchanged(manager, project)).toBe(null);
  });

  it("isn't one whose last day has passed, or that was withdrawn", async () => {
    const { manager } = await test.company("Northlight");
    const { project } = await makeProject(manager);
    const { id } = await freezeProject(test, manager, project);
    await waitUntilReady(manager, project, 1);
    expect(await unchanged(manager, project)).toBe(1);
    await test.sql("update proposal_version set status = 'withdrawn' where id = $1", [id]);
    expect(await unchanged(manager, project)).toBe(null);
    await test.sql(
      "update proposal_version set status = 'open', expires_at = now() - interval '1 day' where id = $1",
      [id],
    );
    expect(await unchanged(manager, project)).toBe(null);
  });
});

describe("Freezing a project", () => {
  it("copies it with its hash and PDF; later changes of the project don't change the version", async () => {
    const { manager } = await test.company("Northlight");
    const { project, shared } = await makeProject(manager);
    const frozen = await freezeProject(test, manager, project);
    expect(frozen).toMatchObject({ number: 1, status: "preparing" });
    const version = await waitUntilReady(manager, project, 1);
    expect(version).toMatchObject({
      title: "Web shop",
      minHours: "5.50",
      maxHours: "11.00",
      taskCount: 2,
    });
    const content = versionContentSchema.parse(version.content);
    expect(sha256(canonicalJson(version.content))).toBe(version.contentSha256);
    expect(content.features.map(({ ref, tasks }) => [ref, tasks.map((task) => task.ref)])).toEqual([
      ["f1", ["t1"]],
      ["f2", ["t2", "t1"]],
    ]);
    expect(content.features[1]?.tasks.map(({ repeated }) => repeated)).toEqual([false, true]);

    const bytes = async ({ pdf }: Version) =>
      new Uint8Array(await (await fetch(`${test.url}${pdf}`)).arrayBuffer());
    const before = await bytes(version);
    const { pages } = await readPdf(before);
    for (const page of pages)
      expect(page).toContain(`Version 1 · ${version.contentSha256.slice(0, 12)}`);

    expect(await renameTask(manager, shared, "Login with a code")).toBe("done");
    const after = await waitUntilReady(manager, project, 1);
    expect({ ...after, pdf: null }).toEqual({ ...version, pdf: null });
    expect(await bytes(after)).toEqual(before);
    const [pdf] = await test.sql<{ sha256: string }>(
      "select sha256 from version_pdf where company_id = $1 and version_id = $2",
      [manager.companyId, version.id],
    );
    expect(pdf?.sha256).toBe(sha256(before));
  });

  it("refuses a project that has changed since the preview, or has no tasks, or a past last day", async () => {
    const { manager } = await test.company();
    const { project, shared } = await makeProject(manager);
    const input = { detail: "tasks" };
    const { data } = await test.call<{ previewVersion: { contentSha256: string } }>(
      "query ($projectId: ID!, $input: PreviewVersionInput!) { previewVersion(projectId: $projectId, input: $input) { contentSha256 } }",
      { projectId: project, input },
      manager,
    );
    await renameTask(manager, shared, "Renamed");
    const freeze = (projectId: string, more: object) =>
      send(
        "mutation ($projectId: ID!, $input: FreezeVersionInput!) { freezeVersion(projectId: $projectId, input: $input) { id } }",
        { projectId, input: { ...input, ...more } },
        manager,
      );
    const expectedSha256 = data.previewVersion.contentSha256;
    expect(await freeze(project, { expectedSha256 })).toBe("VERSION_CHANGED");
    expect(await freeze(project, { expectedSha256, validUntil: "2020-01-01" })).toBe("VALIDATION");
    expect(await freeze(await make.project(manager), { expectedSha256 })).toBe("VALIDATION");
    expect(await freeze(project, { expectedSha256: "x" })).toBe("VALIDATION");
  });

  it.each([
    ["features", ["Accounts", "Reports"], ["Login", "Report", "About Login"]],
    ["tasks", ["Accounts", "Login", "Report"], ["About Login"]],
    ["descriptions", ["Accounts", "Login", "About Login"], []],
  ])("leaves out what the level of detail hides: %s", async (detail, there, absent) => {
    const { manager } = await test.company();
    const taskIds = [
      await make.task(manager, { title: "Login", description: text("About Login") }),
      await make.task(manager, { title: "Report" }),
    ];
    const project = await make.project(manager, {
      featureIds: [
        await make.feature(manager, { title: "Accounts", taskIds }),
        await make.feature(manager, { title: "Reports", taskIds }),
      ],
    });
    const { data } = await test.call<{ previewVersion: { content: object } }>(
      "query ($id: ID!, $input: PreviewVersionInput!) { previewVersion(projectId: $id, input: $input) { content } }",
      { id: project, input: { detail } },
      manager,
    );
    const content = JSON.stringify(data.previewVersion.content);
    for (const words of there) expect(content).toContain(`"${words}"`);
    for (const words of absent) expect(content).not.toContain(`"${words}"`);
  });

  it("identifies features and tasks in every preview, wherever they are in it", async () => {
    const { manager } = await test.company();
    const { project, shared } = await makeProject(manager);
    const keys = async () => {
      const { data } = await test.call<{ previewVersion: { keys: Record<string, string> } }>(
        "query ($id: ID!) { previewVersion(projectId: $id, input: { detail: tasks }) { keys } }",
        { id: project },
        manager,
      );
      return data.previewVersion.keys;
    };
    const before = await keys();
    expect(before).toMatchObject({
      t1: `task ${shared}`,
      f1: expect.stringMatching(/^feature \d+$/),
    });
    expect(Object.keys(before).toSorted()).toEqual(["f1", "f2", "t1", "t2"]);
    const moved = { id: project, featureId: before.f2?.split(" ")[1] };
    const move =
      "mutation ($id: ID!, $featureId: ID!) { moveFeatureInProject(projectId: $id, featureId: $featureId, position: 0) { id } }";
    expect(await send(move, moved, manager)).toBe("done");
    expect(await keys()).toEqual({ f1: before.f2, f2: before.f1, t1: before.t2, t2: before.t1 });
  });

  it("numbers versions; a discarded number stays used", async () => {
    const { manager, admin } = await test.company();
    const { project } = await makeProject(manager);
    const first = await freezeProject(test, manager, project);
    await waitUntilReady(manager, project, 1);
    expect(await discard(admin, first.id)).toBe("done");
    const { data } = await test.call<{ project: { lastVersion: number } }>(
      "query ($project: ID!) { project(id: $project) { lastVersion } }",
      { project },
      manager,
    );
    expect(data.project.lastVersion).toBe(1);
    expect(await freezeProject(test, manager, project)).toMatchObject({ number: 2 });
    expect(await discard(admin, first.id)).toBe("NOT_FOUND");
    expect(await read(manager, project, 1)).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });

  it("gives two concurrent freezes different numbers, or refuses one", async () => {
    const { manager } = await test.company();
    const { project } = await makeProject(manager);
    const results = await Promise.allSettled(
      [1, 2].map(() => freezeProject(test, manager, project)),
    );
    const numbers = results.flatMap((each) =>
      each.status === "fulfilled" ? each.value.number : [],
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(0);
  });

  it("compares two versions, and one with the project's current state", async () => {
    const { manager } = await test.company();
    const { project, shared } = await makeProject(manager);
    await freezeProject(test, manager, project);
    await renameTask(manager, shared, "Login with a code");
    const compare = async (to: number | null) => {
      const { data } = await test.call<{
        compareVersions: {
          from: { totals: object };
          to: { totals: object };
          features: { kind: string; tasks: { kind: string; fields: string[] }[] }[];
        };
      }>(
        "query ($id: ID!, $to: Int) { compareVersions(projectId: $id, from: 1, to: $to) { from to features } }",
        { id: project, to },
        manager,
      );
      const { from, to: later, features } = data.compareVersions;
      return {
        totals: [from.totals, later.totals],
        features: features.map(({ kind, tasks }) => [
          kind,
          tasks.map((task) => [task.kind, ...task.fields].join(" ")),
        ]),
      };
    };
    const changed = {
      totals: [
        { minHours: "5.50", maxHours: "11.00" },
        { minHours: "5.50", maxHours: "83.00" },
      ],
      features: [
        ["changed", ["changed title hours"]],
        ["changed", ["same", "changed title hours"]],
      ],
    };
    expect(await compare(null)).toEqual(changed);
    await freezeProject(test, manager, project);
    expect(await compare(2)).toEqual(changed);
    expect((await compare(1)).features.map(([kind]) => kind)).toEqual(["same", "same"]);
  });

  it("restores a version as a new project, with separate tasks at the usual price", async () => {
    const { manager } = await test.company();
    const { project, shared } = await makeProject(manager);
    await freezeProject(test, manager, project);
    await renameTask(manager, shared, "Changed since");
    const { data, errors } = await test.call<{
      restoreVersion: {
        id: string;
        title: string;
        minHours: string;
        maxHours: string;
        taskCount: number;
        features: { title: string; tasks: { id: string; title: string }[] }[];
      };
    }>(
      "mutation ($id: ID!) { restoreVersion(projectId: $id, number: 1, maxTokens: 0) { id title minHours maxHours taskCount features { title tasks { id title } } } }",
      { id: project },
      manager,
    );
    expect(errors).toEqual([]);
    expect(data.restoreVersion).toMatchObject({
      title: "Web shop (copy)",
      minHours: "5.50",
      maxHours: "11.00",
      taskCount: 2,
      features: [
        { title: "Accounts", tasks: [{ title: "Login" }] },
        { title: "Reports", tasks: [{ title: "Report" }, { title: "Login" }] },
      ],
    });
    expect(data.restoreVersion.id).not.toBe(project);
    expect(data.restoreVersion.features[0]?.tasks[0]?.id).not.toBe(shared);
  });

  it("keeps the versions of a project that was in the bin, and its next number", async () => {
    const { manager, admin } = await test.company();
    const { project } = await makeProject(manager);
    await freezeProject(test, manager, project);
    const { data } = await test.call<{ deleteProject: string }>(
      "mutation ($id: ID!) { deleteProject(id: $id) }",
      { id: project },
      admin,
    );
    await test.call(
      "mutation ($id: ID!) { restoreFromBin(id: $id, maxTokens: 0) { id } }",
      { id: data.deleteProject },
      admin,
    );
    expect(await freezeProject(test, manager, project)).toMatchObject({ number: 2 });
    expect(await read(manager, project, 1)).toMatchObject({ number: 1 });
  });

  it.each([
    "update proposal_version set content = '{}'",
    "update proposal_version set content_sha256 = ''",
    "update proposal_version set number = 9",
    "update proposal_version set title = 'x'",
    "update version_pdf set sha256 = ''",
    "update version_internal set body = '{}'",
    "delete from version_pdf",
    "delete from version_internal",
    "truncate proposal_version cascade",
  ])("can't be changed by the product's own database role: %s", async (statement) => {
    const { manager } = await test.company();
    const { project } = await makeProject(manager);
    await freezeProject(test, manager, project);
    await expect(runAsApp(manager.companyId, statement)).rejects.toThrow("permission denied");
  });
});
