import type { VersionContent } from "@presale/contracts/version-content.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { pdfTextWithoutSpaces } from "../../testing/acceptances.ts";
import { goodPassword } from "../../testing/accounts.ts";
import { answerAs, readClientPage } from "../../testing/client-answers.ts";
import { factories, text } from "../../testing/factories.ts";
import { png } from "../../testing/images.ts";
import { metering } from "../../testing/metering.ts";
import { changeVersion, createLink } from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { setPassword } from "../../testing/two-factor.ts";
import { upload } from "../../testing/upload.ts";
import { freezeProject, type TestVersion } from "../../testing/versions.ts";

// No worker: each test makes the PDF when it needs it.
const test = testApp({ worker: false });
const make = factories(test);
const { duplicate } = metering(test);
let admin: TestUser;
let manager: TestUser;
beforeEach(async () => {
  ({ admin, manager } = await test.company("Northlight"));
});

const makePdf = ({ id }: TestVersion) =>
  test.app.services.versionPdfs.make({ companyId: manager.companyId, versionId: Number(id) });

interface ReadVersion {
  content: VersionContent;
  contentSha256: string;
  title: string;
  taskCount: number;
  pdf: string | null;
}
async function read(projectId: string, number = 1): Promise<ReadVersion> {
  const { data, errors } = await test.call<{ version: ReadVersion }>(
    "query ($projectId: ID!, $number: Int!) { version(projectId: $projectId, number: $number) { content contentSha256 title taskCount pdf } }",
    { projectId, number },
    manager,
  );
  if (!data.version) throw new Error(JSON.stringify(errors));
  return data.version;
}
const wordsOf = async ({ pdf }: ReadVersion) =>
  pdfTextWithoutSpaces(new Uint8Array(await (await fetch(`${test.url}${pdf}`)).arrayBuffer()));

const makeProject = async (values: object = {}) =>
  make.project(manager, {
    title: "Web shop",
    featureIds: [await make.featureWithTasks(manager, 1)],
    ...values,
  });

const updateCompany = async (input: object) => {
  const { errors } = await test.call(
    "mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { name } }",
    { input },
    admin,
  );
  expect(errors).toEqual([]);
};

describe("A frozen version", () => {
  it("keeps the company's name and letterhead, also in a PDF that is made later", async () => {
    await make.letterhead(admin, { header: text("Old header"), footer: text("Old footer") });
    const project = await makeProject();
    const version = await freezeProject(test, manager, project);
    const before = await read(project);
    await updateCompany({ name: "Southlight" });
    await make.letterhead(admin, { header: text("New header"), footer: text("New footer") });
    await makePdf(version);
    const { key } = await createLink(test, manager, version.id);

    const after = await read(project);
    expect({ ...after, pdf: null }).toEqual(before);
    expect(after.content.company.name).toBe("Northlight");
    const words = await wordsOf(after);
    for (const old of ["Northlight", "Oldheader", "Oldfooter"]) expect(words).toContain(old);
    const page = await readClientPage(test, key);
    expect(page.statement).toContain("by Northlight");
    expect(words + JSON.stringify(page)).not.toMatch(/Southlight|New ?header|New ?footer/);
  });

  it("counts days in its own zone, wherever the client is and the company moves to", async () => {
    const endOf = async ({ id }: TestVersion) =>
      (
        await test.sql<{ end: Date }>(
          "select expires_at as end from proposal_version where id = $1",
          [id],
        )
      )[0]?.end.toISOString();
    await updateCompany({ timeZone: "Pacific/Kiritimati" });
    const project = await makeProject();
    const [sent, unsent] = [
      await freezeProject(test, manager, project, { validUntil: "2099-01-31" }),
      await freezeProject(test, manager, project, { validUntil: "2099-01-31" }),
    ];
    for (const version of [sent, unsent]) await makePdf(version);
    const { key } = await createLink(test, manager, sent.id);
    // In Kiritimati, the day ends when it has just begun in Honolulu.
    const end = "2099-01-31T10:00:00.000Z";
    expect(await endOf(sent)).toBe(end);

    await updateCompany({ timeZone: "Pacific/Honolulu" });
    await createLink(test, manager, unsent.id, { keepsOtherVersionsOpen: true });
    expect([await endOf(sent), await endOf(unsent)]).toEqual([end, end]);
    expect(await readClientPage(test, key)).toMatchObject({
      lastDay: "2099-01-31",
      content: { timeZone: "Pacific/Kiritimati" },
    });
    await changeVersion(test, manager, "extendVersion", sent.id, { validUntil: "2099-02-01" });
    expect(await endOf(sent)).toBe("2099-02-01T10:00:00.000Z");
    const later = await freezeProject(test, manager, project, { validUntil: "2099-01-31" });
    await makePdf(later);
    await createLink(test, manager, later.id);
    expect(await endOf(later)).toBe("2099-02-01T10:00:00.000Z");
  });

  it("keeps the bytes of its PDF and images after the project lost them", async () => {
    const fileId = (await upload(test, manager, "plan.png", await png(), true)).data.uploadFile.id;
    const description = { type: "doc", content: [{ type: "image", attrs: { fileId } }] };
    const project = await makeProject({ description });
    const version = await freezeProject(test, manager, project);
    await makePdf(version);
    const { key } = await createLink(test, manager, version.id);
    const bytesOf = async (path: string) => {
      const reply = await fetch(`${test.url}/api/p/${key}/${path}`);
      expect([path, reply.status]).toEqual([path, 200]);
      return Buffer.from(await reply.arrayBuffer());
    };
    const before = [await bytesOf("pdf"), await bytesOf(`images/${fileId}`)];
    const { errors } = await test.call(
      "mutation ($id: ID!) { updateProject(id: $id, input: { description: null }) { id } }",
      { id: project },
      manager,
    );
    expect(errors).toEqual([]);
    await test.sql("update file set last_used_at = now() - interval '1 year'");
    await test.app.runMaintenance();
    expect([await bytesOf("pdf"), await bytesOf(`images/${fileId}`)]).toEqual(before);
  });

  it("has features without tasks, with 0 hours", async () => {
    const featureIds = [
      await make.feature(manager, { title: "Empty" }),
      await make.featureWithTasks(manager, 1),
    ];
    const project = await make.project(manager, { featureIds });
    const version = await freezeProject(test, manager, project);
    await makePdf(version);
    const { content, ...frozen } = await read(project);
    expect(
      content.features.map(({ title, minHours, maxHours }) => [
        title,
        Number(minHours),
        Number(maxHours),
      ]),
    ).toEqual([
      ["Empty", 0, 0],
      [expect.any(String), 1, 2],
    ]);
    expect(content.features[0]?.tasks).toEqual([]);
    expect(await wordsOf({ content, ...frozen })).toContain("Empty");
  });

  it("has 10,000 tasks", async () => {
    const feature = await make.featureWithTasks(manager, 1);
    const project = await make.project(manager, { featureIds: [feature] });
    await test.sql(
      `with made as (
         insert into task (company_id, title, author_id, min_hours, max_hours)
         select $1, 'Many ' || n, $2, 1, 2.5 from generate_series(1, 9999) as n returning id
       )
       insert into feature_task (company_id, feature_id, task_id, position)
       select $1, $3, id, row_number() over () + 1 from made`,
      [manager.companyId, manager.id, feature],
    );
    await freezeProject(test, manager, project);
    const { content, taskCount } = await read(project);
    expect(taskCount).toBe(10_000);
    expect(new Set(content.features[0]?.tasks.map(({ ref }) => ref)).size).toBe(10_000);
    expect(content.totals).toEqual({ minHours: "10000.00", maxHours: "24999.50" });
  });
});

