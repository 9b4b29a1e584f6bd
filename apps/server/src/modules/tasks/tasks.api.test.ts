import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories, text } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
let company: Record<"admin" | "manager" | "engineer", TestUser>;
let stranger: TestUser;
beforeAll(async () => {
  company = await test.company();
  stranger = (await test.company()).admin;
});

const fields =
  "id title description minHours maxHours version author { name } tags { title } files { name } usedIn { title } can { update delete }";
const create = `mutation ($input: CreateTaskInput!) { createTask(input: $input) { ${fields} } }`;
const update = `mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { ${fields} } }`;
const remove =
  "mutation ($id: ID!, $evenIfUsed: Boolean) { deleteTask(id: $id, evenIfUsed: $evenIfUsed) }";
const duplicate = `mutation ($id: ID!) { duplicateTask(id: $id) { ${fields} } }`;
const read = `query ($id: ID!) { task(id: $id) { ${fields} } }`;
const good = { title: "Sign in", minHours: "1.00", maxHours: "2.00" };
type Reply = Record<
  "createTask" | "updateTask" | "duplicateTask" | "task",
  Record<string, unknown>
>;

const call = (query: string, variables: object, user: TestUser | null = company.engineer) =>
  test.call<Reply>(query, variables as Record<string, unknown>, user);
const rows = async () => (await test.sql("select * from task order by id")).map((row) => row);

describe("Task", () => {
  it("is created with all fields and visible to the company", async () => {
    const tagIds = [
      await make.tag(company.admin, { title: "Zeta" }),
      await make.tag(company.admin),
    ];
    const input = { ...good, description: text("Say who you are"), minHours: "1.25", tagIds };
    const reply = await call(create, { input: { ...input, maxHours: 10_000 } });
    expect(reply.errors).toEqual([]);
    expect(reply.data.createTask).toMatchObject({
      title: "Sign in",
      description: text("Say who you are"),
      minHours: "1.25",
      maxHours: "10000.00",
      version: 1,
      tags: [{ title: expect.stringContaining("Tag") }, { title: "Zeta" }],
      files: [],
      usedIn: [],
      can: { update: true, delete: true },
    });
    const seen = await call(read, { id: reply.data.createTask.id }, company.manager);
    expect(seen.data.task).toEqual(reply.data.createTask);
  });

  it("an update keeps omitted fields and clears null ones", async () => {
    const tagIds = [await make.tag(company.admin)];
    const id = await make.task(company.engineer, { description: text("Kept"), tagIds });
    const before = (await call(read, { id })).data.task;
    const renamed = await call(update, { id, input: { title: "Renamed" } });
    expect(renamed.data.updateTask).toEqual({ ...before, title: "Renamed", version: 2 });
    const cleared = await call(update, { id, input: { description: null, tagIds: [] } });
    expect(cleared.data.updateTask).toMatchObject({ description: null, tags: [], version: 3 });
  });

  it("rejects an update of an outdated version, also when concurrent", async () => {
    const id = await make.task(company.engineer);
    await call(update, { id, input: { title: "First", version: 1 } });
    for (const version of [1, 0, 3]) {
      const late = await call(update, { id, input: { title: "Second", version } });
      expect(errorOf(late)).toMatchObject({ status: 409, code: "CHANGED_MEANWHILE" });
    }
    expect((await call(read, { id })).data.task).toMatchObject({ title: "First", version: 2 });
    // Opens all connections, so that the calls below run concurrently.
    await make.tasks(company.engineer, 40);
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        call(update, { id, input: { title: `Title ${n}`, version: 2 } }),
      ),
    );
    expect(all.map(statusOf).toSorted()).toEqual([...Array(9).fill(409), undefined]);
  });

  it("is duplicated with tags and description, under a shortened title", async () => {
    const tagIds = [await make.tag(company.admin, { title: "Copied" })];
    const title = "x".repeat(120);
    const id = await make.task(company.manager, { title, description: text("Copied"), tagIds });
    const copy = (await call(duplicate, { id })).data.duplicateTask;
    expect(copy).toMatchObject({
      title: `${"x".repeat(113)} (copy)`,
      description: text("Copied"),
      tags: [{ title: "Copied" }],
      author: { name: expect.stringContaining("User") },
      can: { delete: true },
    });
    expect(copy.id).not.toBe(id);
  });

  it("in use is deleted only if forced, and the error names its features", async () => {
    const id = await make.task(company.manager);
    await make.feature(company.manager, { title: "Beta", taskIds: [id] });
    await make.feature(company.manager, { title: "Alpha", taskIds: [id] });
    const refused = await call(remove, { id }, company.manager);
    expect(errorOf(refused)).toMatchObject({
      status: 409,
      code: "IN_USE",
      message: "This is used in: Alpha, Beta.",
    });
    expect((await call(remove, { id, evenIfUsed: true }, company.manager)).errors).toEqual([]);
    expect(statusOf(await call(read, { id }))).toBe(404);
  });

  it("engineers can delete only their own tasks", async () => {
    const theirs = await make.task(company.manager);
    const own = await make.task(company.engineer);
    const seen = (await call(read, { id: theirs })).data.task;
    expect(seen.can).toEqual({ update: true, delete: false });
    expect(errorOf(await call(remove, { id: theirs }))).toMatchObject({
      status: 403,
      message: "No access to this functionality",
    });
    expect((await call(remove, { id: own, evenIfUsed: null })).errors).toEqual([]);
  });
});

