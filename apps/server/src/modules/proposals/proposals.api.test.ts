import { formatDay } from "@presale/contracts/dates.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { readPdf } from "@presale/documents/testing/read-pdf.ts";
import sharp from "sharp";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, it } from "vitest";
import { factories, text } from "../../testing/factories.ts";
import { createRatedRole, setPrice } from "../../testing/prices.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { postMultipart } from "../../testing/upload.ts";
import { freezeProject } from "../../testing/versions.ts";

const test = testApp();
const make = factories(test);

const exportsOf =
  "query ($id: ID!) { projectExports(projectId: $id) { pdf zip uncovered { character codePoint where } } }";
const importing =
  "mutation ($file: Upload!, $maxTokens: Int) { importProject(file: $file, maxTokens: $maxTokens) { id title minHours maxHours taskCount tags { title } members { role user { name } } files { name url } features { title tasks { title minHours description tags { title } } } description } }";

interface Exports {
  projectExports: {
    pdf: string;
    zip: string;
    uncovered: { character: string; codePoint: string; where: string }[];
  };
}

const hostile = '#read("/etc/passwd") *not bold* $x$';

async function callOrThrow<Data>(
  query: string,
  variables: Record<string, unknown>,
  user: TestUser,
) {
  const reply = await test.call<Data>(query, variables, user);
  expect(reply.errors).toEqual([]);
  return reply.data;
}

/** Creates a project of one feature with `count` tasks. */
async function makeProject(user: TestUser, count = 2, words = "What is to be done") {
  const tagIds = [await make.tag(user)];
  const taskIds: string[] = [];
  for (let index = 1; index <= count; index += 1)
    taskIds.push(
      await make.task(user, {
        title: `Task ${index}`,
        description: text(words),
        minHours: "1.25",
        maxHours: "2.5",
        tagIds,
      }),
    );
  return make.project(user, {
    title: "Web shop",
    clientName: "Alder & Finch",
    description: text(hostile),
    members: [{ userId: user.id, role: "lead" }],
    tagIds,
    featureIds: [await make.feature(user, { title: "Accounts", taskIds })],
  });
}

const importZip = (user: TestUser, bytes: Uint8Array, maxTokens: number) =>
  postMultipart<{ importProject: Record<string, unknown> }>(
    test,
    { query: importing, variables: { file: null, maxTokens } },
    { name: "project.zip", bytes },
    user,
  );

