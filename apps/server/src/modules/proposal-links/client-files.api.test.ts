import type { VersionContent } from "@presale/contracts/version-content.ts";
import { readPdf } from "@presale/documents/testing/read-pdf.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { acceptances, hashOf, pdfTextWithoutSpaces } from "../../testing/acceptances.ts";
import { readClientPage } from "../../testing/client-answers.ts";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { projectCalls, projectOf } from "../../testing/projects.ts";
import { changeVersion, createLink, freezeAndWait } from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";
import { previewProject, type TestVersion } from "../../testing/versions.ts";

const test = testApp();
const make = factories(test);
const { record, waitForRecord } = acceptances(test);
let admin: TestUser;
let manager: TestUser;
let call: ReturnType<typeof projectCalls>;
beforeEach(async () => {
  ({ admin, manager } = await test.company("Northlight"));
  call = projectCalls(test, manager);
});

const plan = Buffer.from("<script>alert(1)</script> The plan\0\xff", "latin1");
const newFile = async (name = "plan.html", bytes: Buffer = plan, user = manager) =>
  (await upload(test, user, name, bytes)).data.uploadFile.id;

const makeProject = async (values: object = {}, user = manager) =>
  make.project(user, {
    title: "Web shop",
    featureIds: [await make.featureWithTasks(user, 1)],
    ...values,
  });
const projectWith = (fileIds: string[], clientFileIds = fileIds, user = manager) =>
  makeProject({ fileIds, clientFileIds }, user);
const update = (id: string, input: object) => call("update", { id, input });
const selectedFiles = async (id: string) => {
  const { data } = await test.call<{ project: { clientFileIds: string[] } }>(
    "query ($id: ID!) { project(id: $id) { clientFileIds } }",
    { id },
    manager,
  );
  return data.project.clientFileIds;
};
const attachmentsOf = async (project: string) =>
  ((await previewProject(test, manager, project)).content as VersionContent).attachments;

async function shared(project: string, user = manager) {
  const version = await freezeAndWait(test, user, project);
  return { version, ...(await createLink(test, user, version.id)) };
}
const fetchFile = (key: string, ref: string) => fetch(`${test.url}/api/p/${key}/files/${ref}`);
const fetchStatus = async (key: string, ref = "a1") => (await fetchFile(key, ref)).status;
const fetchBytes = async (key: string, ref = "a1") =>
  Buffer.from(await (await fetchFile(key, ref)).arrayBuffer());

describe("Files for the client", () => {
  it("are selected in the project: none by default, and only its own files", async () => {
    const [plan, notes, other] = [await newFile(), await newFile("notes.txt"), await newFile()];
    const project = await projectWith([plan, notes], []);
    expect(await selectedFiles(project)).toEqual([]);
    expect((await update(project, { clientFileIds: [notes] })).errors).toEqual([]);
    expect(await selectedFiles(project)).toEqual([notes]);

    expect(fieldsOf(await update(project, { clientFileIds: [plan, other] }))).toEqual({
      clientFileIds: "This file doesn't exist or was deleted",
    });
    expect(await selectedFiles(project)).toEqual([notes]);
    // Other changes keep the selection, unless they remove the file.
    await update(project, { title: "Shop", fileIds: [other, notes] });
    expect(await selectedFiles(project)).toEqual([notes]);
    await update(project, { fileIds: [other] });
    expect(await selectedFiles(project)).toEqual([]);
  });

  it("stay selected in a copy of the project, and in the bin", async () => {
    const [plan, notes] = [await newFile(), await newFile("notes.txt")];
    const project = await projectWith([plan, notes], [notes]);
    expect(await selectedFiles(projectOf(await call("duplicate", { id: project })).id)).toEqual([
      notes,
    ]);
    const removed = await test.call<{ deleteProject: string }>(
      "mutation ($id: ID!) { deleteProject(id: $id) }",
      { id: project },
      admin,
    );
    await test.call(
      "mutation ($id: ID!) { restoreFromBin(id: $id) { id } }",
      { id: removed.data.deleteProject },
      admin,
    );
    expect(await selectedFiles(project)).toEqual([notes]);
  });

  it("are in the next version, without the others", async () => {
    const [secret, notes] = [await newFile("secret.txt"), await newFile("notes.txt")];
    const project = await projectWith([secret, notes], []);
    expect(await previewProject(test, manager, project)).not.toHaveProperty("content.attachments");
    await update(project, { clientFileIds: [notes] });
    const { key } = await shared(project);
    const file = { name: "notes.txt", size: plan.length, sha256: hashOf(plan) };
    expect(await attachmentsOf(project)).toEqual([{ ...file, fileId: Number(notes) }]);

    const page = await readClientPage(test, key);
    expect(page).toMatchObject({ content: { attachments: [file] } });
    expect(JSON.stringify(page)).not.toMatch(/fileId|secret/);
    const html = await (await fetch(`${test.url}/p/${key}`)).text();
    expect(html).not.toContain("secret");

    const pdf = new Uint8Array(await (await fetch(`${test.url}/api/p/${key}/pdf`)).arrayBuffer());
    const words = (await readPdf(pdf)).pages.join(" ").replace(/\s+/g, " ");
    expect(words).toContain(`notes.txt ${plan.length} B · SHA-256 ${file.sha256.slice(0, 12)}…`);
    expect(words).not.toContain("secret");
  });

  it("are named with their hashes in the record of an acceptance", async () => {
    const { key, id, version } = await shared(await projectWith([await newFile("notes.txt")]));
    expect(await record(manager, version.id, { linkId: id })).toBe("done");
    const words = await pdfTextWithoutSpaces(await waitForRecord(key));
    expect(words).toContain(`notes.txt(SHA-256${hashOf(plan)})`);
  });

  it("are restored with a version that is restored as a project", async () => {
    const notes = await newFile("notes.txt");
    const project = await projectWith([notes]);
    await shared(project);
    await update(project, { fileIds: [] });
    const { data } = await test.call<{ restoreVersion: { id: string } }>(
      "mutation ($id: ID!) { restoreVersion(projectId: $id, number: 1, maxTokens: 0) { id } }",
      { id: project },
      manager,
    );
    expect(await selectedFiles(data.restoreVersion.id)).toEqual([notes]);
  });
});