describe("Task validation", () => {
  it("reports every invalid field at once", async () => {
    const input = {
      title: "x",
      description: "no document",
      minHours: "0.5",
      maxHours: "1.1",
      tagIds: ["1", "1"],
      fileIds: ["x"],
    };
    const reply = await call(create, { input });
    expect(errorOf(reply)).toMatchObject({ status: 400, code: "VALIDATION" });
    expect(fieldsOf(reply)).toEqual({
      title: "Use a minimum of 2 and a maximum of 120 characters",
      description: "This text can't be read. Enter it again.",
      minHours: "An estimate can't be less than 1 hour",
      maxHours: "Use quarter hours, such as 1.25",
      tagIds: "This is listed twice",
      "fileIds.0": "Incorrect ID number",
    });
  });

  it.each([
    [{ title: "" }, { title: "Field cannot be empty" }],
    [{ title: "x".repeat(121) }, { title: "Use a minimum of 2 and a maximum of 120 characters" }],
    [{ title: "a\u0000b" }, { title: "This text can't be read. Enter it again." }],
    [{ title: "a\udc00b" }, { title: "This text can't be read. Enter it again." }],
    [
      { title: "👨‍👩‍👧‍👦".repeat(121) },
      { title: "Use a minimum of 2 and a maximum of 120 characters" },
    ],
    [
      { title: `a${"\u0301".repeat(1_600)}b` },
      { title: "Use a minimum of 2 and a maximum of 120 characters" },
    ],
    [{ title: "a bell\u0007" }, { title: "This text can't be read. Enter it again." }],
    [{ minHours: "3.00" }, { maxHours: "Max hours can't be less than min hours" }],
    [{ maxHours: "10000.25" }, { maxHours: "An estimate can't be more than 10,000 hours" }],
    [{ minHours: "many" }, { minHours: "Enter a number" }],
    [{ minHours: "1e1" }, { minHours: "Enter a number" }],
    [{ maxHours: "1,250" }, { maxHours: "Enter 1.25 or 1250. This could mean either." }],
    [{ maxHours: "10.000" }, { maxHours: "Enter 10 or 10000. This could mean either." }],
    [{ maxHours: "3.333" }, { maxHours: "Use quarter hours, such as 3.25, or enter 3333" }],
    [{ minHours: "" }, { minHours: "Field cannot be empty" }],
    [{ minHours: -5 }, { minHours: "An estimate can't be less than 1 hour" }],
    [{ tagIds: ["999999999"] }, { tagIds: "This tag doesn't exist or was deleted" }],
    [{ fileIds: ["999999999"] }, { fileIds: "This file doesn't exist or was deleted" }],
    [{ tagIds: Array.from({ length: 21 }, (_, n) => n + 1) }, { tagIds: "Choose at most 20" }],
    [
      { title: null, minHours: null },
      { title: "Required", minHours: "Required" },
    ],
    [{ title: 5 }, { title: "Required" }],
  ])("rejects %j", async (wrong, expected) => {
    const before = await rows();
    const reply = await call(create, { input: { ...good, ...wrong } });
    expect(errorOf(reply)).toMatchObject({ status: 400, code: "VALIDATION" });
    expect(fieldsOf(reply)).toEqual(expected);
    expect(await rows()).toEqual(before);
  });

  it.each([
    ["👨‍👩‍👧‍👦".repeat(120), "👨‍👩‍👧‍👦".repeat(120)],
    ["two\nlines\tof a cell", "two lines of a cell"],
    ["exe.\u202efdp\u202c", "exe.fdp"],
  ])("accepts and cleans up the title %j", async (title, kept) => {
    const reply = await call(create, { input: { ...good, title } });
    expect(reply).toMatchObject({ errors: [], data: { createTask: { title: kept } } });
  });

  it.each([
    ["1h 30m", "1.50"],
    ["1:30", "1.50"],
    ["1½", "1.50"],
    ["８", "8.00"],
    ["1 250,5", "1250.50"],
  ])("accepts hours written as %s", async (maxHours, kept) => {
    const reply = await call(create, { input: { ...good, minHours: "1", maxHours } });
    expect(reply).toMatchObject({ errors: [], data: { createTask: { maxHours: kept } } });
  });

  it("an update is validated against the stored values", async () => {
    const id = await make.task(company.engineer, { minHours: "4.00", maxHours: "8.00" });
    const reply = await call(update, { id, input: { maxHours: "3.00" } });
    expect(fieldsOf(reply)).toEqual({ maxHours: "Max hours can't be less than min hours" });
    const nulled = await call(update, { id, input: { title: null, maxHours: null } });
    expect(fieldsOf(nulled)).toEqual({ title: "Required", maxHours: "Required" });
  });

  it.each(["x", "0", "-1", "1.5", "", " 1", "9".repeat(30), "1e3"])(
    "rejects the id %j",
    async (id) => {
      for (const query of [read, update, remove, duplicate]) {
        const reply = await call(query, { id, ...(query === update && { input: {} }) });
        expect(errorOf(reply)).toMatchObject({
          status: 400,
          code: "INVALID_ID",
          message: "Incorrect ID number",
        });
      }
    },
  );
});

describe("Task permissions", () => {
  it("visitors, staff and other companies can't read or change a task", async () => {
    const id = await make.task(company.admin);
    const staff = await test.user(company.admin.companyId, "presaleAdmin");
    const before = await rows();
    for (const [who, status, creating] of [
      [null, 401, 401],
      [staff, 403, 403],
      [stranger, 404, undefined],
    ] as const) {
      for (const query of [read, update, remove, duplicate]) {
        const reply = await call(query, { id, ...(query === update && { input: good }) }, who);
        expect([query, statusOf(reply)]).toEqual([query, status]);
      }
      if (creating) expect(statusOf(await call(create, { input: good }, who))).toBe(creating);
    }
    expect(await rows()).toEqual(before);
  });

  it("a deleted task returns 404 for every operation", async () => {
    const id = await make.task(company.admin);
    await call(remove, { id }, company.admin);
    for (const query of [read, update, remove, duplicate]) {
      const reply = await call(
        query,
        { id, ...(query === update && { input: good }) },
        company.admin,
      );
      expect(errorOf(reply)).toMatchObject({
        status: 404,
        code: "NOT_FOUND",
        message: "This doesn't exist or was deleted.",
      });
    }
  });
});