const fetchBytes = async (link: string) => {
  const response = await fetch(`${test.url}${link}`);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

describe("Proposal PDF", () => {
  it("contains the project's texts and preparer, but no tags", async () => {
    const { manager } = await test.company("Northlight");
    const id = await makeProject(manager);
    const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, manager);
    expect(projectExports.uncovered).toEqual([]);
    const { response, bytes } = await fetchBytes(projectExports.pdf);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-disposition")).toContain("Web shop - Alder & Finch.pdf");
    const pdf = await getDocumentProxy(bytes);
    const { text: pages } = await extractText(pdf, { mergePages: true });
    for (const words of [
      "Web shop",
      "Alder & Finch",
      "Accounts",
      "Task 1",
      "#read(",
      "*not bold*",
      manager.email,
    ])
      expect(pages).toContain(words);
    expect(pages).not.toContain("root:");
    expect(pages).not.toContain("Tag ");
    expect((await getMeta(pdf)).info).toMatchObject({ Title: expect.stringContaining("Web shop") });
  });

  it("shows the team's profile pictures", async () => {
    const { manager } = await test.company();
    const id = await makeProject(manager, 1);
    const images = async () => {
      const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, manager);
      return (await readPdf((await fetchBytes(projectExports.pdf)).bytes)).alternatives;
    };
    expect(await images()).toEqual([]);
    const create = { width: 40, height: 40, channels: 3, background: "#2196f3" } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const query = "mutation ($file: Upload!) { setMyAvatar(file: $file) { avatarUrl } }";
    const asked = { query, variables: { file: null } };
    expect((await postMultipart(test, asked, { name: "me.png", bytes }, manager)).errors).toEqual(
      [],
    );
    expect(await images()).toHaveLength(1);
  });

  it("projectExports lists characters that no font covers", async () => {
    const { manager } = await test.company();
    const id = await makeProject(manager, 1, "Cuneiform 𒀀");
    const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, manager);
    expect(projectExports.uncovered).toEqual([
      { character: "𒀀", codePoint: "U+12000", where: "Task 1" },
    ]);
  });

  it.each(["pdf", "zip"] as const)(
    "hasExports is true after a download of the %s",
    async (kind) => {
      const { manager } = await test.company();
      const hasExports = async () =>
        (await callOrThrow<{ hasExports: boolean }>("{ hasExports }", {}, manager)).hasExports;
      const id = await makeProject(manager, 1);
      const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, manager);
      expect(await hasExports()).toBe(false);
      await fetchBytes(projectExports[kind]);
      expect(await hasExports()).toBe(true);
      const other = await test.company();
      const reply = await test.call("{ hasExports }", {}, other.manager);
      expect(reply.data).toEqual({ hasExports: false });
    },
  );

  it("returns 404 for an altered link and for another company", async () => {
    const { manager } = await test.company();
    const id = await makeProject(manager, 1);
    const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, manager);
    const altered = `${projectExports.pdf.slice(0, -2)}${projectExports.pdf.endsWith("AA") ? "BA" : "AA"}`;
    expect((await fetchBytes(altered)).response.status).toBe(404);
    expect(
      (await fetchBytes(projectExports.pdf.replace("/exports/", "/files/"))).response.status,
    ).toBe(404);
    const stranger = await test.company();
    const refused = await test.call<Exports>(exportsOf, { id }, stranger.manager);
    expect(refused.errors[0]?.extensions.status).toBe(404);
  });
});