describe("A project with more than 20 MB of texts", () => {
  it("isn't frozen, and gets an error", async () => {
    const feature = await make.featureWithTasks(manager, 1);
    const project = await make.project(manager, { featureIds: [feature] });
    await test.sql(
      `with made as (
         insert into task (company_id, title, author_id, min_hours, max_hours, description)
         select $1, 'Long ' || n, $2, 1, 2, $4::jsonb from generate_series(1, 2200) as n returning id
       )
       insert into feature_task (company_id, feature_id, task_id, position)
       select $1, $3, id, row_number() over () + 1 from made`,
      [manager.companyId, manager.id, feature, text("long ".repeat(2_000))],
    );
    await expect(freezeProject(test, manager, project)).rejects.toThrow("exceed 20 MB");
  });
});

describe("A duplicated project", () => {
  it("has no versions and counts its own from 1", async () => {
    const project = await makeProject();
    await freezeProject(test, manager, project);
    const { data } = await duplicate(manager, project, 0);
    const copy = data.duplicateProject.id;
    const { data: listed } = await test.call<{ versions: object[] }>(
      "query ($copy: ID!) { versions(projectId: $copy) { id } }",
      { copy },
      manager,
    );
    expect(listed.versions).toEqual([]);
    expect((await freezeProject(test, manager, copy)).number).toBe(1);
    expect((await freezeProject(test, manager, project)).number).toBe(2);
  });
});

describe("The versions of an erased user", () => {
  it("keep the name that the client got; the timeline names a former colleague", async () => {
    const author = await setPassword(test, manager);
    const project = await makeProject();
    const version = await freezeProject(test, author, project);
    await makePdf(version);
    const { id, key } = await createLink(test, author, version.id);
    const { preparedBy } = (await read(project)).content;
    expect(preparedBy.name).toMatch(/^User \d+$/);
    await answerAs(test, key, "question");
    const { errors } = await test.call(
      'mutation ($linkId: ID!) { replyToClient(input: { linkId: $linkId, text: "By Friday" }) { id } }',
      { linkId: id },
      author,
    );
    expect(errors).toEqual([]);
    const erased = await test.call(
      "mutation ($input: EraseAccountInput!) { eraseMyAccount(input: $input) }",
      { input: { email: author.email, password: goodPassword } },
      author,
    );
    expect(erased.errors).toEqual([]);

    const { data } = await test.call<{ version: object }>(
      `query ($project: ID!) { version(projectId: $project, number: 1) {
        author { name } links { createdBy { name } } events { kind user { name } } answers { kind name } content
      } }`,
      { project },
      admin,
    );
    const former = { name: "Former colleague" };
    expect(data.version).toMatchObject({
      author: former,
      links: [{ createdBy: former }],
      events: [
        { kind: "reply", user: former },
        { kind: "question", user: null },
        { kind: "linked", user: former },
        { kind: "shared", user: former },
      ],
      answers: [
        { kind: "question", name: "Ada Finch" },
        { kind: "reply", name: "Former colleague" },
      ],
      content: { preparedBy },
    });
    expect((await readClientPage(test, key)).messages.at(-1)).toMatchObject(former);
    // The version's team has no other user, so the admins are notified.
    await answerAs(test, key, "changes");
    expect(await test.sql("select kind from notification where user_id = $1", [admin.id])).toEqual([
      { kind: "proposalAnswered" },
    ]);
  });
});
