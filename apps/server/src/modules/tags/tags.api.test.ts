import { describe, expect, it } from "vitest";
import { fieldsOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);

const create = "mutation ($input: CreateTagInput!) { createTag(input: $input) { id title } }";
const list =
  "query ($paging: PagingInput, $filter: TagFilter) { tags(paging: $paging, filter: $filter) { total items { title author { name } can { update delete } } } }";

describe("Tags", () => {
  it("are created, listed by title and searched", async () => {
    const { admin } = await test.company();
    for (const title of ["Payments", "API", "Mobile 50%"])
      await test.call(create, { input: { title } }, admin);
    const all = await test.call<{ tags: { total: number; items: { title: string }[] } }>(
      list,
      {},
      admin,
    );
    expect(all.errors).toEqual([]);
    expect(all.data.tags.items.map(({ title }) => title)).toEqual([
      "API",
      "Mobile 50%",
      "Payments",
    ]);
    const found = await test.call<{ tags: { total: number } }>(
      list,
      { filter: { query: "0%" } },
      admin,
    );
    expect(found.data.tags.total).toBe(1);
  });

  it("count the tasks, features and projects that use them, without the bin", async () => {
    const { admin } = await test.company();
    const [used, unused] = [await make.tag(admin), await make.tag(admin)];
    await make.task(admin, { tagIds: [used] });
    await make.feature(admin, { tagIds: [used] });
    await make.project(admin, { tagIds: [used] });
    const binned = await make.task(admin, { tagIds: [used] });
    await test.call("mutation ($id: ID!) { deleteTask(id: $id) }", { id: binned }, admin);
    const { data } = await test.call(
      "query ($ids: [ID!]!) { tagsByIds(ids: $ids) { id usageCount } }",
      { ids: [used, unused] },
      admin,
    );
    const expected = [
      { id: used, usageCount: 3 },
      { id: unused, usageCount: 0 },
    ];
    expect(data).toEqual({ tagsByIds: expect.arrayContaining(expected) });
  });

  it("titles are normalised, so different Unicode forms are one tag", async () => {
    const { admin } = await test.company();
    const [composed, apart] = ["Café", "Cafe\u0301"];
    const made = await test.call<{ createTag: { title: string } }>(
      create,
      { input: { title: `\u200b${apart}\u202e ` } },
      admin,
    );
    expect(made.data.createTag.title).toBe(composed);
    for (const title of [composed, apart, `Ca\u00adfé`])
      expect(fieldsOf(await test.call(create, { input: { title } }, admin))).toHaveProperty(
        "title",
      );
    for (const filter of [{ query: apart }, { title: apart }, { query: composed }])
      expect(
        (await test.call<{ tags: { total: number } }>(list, { filter }, admin)).data.tags.total,
      ).toBe(1);
    for (const title of [
      "\u200b\u200b",
      "\u2060\u2060",
      "\u3164\u3164",
      "\u00ad\u00ad",
      "\ufe0f\ufe0f",
    ])
      expect(fieldsOf(await test.call(create, { input: { title } }, admin))).toEqual({
        title: "Field cannot be empty",
      });
  });

  it("have a colour of the palette, grey by default and kept by updates", async () => {
    const { admin } = await test.company();
    const color = async (query: string, variables: object) => {
      const reply = await test.call<Record<"tag", { id: string; color: string }>>(
        query,
        { ...variables },
        admin,
      );
      expect(reply.errors).toEqual([]);
      return reply.data.tag;
    };
    const make =
      "mutation ($input: CreateTagInput!) { tag: createTag(input: $input) { id color } }";
    expect(await color(make, { input: { title: "Plain" } })).toMatchObject({ color: "grey" });
    const { id } = await color(make, { input: { title: "Api", color: "teal" } });
    const change =
      "mutation ($id: ID!, $input: UpdateTagInput!) { tag: updateTag(id: $id, input: $input) { id color } }";
    expect((await color(change, { id, input: { title: "API" } })).color).toBe("teal");
    expect((await color(change, { id, input: { title: "API", color: "pink" } })).color).toBe(
      "pink",
    );
    const task = { title: "Tagged", minHours: "1", maxHours: "2", tagIds: [id] };
    const tagged = await test.call(
      "mutation ($input: CreateTaskInput!) { createTask(input: $input) { tags { color } } }",
      { input: task },
      admin,
    );
    expect(tagged.data).toEqual({ createTask: { tags: [{ color: "pink" }] } });
    const mauve = await test.call(make, { input: { title: "Mauve", color: "mauve" } }, admin);
    expect(mauve.errors.map(({ extensions }) => extensions.status)).toEqual([400]);
  });

  it("tagsByIds returns the company's existing tags by id", async () => {
    const { admin } = await test.company();
    const { admin: stranger } = await test.company();
    const made = async (title: string, user = admin) =>
      (await test.call<{ createTag: { id: string } }>(create, { input: { title } }, user)).data
        .createTag.id;
    const ids = [await made("Web"), await made("API"), await made("Theirs", stranger), "99999999"];
    await made("Another");
    const reply = await test.call(
      "query ($ids: [ID!]!) { tagsByIds(ids: $ids) { id title } }",
      { ids },
      admin,
    );
    expect(reply.data).toEqual({
      tagsByIds: [
        { id: ids[1], title: "API" },
        { id: ids[0], title: "Web" },
      ],
    });
  });

  it("reject a duplicate title in any case", async () => {
    const { manager } = await test.company();
    await test.call(create, { input: { title: "Backend" } }, manager);
    const again = await test.call(create, { input: { title: "BACKEND" } }, manager);
    expect(again.errors[0]?.extensions.fields).toEqual([
      { path: "title", message: "A tag with this title already exists" },
    ]);
    const other = await test.company();
    expect((await test.call(create, { input: { title: "Backend" } }, other.admin)).errors).toEqual(
      [],
    );
  });

  it("report every invalid field", async () => {
    const { admin } = await test.company();
    const short = await test.call(create, { input: { title: "x" } }, admin);
    expect(short.status).toBe(200);
    expect(short.errors[0]?.extensions).toMatchObject({
      status: 400,
      code: "VALIDATION",
      fields: [{ path: "title", message: "Use a minimum of 2 and a maximum of 40 characters" }],
    });
    const missing = await test.call(create, { input: {} }, admin);
    expect(missing.errors[0]?.extensions.fields).toEqual([{ path: "title", message: "Required" }]);
  });

  it("require permission and the same company", async () => {
    const { engineer, manager } = await test.company();
    const anonymous = await test.call(create, { input: { title: "Backend" } });
    expect(anonymous.errors[0]?.extensions.status).toBe(401);
    const made = await test.call<{ createTag: { id: string } }>(
      create,
      { input: { title: "Made by a manager" } },
      manager,
    );
    const remove = "mutation ($id: ID!) { deleteTag(id: $id) }";
    const id = made.data.createTag.id;
    expect((await test.call(remove, { id }, engineer)).errors[0]?.extensions.status).toBe(403);
    const stranger = await test.company();
    expect((await test.call(remove, { id }, stranger.admin)).errors[0]?.extensions.status).toBe(
      404,
    );
    expect((await test.call(remove, { id: "x" }, manager)).errors[0]?.message).toBe(
      "Incorrect ID number",
    );
    expect((await test.call(remove, { id }, manager)).errors).toEqual([]);
    expect((await test.call(remove, { id }, manager)).errors[0]?.extensions.status).toBe(404);
  });
});