describe("A client's download", () => {
  it("has the original bytes, and no browser displays or caches it", async () => {
    const [first, second] = [await newFile(), await newFile("två ☃.txt", Buffer.from("second"))];
    const { key } = await shared(await projectWith([first, second]));
    const reply = await fetchFile(key, "a1");
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename=plan.html",
      "content-length": String(plan.length),
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow, noarchive",
      "referrer-policy": "no-referrer",
    });
    expect(Buffer.from(await reply.arrayBuffer()).equals(plan)).toBe(true);
    expect((await fetchBytes(key, "a2")).toString()).toBe("second");
    expect((await fetchFile(key, "a2")).headers.get("content-disposition")).toContain("filename*=");
  });

  it("is possible only for files of the link's version", async () => {
    const [plan, other] = [await newFile(), await newFile("other.txt", Buffer.from("other"))];
    const project = await projectWith([plan, other], [plan]);
    const first = await shared(project);
    await update(project, { clientFileIds: [plan, other] });
    const second = await shared(project);
    const refs = [
      ...["a0", "a2", "a3", "a01", "a-1", "a1.0", "a1e0", "A1", "f1", "t1", "1", "", "0", "null"],
      ...[plan, other, "a1%00", "a1%20", "a1%2F..%2Fa1", "..%2Fpdf", "..%2F..%2Fpdf", "%2e%2e"],
      ...["a99999999999999999999", "a1'--", "$[0]", "..%2Ffiles%2Fa1", "%61%32"],
    ];
    for (const ref of refs) expect([ref, await fetchStatus(first.key, ref)]).toEqual([ref, 404]);
    expect([await fetchStatus(second.key, "a2"), await fetchStatus(second.key, "a3")]).toEqual([
      200, 404,
    ]);
    const { manager: stranger } = await test.company();
    const theirs = await shared(
      await projectWith(
        [await newFile("theirs.txt", Buffer.from("theirs"), stranger)],
        undefined,
        stranger,
      ),
      stranger,
    );
    expect((await fetchBytes(theirs.key)).toString()).toBe("theirs");
    expect(await fetchStatus(theirs.key, "a2")).toBe(404);
    for (const key of ["x".repeat(43), "", `${first.key}x`, "..%2F..%2Fp"])
      expect(await fetchStatus(key)).toBe(404);
  });

  it("stops working when its link is revoked, its version withdrawn or its project deleted", async () => {
    const project = await projectWith([await newFile()]);
    const { version, id, key } = await shared(project);
    const other = await createLink(test, manager, version.id);
    expect(await fetchStatus(key)).toBe(200);
    await changeVersion(test, manager, "revokeProposalLink", id);
    expect([await fetchStatus(key), await fetchStatus(other.key)]).toEqual([404, 200]);

    const remove = () =>
      test.call<{ deleteProject: string }>(
        "mutation ($id: ID!) { deleteProject(id: $id, evenIfUsed: true) }",
        { id: project },
        admin,
      );
    const { data } = await remove();
    expect(await fetchStatus(other.key)).toBe(410);
    await test.call(
      "mutation ($id: ID!) { restoreFromBin(id: $id) { id } }",
      { id: data.deleteProject },
      admin,
    );
    expect(await fetchStatus(other.key)).toBe(200);
    await changeVersion(test, manager, "withdrawVersion", version.id);
    expect(await fetchStatus(other.key)).toBe(410);
    await test.sql("update company set closed_at = now() where id = $1", [manager.companyId]);
    expect(await fetchStatus(other.key)).toBe(404);
  });

  it("fails if the stored file isn't the one that was frozen", async () => {
    const [fileId, other] = [await newFile(), await newFile("x", Buffer.from("Another"))];
    const { key } = await shared(await projectWith([fileId]));
    const swap = (columns: string) =>
      test.sql(
        `update file f set (${columns}) = (select ${columns} from file o where o.id = $2) where f.id = $1`,
        [fileId, other],
      );
    // Swaps the stored bytes and their size, then also the recorded hash.
    for (const columns of ["storage_key, size", "storage_key, size, sha256"]) {
      await swap(columns);
      const swapped = await fetchFile(key, "a1");
      expect([columns, swapped.status]).toEqual([columns, 500]);
      expect(await swapped.text()).not.toMatch(/Another|The plan/);
    }
  });
});

