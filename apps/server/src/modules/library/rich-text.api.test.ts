import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { factories, text } from "../../testing/factories.ts";
import { png } from "../../testing/images.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";

const test = testApp();
const make = factories(test);
let admin: TestUser;
let id: string;
let fileId: string;
beforeAll(async () => {
  ({ admin } = await test.company());
  id = await make.task(admin);
  fileId = (await upload(test, admin, "plan.png", await png(), true)).data.uploadFile.id;
});

const save = (description: unknown) =>
  test.call<{ updateTask: { description: unknown } }>(
    "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { description } }",
    { id, input: { description } },
    admin,
  );
const read = async () => {
  const reply = await test.call<{ task: { description: unknown } }>(
    "query ($id: ID!) { task(id: $id) { description } }",
    { id },
    admin,
  );
  return reply.data.task.description;
};
const doc = (...content: unknown[]) => ({ type: "doc", content });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const link = (href: unknown) =>
  doc(paragraph({ type: "text", text: "here", marks: [{ type: "link", attrs: { href } }] }));
const nested = (levels: number): unknown =>
  levels === 0 ? paragraph() : { type: "blockquote", content: [nested(levels - 1)] };
const table = (rows: number, columns: number) => {
  const cells = Array(columns).fill({ type: "tableCell", content: [paragraph()] });
  return { type: "table", content: Array(rows).fill({ type: "tableRow", content: cells }) };
};
const unreadable = "This text can't be read. Enter it again.";
const badLink = "A link must begin with http, https, mailto or tel";

