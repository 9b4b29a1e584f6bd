import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../../platform/errors.ts";
import { acceptances } from "../../testing/acceptances.ts";
import { errorOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { changeVersion, shareVersion } from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { freezeProject, previewProject, type TestVersion } from "../../testing/versions.ts";

// No worker: each test makes the PDF when it needs it.
const test = testApp({ worker: false });
const make = factories(test);
const { statusOf } = acceptances(test);
let admin: TestUser;
let manager: TestUser;
beforeEach(async () => {
  ({ admin, manager } = await test.company());
});

const makePdf = ({ id }: TestVersion) =>
  test.app.services.versionPdfs.make({ companyId: manager.companyId, versionId: Number(id) });
const makeProject = async () =>
  make.project(manager, { featureIds: [await make.featureWithTasks(manager, 1)] });
const read = async (projectId: string) => {
  const { data } = await test.call<{ version: { failure: string | null; pdf: string | null } }>(
    "query ($projectId: ID!) { version(projectId: $projectId, number: 1) { failure pdf } }",
    { projectId },
    manager,
  );
  return data.version;
};

describe("A PDF that can't be made", () => {
  const failing = (code: "PROPOSAL_FAILED" | "BUSY") =>
    vi
      .spyOn(test.app.services.documents, "renderProposal")
      .mockRejectedValueOnce(new AppError(code));

  it("fails the version with its reason, until a retry makes it", async () => {
    const project = await makeProject();
    const version = await freezeProject(test, manager, project);
    failing("PROPOSAL_FAILED");
    await makePdf(version);
    expect(await statusOf(version.id)).toBe("failed");
    expect(await read(project)).toMatchObject({
      failure: expect.stringMatching(/\w{3}/),
      pdf: null,
    });
    expect(errorOf(await shareVersion(test, manager, version.id)).code).toBe("VERSION_STATUS");
    expect(await changeVersion(test, manager, "retryVersion", version.id)).toBe("done");
    expect(await statusOf(version.id)).toBe("preparing");
    expect(await changeVersion(test, manager, "retryVersion", version.id)).toBe("VERSION_STATUS");
    await makePdf(version);
    expect(await statusOf(version.id)).toBe("ready");
    expect(await read(project)).toMatchObject({ failure: null, pdf: expect.any(String) });
  });

  it("can be discarded, and its number stays used", async () => {
    const project = await makeProject();
    const version = await freezeProject(test, manager, project);
    failing("PROPOSAL_FAILED");
    await makePdf(version);
    const { errors } = await test.call(
      "mutation ($id: ID!) { discardVersion(id: $id) }",
      { id: version.id },
      admin,
    );
    expect(errors).toEqual([]);
    expect((await freezeProject(test, manager, project)).number).toBe(2);
  });

  it("because the storage is full is refused beforehand, and nothing is frozen", async () => {
    const project = await makeProject();
    const { contentSha256: expectedSha256 } = await previewProject(test, manager, project);
    const [file] = await test.sql<{ id: string }>(
      `insert into file (company_id, name, mime, size, sha256, storage_key)
       values ($1, 'large.zip', 'application/zip', 2000 * 1024 * 1024, '', 'none') returning id`,
      [manager.companyId],
    );
    const freeze = () =>
      test.call<{ freezeVersion: { number: number } | null }>(
        "mutation ($projectId: ID!, $input: FreezeVersionInput!) { freezeVersion(projectId: $projectId, input: $input) { number } }",
        { projectId: project, input: { detail: "descriptions", expectedSha256 } },
        manager,
      );
    expect(errorOf(await freeze()).code).toBe("STORAGE_FULL");
    await test.sql("delete from file where company_id = $1 and id = $2", [
      manager.companyId,
      file?.id,
    ]);
    expect((await freeze()).data.freezeVersion).toEqual({ number: 1 });
  });

  it("for a temporary reason is retried by the job", async () => {
    const version = await freezeProject(test, manager, await makeProject());
    failing("BUSY");
    await expect(makePdf(version)).rejects.toThrow();
    expect(await statusOf(version.id)).toBe("preparing");
    await makePdf(version);
    expect(await statusOf(version.id)).toBe("ready");
  });
});