describe("A version's files", () => {
  const sweep = async () => {
    await test.sql("update file set last_used_at = now() - interval '1 year'");
    await test.app.runMaintenance();
  };
  const isStored = async (id: string) =>
    (await test.sql("select from file where id = $1", [id])).length > 0;

  it("are kept, and count towards the company's storage, while a version references them", async () => {
    const large = Buffer.alloc(1.5 * 1024 * 1024, "plan");
    const [kept, lost] = [await newFile("large.txt", large), await newFile("lost.txt")];
    const project = await projectWith([kept, lost], [kept]);
    const { key, version } = await shared(project);
    await update(project, { fileIds: [] });
    await sweep();
    expect([await isStored(kept), await isStored(lost)]).toEqual([true, false]);
    expect((await fetchBytes(key)).equals(large)).toBe(true);
    await test.app.settings.set("companyStorageMegabytes", 2, null);
    const refused = await upload(test, manager, "more.txt", large);
    await test.app.settings.set("companyStorageMegabytes", 2_000, null);
    expect(errorOf(refused).code).toBe("STORAGE_FULL");

    const entry = await test.call<{ deleteProject: string }>(
      "mutation ($id: ID!) { deleteProject(id: $id, evenIfUsed: true) }",
      { id: project },
      admin,
    );
    await test.call(
      "mutation ($id: ID!) { deleteFromBin(id: $id) }",
      { id: entry.data.deleteProject },
      admin,
    );
    await sweep();
    expect(await isStored(kept)).toBe(true);
    // Only this version still uses the file.
    await test.sql("delete from proposal_link where version_id = $1", [version.id]);
    await test.sql("delete from proposal_version where id = $1", [version.id]);
    await sweep();
    expect(await isStored(kept)).toBe(false);
  });

  const compared = async (
    project: string,
    from: TestVersion,
    to: TestVersion | null,
  ): Promise<object> => {
    const { data } = await test.call<{ compareVersions: { files: object } }>(
      "query ($id: ID!, $from: Int!, $to: Int) { compareVersions(projectId: $id, from: $from, to: $to) { from files } }",
      { id: project, from: from.number, to: to?.number },
      manager,
    );
    expect(JSON.stringify(data)).not.toMatch(/fileId|attachments/);
    return data.compareVersions.files;
  };

  it("are compared by name and bytes, also for the client", async () => {
    const [same, old, gone] = [
      await newFile("same.txt"),
      await newFile("plan.txt"),
      await newFile("gone.txt"),
    ];
    const project = await projectWith([same, old, gone]);
    const { version: first } = await shared(project);
    expect(await compared(project, first, null)).toEqual([]);
    const fileIds = [
      await newFile("new.txt"),
      await newFile("plan.txt", Buffer.from("Another")),
      // The same content, uploaded again.
      await newFile("same.txt"),
    ];
    await update(project, { fileIds, clientFileIds: fileIds });
    const changes = [
      { kind: "added", name: "new.txt" },
      { kind: "changed", name: "plan.txt" },
      { kind: "removed", name: "gone.txt" },
    ];
    expect(await compared(project, first, null)).toEqual(changes);
    const second = await freezeAndWait(test, manager, project, { changesSinceId: first.id });
    expect(await compared(project, first, second)).toEqual(changes);
    const { key } = await createLink(test, manager, second.id);
    const page = await readClientPage(test, key);
    expect(page.changes).toMatchObject({ files: changes });
    expect(JSON.stringify(page)).not.toContain("fileId");
  });
});