describe("Project zip and PDF options", () => {
  it("imports emoji titles of the maximum length", async () => {
    const { manager } = await test.company();
    const family = "👨‍👩‍👧‍👦";
    const [title, short] = [family.repeat(120), family.repeat(40)];
    const tagIds = [await make.tag(manager, { title: short })];
    const taskIds = [await make.task(manager, { title, tagIds })];
    const featureIds = [await make.feature(manager, { title, taskIds })];
    const id = await make.project(manager, { title, clientName: short, featureIds });
    const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, manager);
    const { bytes } = await fetchBytes(projectExports.zip);
    const reply = await importZip((await test.company()).manager, bytes, 0);
    expect(reply.errors).toEqual([]);
    expect(reply.data.importProject).toMatchObject({
      title,
      features: [{ title, tasks: [{ title }] }],
    });
  });

  it("imports a project into another company unchanged", async () => {
    const { manager } = await test.company();
    const id = await makeProject(manager, 3);
    const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, manager);
    const { bytes } = await fetchBytes(projectExports.zip);
    const other = await test.company();
    const reply = await importZip(other.manager, bytes, 0);
    expect(reply.errors).toEqual([]);
    expect(reply.data.importProject).toMatchObject({
      title: "Web shop",
      minHours: "3.75",
      maxHours: "7.50",
      taskCount: 3,
      features: [{ title: "Accounts", tasks: [{ title: "Task 1", minHours: "1.25" }, {}, {}] }],
      description: text(hostile),
    });
    expect(new TextDecoder().decode(bytes)).not.toContain(manager.email);
  });

  it("matches imported members by name, except when a name is ambiguous", async () => {
    const { admin, manager, engineer } = await test.company();
    const rename = (name: string, users: TestUser[]) =>
      test.sql("update app_user set name = $1 where id = any($2)", [
        name,
        users.map(({ id }) => id),
      ]);
    const zipOf = async (members: object[]) => {
      const id = await make.project(admin, { title: "Team", members });
      const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, admin);
      return (await fetchBytes(projectExports.zip)).bytes;
    };
    const membersOf = async (bytes: Uint8Array) => {
      const { errors, data } = await importZip(admin, bytes, 0);
      expect(errors).toEqual([]);
      return data.importProject.members;
    };
    await rename("Alex Kim", [manager, engineer]);
    const both = await zipOf([
      { userId: manager.id, role: "lead" },
      { userId: engineer.id, role: "engineer" },
    ]);
    expect(await membersOf(both)).toEqual([
      { role: "lead", user: { name: "Alex Kim" } },
      { role: "engineer", user: { name: "Alex Kim" } },
    ]);
    const one = await zipOf([{ userId: engineer.id, role: "lead" }]);
    expect(await membersOf(one)).toEqual([]);
    await rename("Max", [manager]);
    expect(await membersOf(one)).toEqual([{ role: "lead", user: { name: "Alex Kim" } }]);
  });

  it("the PDF has the requested level of detail, full by default", async () => {
    const { manager } = await test.company();
    const id = await makeProject(manager);
    const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, manager);
    const words = async (detail: string) => {
      const { bytes } = await fetchBytes(`${projectExports.pdf}${detail}`);
      return (await readPdf(bytes)).pages.join(" ");
    };
    const [features, tasks, all] = [
      await words("?detail=features"),
      await words("?detail=tasks"),
      await words(""),
    ];
    expect([features, tasks, all].map((each) => each.includes("Task 1"))).toEqual([
      false,
      true,
      true,
    ]);
    expect(tasks.length).toBeLessThan(all.length);
    // Invalid levels of detail fall back to the default.
    for (const wrong of ["?detail=nonsense", "?detail=tasks&detail=features", "?detail[a]=b"])
      expect(await words(wrong)).toBe(all);
  });

  it("the PDF says that it is a draft once the project has a frozen version, or a price", async () => {
    const { admin, manager } = await test.company();
    const drafts = async (id: string) => {
      const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, manager);
      const { pages } = await readPdf((await fetchBytes(projectExports.pdf)).bytes);
      return new Set(pages.map((page) => /Draft of \d\d\/\d\d\/\d{4}/.test(page)));
    };
    const frozen = await makeProject(manager);
    expect(await drafts(frozen)).toEqual(new Set([false]));
    await freezeProject(test, manager, frozen);
    expect(await drafts(frozen)).toEqual(new Set([true]));

    const { workRoleId } = await createRatedRole(test, admin, "EUR", 8_500);
    const priced = await makeProject(manager);
    await setPrice(test, manager, priced, { kind: "none", workRoleId });
    expect(await drafts(priced)).toEqual(new Set([false]));
    await setPrice(test, manager, priced, { kind: "estimate" });
    expect(await drafts(priced)).toEqual(new Set([true]));
  });

  it("a draft shows the price as a version would, to users who may read the price", async () => {
    const { admin, manager, engineer } = await test.company();
    const { workRoleId } = await createRatedRole(test, admin, "EUR", 8_500);
    const id = await makeProject(manager);
    const wordsFor = async (user: TestUser) => {
      const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, user);
      return (await readPdf((await fetchBytes(projectExports.pdf)).bytes)).pages.join(" ");
    };
    // Two tasks of 1.25 to 2.5 hours at 85 EUR.
    await setPrice(test, manager, id, { kind: "estimate", workRoleId, taxNote: "Reverse charge" });
    const priced = await wordsFor(manager);
    expect(priced).toContain("€212.50–425.00");
    expect(priced).toContain("Reverse charge");
    const unpriced = await wordsFor(engineer);
    expect(unpriced).toContain("2.5–5 h");
    expect(unpriced).not.toMatch(/€|Reverse charge/);

    await setPrice(test, manager, id, { kind: "fixed", fixedNet: "99900", showHours: "none" });
    const fixed = await wordsFor(manager);
    expect(fixed).toContain("€999.00");
    expect(fixed).not.toMatch(/\d h\b/);

    // Without a rate for the work, the price is incomplete.
    await setPrice(test, manager, id, { kind: "estimate", workRoleId: null });
    const incomplete = await wordsFor(manager);
    expect(incomplete).toContain("2.5–5 h");
    expect(incomplete).not.toContain("€");
  });

  it("the PDF's date is in the company's time zone", async () => {
    const days = async (zone: string) => {
      const { manager } = await test.company();
      await test.sql("update company set time_zone = $1 where id = $2", [zone, manager.companyId]);
      const id = await makeProject(manager);
      const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, manager);
      const before = zonedDay(new Date(), zone);
      const { bytes } = await fetchBytes(projectExports.pdf);
      const words = (await readPdf(bytes)).pages.join(" ");
      return [before, zonedDay(new Date(), zone)].map((day) => words.includes(formatDay(day)));
    };
    // These time zones never have the same day.
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
      expect(await days(zone), zone).toContain(true);
  });

  it("the PDF uses the company's look", async () => {
    const { admin } = await test.company();
    const id = await makeProject(admin);
    const fonts = async () => {
      const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, admin);
      const { texts } = await readPdf((await fetchBytes(projectExports.pdf)).bytes);
      return new Set(texts.map(({ font }) => font));
    };
    const before = await fonts();
    const look = {
      accent: "#0A7D5A",
      faces: "serif",
      cover: "full",
      bareCover: true,
      hiddenSections: ["team"],
    };
    expect((await make.letterhead(admin, { look })).errors).toEqual([]);
    const { me } = await callOrThrow<{ me: { company: { look: object } } }>(
      "{ me { company { look { accent faces cover bareCover hiddenSections } } } }",
      {},
      admin,
    );
    expect(me.company.look).toEqual({ ...look, accent: "#0a7d5a" });
    expect(await fonts()).not.toEqual(before);
    for (const wrong of ["red", "#12345", "#1234567", "url(#a)"]) {
      const refused = await make.letterhead(admin, { look: { ...look, accent: wrong } });
      expect(refused.errors[0]?.extensions.fields).toEqual([
        { path: "look.accent", message: "Enter a colour such as #2196f3" },
      ]);
    }
    expect((await make.letterhead(admin, { look: null })).errors).toEqual([]);
    expect(await fonts()).toEqual(before);
  });

  it("previewLetterhead uses the given values, not the saved ones", async () => {
    const { admin } = await test.company();
    const preview = async (input: object) =>
      (
        await callOrThrow<{ previewLetterhead: { png: string } }>(
          "query ($input: PreviewLetterheadInput!) { previewLetterhead(input: $input) { png } }",
          { input },
          admin,
        )
      ).previewLetterhead.png;
    const none = await preview({ header: null, footer: null, logoFileId: null });
    expect((await make.letterhead(admin, { header: text("Acme Ltd") })).errors).toEqual([]);
    // Compares outside `expect`, since a failure would print whole images.
    expect((await preview({ header: text("Acme Ltd") })) === none).toBe(false);
    expect((await preview({ header: null })) === none).toBe(true);
    const look = { accent: "#b00020", faces: "sans", cover: "full", bareCover: false };
    expect((await preview({ look })) === none).toBe(false);
  });

  it("rejects an invalid zip and imports nothing", async () => {
    const { manager } = await test.company();
    const bad = await importZip(manager, new TextEncoder().encode("no zip"), 0);
    expect(bad.errors[0]?.extensions).toMatchObject({
      code: "IMPORT_FAILED",
      fields: [{ path: "", message: "This isn't a zip file, or it's incomplete" }],
    });
    const { projects } = await callOrThrow<{ projects: { total: number } }>(
      "{ projects { total } }",
      {},
      manager,
    );
    expect(projects.total).toBe(0);
  });

  it("an import above the free tasks is charged only after its cost is accepted", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 10);
    const id = await makeProject(manager, 32);
    const { projectExports } = await callOrThrow<Exports>(exportsOf, { id }, manager);
    const { bytes } = await fetchBytes(projectExports.zip);
    const asked = await importZip(manager, bytes, 0);
    expect(asked.errors[0]?.extensions).toMatchObject({
      code: "COST_CHANGED",
      details: { tokens: 2 },
    });
    const paid = await importZip(manager, bytes, 2);
    expect(paid.errors).toEqual([]);
    const { me } = await callOrThrow<{ me: { tokenBalance: number } }>(
      "{ me { tokenBalance } }",
      {},
      manager,
    );
    expect(me.tokenBalance).toBe(6);
  });
});