describe("Rich text", () => {
  it("stores ten thousand characters unchanged", async () => {
    const long = "Grüße, Δημήτρη, Дмитрий, Đặng 🚀\t“x” <b>&amp; \\u0041 "
      .repeat(200)
      .slice(0, 10_000);
    expect(long).toHaveLength(10_000);
    const saved = await save(text(long));
    expect(saved.errors).toEqual([]);
    expect(saved.data.updateTask.description).toEqual(text(long));
    expect(await read()).toEqual(text(long));
  });

  it("keeps every node and mark of the editor", async () => {
    const cell = { type: "tableCell", attrs: { colspan: 2, rowspan: 1 }, content: [paragraph()] };
    const all = doc(
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Title" }] },
      {
        type: "orderedList",
        attrs: { start: 3 },
        content: [{ type: "listItem", content: [paragraph()] }],
      },
      { type: "bulletList", content: [{ type: "listItem", content: [paragraph()] }] },
      { type: "codeBlock", content: [{ type: "text", text: "a < b" }] },
      { type: "table", content: [{ type: "tableRow", content: [cell] }] },
      { type: "image", attrs: { fileId, alt: "A plan", width: 300 } },
      { type: "horizontalRule" },
      paragraph(
        {
          type: "text",
          text: "b",
          marks: [{ type: "bold" }, { type: "italic" }, { type: "underline" }],
        },
        { type: "hardBreak" },
        { type: "text", text: "s", marks: [{ type: "strike" }, { type: "code" }] },
      ),
    );
    await save(all);
    expect(await read()).toEqual(all);
  });

  it.each(["https://example.com/?a=1&b=2#c", "http://x.test", "mailto:a@b.test", "tel:+441234"])(
    "keeps a link to %s",
    async (href) => {
      await save(link(href));
      expect(await read()).toEqual(link(href));
    },
  );

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "//example.com",
    "/relative",
    "https:",
    "",
    null,
    5,
    `https://x.test/${"a".repeat(2_000)}`,
  ])("refuses a link to %j", async (href) => {
    expect(fieldsOf(await save(link(href)))).toEqual({ description: badLink });
  });

  it.each([
    ["a plain string", "words"],
    ["a number", 5],
    ["an array", []],
    ["a root node other than a document", paragraph()],
    ["an unknown node", doc({ type: "script", content: [] })],
    ["an unknown mark", doc(paragraph({ type: "text", text: "x", marks: [{ type: "onclick" }] }))],
    ["a node named like a prototype property", doc({ type: "constructor" })],
    ["a text node without text", doc(paragraph({ type: "text" }))],
    ["content that isn't an array", { type: "doc", content: "x" }],
    ["a null node", doc(null)],
    ["a nested document", doc(doc())],
  ])("refuses %s", async (_what, value) => {
    const before = await read();
    expect(fieldsOf(await save(value))).toEqual({ description: unreadable });
    expect(await read()).toEqual(before);
  });

  it.each([
    [
      "the maximum number of nodes",
      doc(...Array(9_999).fill({ type: "paragraph" })),
      doc(...Array(10_000).fill({ type: "paragraph" })),
      "This text has too many paragraphs, list items and table cells. Split it up.",
    ],
    [
      "the maximum number of table rows",
      doc(table(500, 2)),
      doc(table(501, 2)),
      "A table can have up to 500 rows and 50 columns",
    ],
    [
      "the maximum number of table columns",
      doc(table(2, 50)),
      doc(table(2, 51)),
      "A table can have up to 500 rows and 50 columns",
    ],
  ])("accepts %s but no more", async (_what, most, more, message) => {
    expect((await save(most)).errors).toEqual([]);
    expect(fieldsOf(await save(more))).toEqual({ description: message });
    expect(await read()).toEqual(most);
  });

  it("refuses the placeholder of an image that is still being uploaded", async () => {
    const uploading = doc(paragraph(), { type: "uploadingImage", attrs: { key: "1" } });
    expect(fieldsOf(await save(uploading))).toEqual({
      description: "An image is still being uploaded. Save again in a moment.",
    });
  });

  it("refuses nesting deeper than twelve levels", async () => {
    expect((await save(doc(nested(10)))).errors).toEqual([]);
    for (const levels of [12, 200])
      expect(fieldsOf(await save(doc(nested(levels))))).toEqual({
        description: "The text is nested too deeply",
      });
  });

  it("refuses more than fifty thousand characters", async () => {
    expect((await save(text("x".repeat(50_000)))).errors).toEqual([]);
    expect(fieldsOf(await save(text("x".repeat(50_001))))).toEqual({
      description: "Use a maximum of 50000 characters",
    });
  });

  it("removes or replaces characters that the database can't store", async () => {
    const bad = "a\u0000b\ud800c";
    const reply = await save(
      doc(
        paragraph({ type: "text", text: bad }, { type: "text", text: "\u0000" }),
        { type: "image", attrs: { fileId, alt: bad } },
        paragraph({
          type: "text",
          text: "l",
          marks: [{ type: "link", attrs: { href: `https://${bad}` } }],
        }),
      ),
    );
    expect(reply.errors).toEqual([]);
    const clean = "ab\ufffdc";
    expect(await read()).toEqual(
      doc(
        paragraph({ type: "text", text: clean }),
        { type: "image", attrs: { fileId, alt: clean } },
        paragraph({
          type: "text",
          text: "l",
          marks: [{ type: "link", attrs: { href: `https://${clean}` } }],
        }),
      ),
    );
  });

  it.each(["0x1", " 1", "1.0", "01", "-1", 1.5, 2 ** 60, "many"])(
    "refuses an image with the file id %j",
    async (odd) => {
      const saved = await save(doc({ type: "image", attrs: { fileId: odd } }));
      expect(fieldsOf(saved)).toEqual({ description: unreadable });
    },
  );

  it("drops unknown attributes, including scripts", async () => {
    await save({
      type: "doc",
      attrs: { onload: "x" },
      content: [
        { type: "paragraph", attrs: { style: "x", onclick: "y" }, content: [] },
        { type: "heading", attrs: { level: 9, class: "x" } },
        { type: "image", attrs: { src: "https://evil.test/x.png", fileId: Number(fileId) } },
      ],
    });
    expect(await read()).toEqual(
      doc(
        { type: "paragraph", content: [] },
        { type: "heading", attrs: { level: 1 } },
        { type: "image", attrs: { fileId: Number(fileId) } },
      ),
    );
  });
});

