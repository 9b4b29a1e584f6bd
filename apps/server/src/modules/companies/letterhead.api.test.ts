import { optionalSections } from "@presale/contracts/proposal-look.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories, text } from "../../testing/factories.ts";
import { png } from "../../testing/images.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";
import { freezeProject } from "../../testing/versions.ts";

const test = testApp();
let company: Record<"admin" | "manager" | "engineer", TestUser>;
let other: TestUser;
beforeAll(async () => {
  company = await test.company();
  other = (await test.company()).admin;
});

interface Company {
  header: unknown;
  footer: unknown;
  logo: { name: string } | null;
}
const save = (input: object, user: TestUser | null = company.admin) =>
  test.call<{ updateLetterhead: Company }>(
    "mutation ($input: UpdateLetterheadInput!) { updateLetterhead(input: $input) { header footer logo { name } } }",
    { input },
    user,
  );
const read = async (user = company.engineer) =>
  (
    await test.call<{ me: { company: Company } }>(
      "{ me { company { header footer logo { name } } } }",
      {},
      user,
    )
  ).data.me.company;
const textWithImage = (fileId: string) => ({
  type: "doc",
  content: [{ type: "image", attrs: { fileId } }],
});
const fileOf = async (user: TestUser, name: string, bytes: Uint8Array | string) =>
  (await upload(test, user, name, bytes, typeof bytes !== "string")).data.uploadFile.id;

