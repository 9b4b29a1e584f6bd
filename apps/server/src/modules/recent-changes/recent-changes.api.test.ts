import { limits } from "@presale/contracts/limits.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { goodPassword } from "../../testing/accounts.ts";
import { batches, doneOf } from "../../testing/batches.ts";
import { statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { actOnBehalf, impersonate } from "../../testing/impersonation.ts";
import { grantOnly } from "../../testing/roles.ts";
import { recordStatements } from "../../testing/statements.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { setPassword } from "../../testing/two-factor.ts";

const test = testApp();
const make = factories(test);
const many = batches(test);
let admin: TestUser;
let manager: TestUser;
let engineer: TestUser;
beforeEach(async () => {
  ({ admin, manager, engineer } = await test.company());
});

const ask = (user: TestUser | null) =>
  test.call<{ recentChanges: Change[] }>(
    "{ recentChanges { entityType entityId entityTitle updatedAt updatedBy { id } } }",
    {},
    user,
  );
interface Change {
  entityType: string;
  entityId: string;
  entityTitle: string;
  updatedAt: string;
  updatedBy: { id: string };
}
async function changesFor(user: TestUser): Promise<Change[]> {
  const { data, errors } = await ask(user);
  expect(errors).toEqual([]);
  return data.recentChanges;
}
const titlesFor = async (user: TestUser) =>
  (await changesFor(user)).map(({ entityTitle }) => entityTitle);

const send = async (text: string, variables: Record<string, unknown>, by: TestUser) => {
  const { errors } = await test.call(text, variables, by);
  expect(errors).toEqual([]);
};
const rename = (by: TestUser, type: "Task" | "Feature" | "Project", id: string) =>
  send(
    `mutation ($id: ID!) { update${type}(id: $id, input: { title: "Renamed" }) { id } }`,
    { id },
    by,
  );

describe("Recent changes", () => {
  it("are those of colleagues, newest first, of all three types", async () => {
    const task = await make.task(manager, { title: "A task" });
    await make.feature(engineer, { title: "A feature" });
    const project = await make.project(admin, { title: "A project" });
    const byManager = { updatedBy: { id: String(manager.id) } };
    const byAdmin = { updatedBy: { id: String(admin.id) } };
    expect(await changesFor(engineer)).toMatchObject([
      { entityType: "project", entityId: project, entityTitle: "A project", ...byAdmin },
      { entityType: "task", entityId: task, entityTitle: "A task", ...byManager },
    ]);
    // A later change of the same row counts, not its creation.
    await rename(engineer, "Task", task);
    expect(await titlesFor(engineer)).toEqual(["A project"]);
    expect(await titlesFor(manager)).toEqual(["Renamed", "A project", "A feature"]);
  });

  it("are few, and not from long ago", async () => {
    const { days, rows } = limits.recentChanges;
    const ids = await make.tasks(manager, rows + 2);
    expect(await changesFor(engineer)).toHaveLength(rows);
    await test.sql(
      "update task set updated_at = now() - make_interval(days => $2) where id = any($1::bigint[])",
      [ids.slice(1), days + 1],
    );
    expect((await changesFor(engineer)).map(({ entityId }) => entityId)).toEqual(ids.slice(0, 1));
  });

  it("leave out deleted rows, other companies and rows without an author of their change", async () => {
    const id = await make.task(manager, { title: "Deleted" });
    await make.task((await test.company()).admin, { title: "Of strangers" });
    const old = await make.feature(manager);
    await test.sql("update feature set updated_by_id = null where id = $1", [old]);
    expect(await titlesFor(engineer)).toEqual(["Deleted"]);
    const { data } = await test.call<{ deleteTask: string }>(
      "mutation ($id: ID!) { deleteTask(id: $id) }",
      { id },
      admin,
    );
    expect(await titlesFor(engineer)).toEqual([]);
    doneOf(await many.restore(admin, [data.deleteTask]));
    expect(await titlesFor(engineer)).toEqual(["Deleted"]);
    const { data: shown } = await test.call(
      "query ($id: ID!) { feature(id: $id) { updatedBy { id } } }",
      { id: old },
      engineer,
    );
    expect(shown).toEqual({ feature: { updatedBy: null } });
  });

  it("leave out former colleagues, whose name stays with the row", async () => {
    const person = await setPassword(test, engineer);
    const task = await make.task(person, { title: "Of a former colleague" });
    const other = await test.user(admin.companyId, "companyEngineer");
    await make.feature(other, { title: "Of a removed colleague" });
    await make.project(manager, { title: "Of a colleague" });
    expect(await titlesFor(admin)).toHaveLength(3);
    await send(
      "mutation ($userId: ID!) { removeColleague(userId: $userId) }",
      { userId: other.id },
      admin,
    );
    await send(
      "mutation ($input: EraseAccountInput!) { eraseMyAccount(input: $input) }",
      { input: { email: person.email, password: goodPassword } },
      person,
    );
    expect(await titlesFor(admin)).toEqual(["Of a colleague"]);
    const { data } = await test.call(
      "query ($id: ID!) { task(id: $id) { updatedBy { name } } }",
      { id: task },
      admin,
    );
    expect(data).toEqual({ task: { updatedBy: { name: "Former colleague" } } });
  });

  it("show only the types that the viewer may read", async () => {
    await make.task(manager, { title: "A task" });
    await make.feature(manager, { title: "A feature" });
    await make.project(manager, { title: "A project" });
    for (const [permission, title] of [
      ["canReadCompanyTasks", "A task"],
      ["canReadCompanyFeatures", "A feature"],
      ["canReadCompanyProjects", "A project"],
    ] as const) {
      const viewer = await test.user(admin.companyId, "companyEngineer");
      await grantOnly(test, viewer, ["canLoginCompany", permission]);
      expect(await titlesFor(viewer)).toEqual([title]);
    }
    const without = await test.user(admin.companyId, "companyEngineer");
    await grantOnly(test, without, ["canLoginCompany", "canReadCompanyTags"]);
    expect(statusOf(await ask(without))).toBe(403);
    expect(statusOf(await ask(null))).toBe(401);
  });

  it("are read in the order of the lists' indexes, in one statement", async () => {
    for (const [table, columns, values] of [
      ["task", ", min_hours, max_hours", ", 1, 2"],
      ["feature", "", ""],
      ["project", "", ""],
    ])
      await test.sql(
        `insert into ${table} (company_id, author_id, updated_by_id, title, updated_at${columns})
         select $1::bigint, $2::bigint, case when n % 2 = 0 then $2 else $3::bigint end, 'Row ' || n, now() - make_interval(mins => n)${values}
         from generate_series(1, 4000) n`,
        [admin.companyId, admin.id, manager.id],
      );
    await test.sql("analyze");
    const seen = await recordStatements(() => ask(engineer));
    const statements = seen.filter((text) => text.includes("union all"));
    expect(statements).toHaveLength(1);
    const { rows } = await test.app.pool.query<Record<string, string>>(
      `explain (generic_plan, costs off) ${String(statements[0])}`,
    );
    const plan = rows.map((row) => Object.values(row)[0]).join("\n");
    for (const table of ["task", "feature", "project"])
      expect(plan).toContain(`Index Scan Backward using ${table}_updated`);
    expect(plan).not.toMatch(/Seq Scan on (task|feature|project)/);
  });
});

describe("Author of the last change", () => {
  const authorOf = async (type: string, id: string) => {
    const { data } = await test.call<Record<string, { updatedBy: { id: string } | null }>>(
      `query ($id: ID!) { ${type}(id: $id) { updatedBy { id } } }`,
      { id },
      admin,
    );
    return Number(data[type]?.updatedBy?.id);
  };
  const changeSheet = (by: TestUser, input: object) =>
    send(
      "mutation ($input: SheetChangeInput!) { changeSheet(input: $input) { refused { code } } }",
      { input },
      by,
    );

  it("is the author of a new row", async () => {
    const task = await make.task(engineer);
    expect(await authorOf("task", task)).toBe(engineer.id);
    // A task with links is inserted by another statement.
    const tagged = await make.task(engineer, { tagIds: [await make.tag(engineer)] });
    expect(await authorOf("task", tagged)).toBe(engineer.id);
    expect(await authorOf("feature", await make.feature(engineer))).toBe(engineer.id);
    expect(await authorOf("project", await make.project(manager))).toBe(manager.id);
    const copy = await test.call<{ duplicateTask: { id: string } }>(
      "mutation ($id: ID!) { duplicateTask(id: $id) { id } }",
      { id: task },
      manager,
    );
    expect(await authorOf("task", copy.data.duplicateTask.id)).toBe(manager.id);
    const lines = await test.call<{ createTasks: { id: string }[] }>(
      'mutation { createTasks(tasks: [{ title: "Typed", minHours: "1", maxHours: "2", tags: [] }]) { id } }',
      {},
      engineer,
    );
    expect(await authorOf("task", lines.data.createTasks[0]?.id ?? "")).toBe(engineer.id);
  });

  it.each(["Task", "Feature", "Project"] as const)("is the user who updates a %s", async (type) => {
    const id = await make[type.toLowerCase() as "task"](admin);
    await rename(manager, type, id);
    expect(await authorOf(type.toLowerCase(), id)).toBe(manager.id);
  });

  it.each(["Task", "Feature", "Project"] as const)("is the user who (un)tags %ss", async (type) => {
    const kind = type.toLowerCase() as "task";
    const id = await make[kind](admin);
    const rows = [{ id, tagIds: [await make.tag(admin)] }];
    doneOf(await many.tag(manager, `tag${type}s`, rows));
    expect(await authorOf(kind, id)).toBe(manager.id);
    doneOf(await many.tag(admin, `untag${type}s`, rows));
    expect(await authorOf(kind, id)).toBe(admin.id);
  });

  it("is the user who changes the hours of many tasks, or undoes that", async () => {
    const [id = "", same = ""] = [
      await make.task(admin, { minHours: "4", maxHours: "8" }),
      await make.task(admin, { minHours: "1", maxHours: "1" }),
    ];
    const before = doneOf(await many.multiply(engineer, [id, same], 1.1));
    expect(await authorOf("task", id)).toBe(engineer.id);
    // Rounding left the other task's hours unchanged, so its author is unchanged too.
    expect(await authorOf("task", same)).toBe(admin.id);
    doneOf(await many.setHours(manager, before));
    expect(await authorOf("task", id)).toBe(manager.id);
  });

  it("is the user who edits the sheet", async () => {
    const task = await make.task(admin, { title: "Before" });
    const feature = await make.feature(admin, { title: "Before" });
    const projectId = await make.project(admin);
    await changeSheet(manager, {
      projectId,
      newFeatures: [{ featureKey: "f", title: "New" }],
      changedTasks: [{ taskId: task, was: { title: "Before" }, now: { title: "After" } }],
      changedFeatures: [{ featureId: feature, was: "Before", now: "After" }],
    });
    expect(await authorOf("task", task)).toBe(manager.id);
    expect(await authorOf("feature", feature)).toBe(manager.id);
    expect((await changesFor(admin)).map(({ entityTitle }) => entityTitle).toSorted()).toEqual([
      "After",
      "After",
      "New",
    ]);
  });

  it("is the first admin for staff on the company's behalf, and the user for staff logged in as them", async () => {
    const staff = await test.staff();
    const id = await make.task(manager);
    await rename(await actOnBehalf(test, staff, engineer), "Task", id);
    expect(await authorOf("task", id)).toBe(admin.id);
    await rename(await impersonate(test, staff, engineer), "Task", id);
    expect(await authorOf("task", id)).toBe(engineer.id);
  });

  it("needs no additional statement", async () => {
    const id = await make.task(admin);
    const input = { title: "Counted", minHours: "1", maxHours: "2" };
    const created = await recordStatements(() =>
      send(
        "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }",
        { input },
        admin,
      ),
    );
    expect(created.filter((text) => /task|app_user/.test(text))).toHaveLength(1);
    const updated = await recordStatements(() => rename(manager, "Task", id));
    expect(updated.filter((text) => /^update/.test(text))).toHaveLength(1);
  });
});