describe("The images in a row's texts", () => {
  it.each([
    ["Task", ["description"]],
    ["Feature", ["description"]],
    ["Project", ["description", "assumptions", "exclusions"]],
  ] as const)("come with the %s, each once, with a link and a size", async (entity, fields) => {
    const own = { Task: make.task, Feature: make.feature, Project: make.project }[entity];
    const other = (await upload(test, admin, "map.png", await png(), true)).data.uploadFile.id;
    const attachment = (await upload(test, admin, "a.txt", Buffer.from("a"))).data.uploadFile.id;
    const shows = (id: string) => ({ type: "image", attrs: { fileId: id } });
    const texts = Object.fromEntries(
      fields.map((field) => [field, doc(shows(fileId), shows(other), shows(fileId))]),
    );
    const id = await own(admin, { ...texts, fileIds: [attachment] });
    const name = entity.toLowerCase();
    const reply = await test.call<Record<string, { images: { id: string; url: string }[] }>>(
      `query ($id: ID!) { ${name}(id: $id) { images { id url width height } } }`,
      { id },
      admin,
    );
    const images = reply.data[name]?.images ?? [];
    expect(images.map((image) => image.id)).toEqual([fileId, other]);
    expect(images[0]).toMatchObject({
      url: expect.stringContaining("/api/files/"),
      width: expect.any(Number),
      height: expect.any(Number),
    });
  });
});

describe("Images of files the company doesn't have", () => {
  const unknown = "This file doesn't exist or was deleted";
  const create = (entity: string) =>
    `mutation ($input: Create${entity}Input!) { create${entity}(input: $input) { id } }`;
  const update = (entity: string) =>
    `mutation ($id: ID!, $input: Update${entity}Input!) { update${entity}(id: $id, input: $input) { id } }`;

  it.each([
    ["Task", ["description"], { minHours: "1", maxHours: "2" }],
    ["Feature", ["description"], {}],
    ["Project", ["description", "assumptions", "exclusions"], {}],
  ] as const)(
    "are refused with a field error in a %s, and nothing is stored",
    async (entity, fields, more) => {
      const { admin: stranger } = await test.company();
      const theirs = (await upload(test, stranger, "theirs.png", await png(), true)).data.uploadFile
        .id;
      const make = factories(test);
      const own = { Task: make.task, Feature: make.feature, Project: make.project }[entity];
      const ownId = await own(admin, { description: text("As it was") });
      const table = entity.toLowerCase();
      const state = () => test.sql(`select * from "${table}" order by id`);
      const before = await state();
      for (const foreign of [theirs, "987654321987"]) {
        const shows = doc(paragraph(), { type: "image", attrs: { fileId: foreign } });
        const texts = Object.fromEntries(fields.map((field) => [field, shows]));
        const refused = Object.fromEntries(fields.map((field) => [field, unknown]));
        const input = { title: "Shows theirs", ...more, ...texts };
        const made = await test.call(create(entity), { input }, admin);
        expect(fieldsOf(made)).toEqual(refused);
        const changed = await test.call(update(entity), { id: ownId, input: texts }, admin);
        expect(fieldsOf(changed)).toEqual(refused);
        expect(errorOf(changed).status).toBe(400);
      }
      expect(await state()).toEqual(before);
      const shows = doc({ type: "image", attrs: { fileId } });
      const kept = await test.call(
        update(entity),
        { id: ownId, input: Object.fromEntries(fields.map((field) => [field, shows])) },
        admin,
      );
      expect(kept.errors).toEqual([]);
    },
  );

  it("are refused in the company's header and footer", async () => {
    const { admin: stranger } = await test.company();
    const theirs = (await upload(test, stranger, "theirs.png", await png(), true)).data.uploadFile
      .id;
    const save = (input: object) => make.letterhead(admin, input);
    const shows = (id: string) => doc({ type: "image", attrs: { fileId: id } });
    const refused = await save({ header: shows(theirs), footer: shows("987654321987") });
    expect(fieldsOf(refused)).toEqual({ header: unknown, footer: unknown });
    const mixed = await save({ header: shows(fileId), footer: shows(theirs) });
    expect(fieldsOf(mixed)).toEqual({ footer: unknown });
    expect(await test.sql("select 1 from company where header is not null")).toEqual([]);
    expect((await save({ header: shows(fileId) })).errors).toEqual([]);
  });
});