describe("Letterhead", () => {
  it("is saved by an admin, visible to all members, and keeps omitted fields", async () => {
    const logoFileId = await fileOf(company.admin, "logo.png", await png());
    await save({ header: text("Acme"), footer: text("Page of Acme"), logoFileId });
    await save({ header: text("Acme Ltd") });
    expect(await read()).toEqual({
      header: text("Acme Ltd"),
      footer: text("Page of Acme"),
      logo: { name: "logo.png" },
    });
    await save({ footer: null, logoFileId: null });
    expect(await read()).toEqual({ header: text("Acme Ltd"), footer: null, logo: null });
    expect(await read(other)).toEqual({ header: null, footer: null, logo: null });
  });

  it("has terms for all proposals whose project has none", async () => {
    const { admin } = company;
    const make = factories(test);
    await save({ terms: text("Payment within 14 days") });
    const featureIds = [await make.feature(admin, { taskIds: [await make.task(admin)] })];
    const shown = async (terms?: object) => {
      const projectId = await make.project(admin, { featureIds, terms });
      const { id } = await freezeProject(test, admin, projectId);
      const { data } = await test.call<{ project: { proposalTerms: unknown } }>(
        "query ($id: ID!) { project(id: $id) { proposalTerms } }",
        { id: projectId },
        admin,
      );
      const [version] = await test.sql<{ content: { terms?: unknown } }>(
        "select content from proposal_version where id = $1",
        [id],
      );
      expect(version?.content.terms ?? null).toEqual(data.project.proposalTerms);
      return data.project.proposalTerms;
    };
    expect(await shown()).toEqual(text("Payment within 14 days"));
    expect(await shown(text("Payment at once"))).toEqual(text("Payment at once"));
    await save({ terms: null });
    expect(await shown()).toBeNull();
  });

  it("has days of validity and years of evidence, and only the years are audited", async () => {
    const { admin } = await test.company();
    const fields = "proposalValidDays evidenceYears";
    const set = (input: object) =>
      test.call<{ updateLetterhead: object }>(
        `mutation ($input: UpdateLetterheadInput!) { updateLetterhead(input: $input) { ${fields} } }`,
        { input },
        admin,
      );
    expect((await set({})).data.updateLetterhead).toEqual({
      proposalValidDays: 30,
      evidenceYears: 10,
    });
    expect((await set({ proposalValidDays: 365 })).data.updateLetterhead).toEqual({
      proposalValidDays: 365,
      evidenceYears: 10,
    });
    for (const evidenceYears of [30, 30, 1]) await set({ proposalValidDays: 1, evidenceYears });
    const kept = { proposalValidDays: 1, evidenceYears: 1 };
    expect((await set({})).data.updateLetterhead).toEqual(kept);
    for (const [days, years] of [
      [0, 0],
      [366, 31],
      [-1, -1],
    ])
      expect(fieldsOf(await set({ proposalValidDays: days, evidenceYears: years }))).toEqual({
        proposalValidDays: "Enter a whole number from 1 to 365",
        evidenceYears: "Enter a whole number from 1 to 30",
      });
    const nulls = await set({ proposalValidDays: null, evidenceYears: null });
    expect(Object.keys(fieldsOf(nulls))).toEqual(["proposalValidDays", "evidenceYears"]);
    expect((await set({})).data.updateLetterhead).toEqual(kept);
    const audited = await test.sql<{ details: object }>(
      "select details from audit_entry where action = 'company.updated' and company_id = $1 order by id",
      [admin.companyId],
    );
    expect(audited.map(({ details }) => details)).toEqual([
      { before: { evidenceYears: 10 }, after: { evidenceYears: 30 } },
      { before: { evidenceYears: 30 }, after: { evidenceYears: 1 } },
    ]);
  });

  it("doesn't change when the input is empty", async () => {
    const before = await read();
    const reply = await save({});
    expect([reply.errors, reply.data.updateLetterhead]).toEqual([[], before]);
    expect(await read()).toEqual(before);
  });

  it("rejects overlong or invalid text, attachments and other companies' images", async () => {
    const before = await read();
    expect(
      fieldsOf(await save({ header: text("x".repeat(601)), footer: 5, logoFileId: "x" })),
    ).toEqual({
      header: "Use a maximum of 600 characters",
      footer: "This text can't be read. Enter it again.",
      logoFileId: "Incorrect ID number",
    });
    const note = await fileOf(company.admin, "note.txt", "words");
    expect(fieldsOf(await save({ logoFileId: note }))).toEqual({
      logoFileId: "Incorrect image format",
    });
    const attached = (await upload(test, company.admin, "plan.png", await png())).data.uploadFile;
    expect(
      fieldsOf(await save({ header: textWithImage(attached.id), logoFileId: attached.id })),
    ).toEqual({ logoFileId: "Incorrect image format" });
    expect(fieldsOf(await save({ header: textWithImage(attached.id) }))).toEqual({
      header: "Incorrect image format",
    });
    const theirs = await fileOf(other, "theirs.png", await png());
    for (const logoFileId of [theirs, "999999999"])
      expect(fieldsOf(await save({ logoFileId }))).toEqual({
        logoFileId: "This file doesn't exist or was deleted",
      });
    expect(await read()).toEqual(before);
  });

  describe("hidden sections", () => {
    const look = { accent: null, faces: "sans", cover: "plain", bareCover: false };
    const saveLook = (hiddenSections: unknown, user = company.admin) =>
      save({ look: { ...look, hiddenSections } }, user);
    const hiddenSections = async (user = company.engineer) =>
      (
        await test.call<{ me: { company: { look: { hiddenSections: string[] } | null } } }>(
          "{ me { company { look { hiddenSections } } } }",
          {},
          user,
        )
      ).data.me.company.look?.hiddenSections;

    it("are saved and read back", async () => {
      for (const hidden of [["team", "signOff"], optionalSections, []]) {
        expect((await saveLook(hidden)).errors).toEqual([]);
        expect(await hiddenSections()).toEqual(hidden);
      }
    });

    it("are none when omitted, null or missing in a stored look", async () => {
      for (const input of [look, { ...look, hiddenSections: null }]) {
        await saveLook(["team"]);
        expect((await save({ look: input })).errors).toEqual([]);
        expect(await hiddenSections()).toEqual([]);
      }
      await test.sql("update company set proposal_look = $1 where id = $2", [
        JSON.stringify(look),
        other.companyId,
      ]);
      expect(await hiddenSections(other)).toEqual([]);
    });

    it("must be known and listed once", async () => {
      await saveLook(["team"]);
      expect(fieldsOf(await saveLook(["team", "team"]))).toEqual({
        "look.hiddenSections": "This is listed twice",
      });
      expect(fieldsOf(await saveLook(["cover"]))).toEqual({
        "look.hiddenSections.0": "Choose an option from the list",
      });
      expect(await hiddenSections()).toEqual(["team"]);
    });
  });

  it("only admins can change it", async () => {
    const before = await read();
    const staff = await test.user(company.admin.companyId, "presaleAdmin");
    for (const [who, status] of [
      [null, 401],
      [company.engineer, 403],
      [company.manager, 403],
      [staff, 403],
    ] as const)
      expect(statusOf(await save({ header: null, footer: null }, who))).toBe(status);
    expect(await read()).toEqual(before);
  });
});
