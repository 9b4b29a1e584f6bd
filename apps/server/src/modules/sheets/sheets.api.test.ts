import { beforeAll, describe, expect, it } from "vitest";
import { cutAt } from "../../testing/cut-connections.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { makeWorkRole, rateOperations } from "../../testing/rates.ts";
import { grantOnly } from "../../testing/roles.ts";
import { recordStatements } from "../../testing/statements.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
let admin: TestUser;
let engineer: TestUser;
beforeAll(async () => {
  ({ admin, engineer } = await test.company());
  await make.grant(admin, 5);
});

interface Changed {
  made: { key: string; id: string }[];
  refused: { of: string; key: string; code: string; message: string }[];
  tasks: { id: string; title: string; minHours: string; maxHours: string }[];
  features: { id: string; title: string }[];
  keptTitles: string[];
}
const change = (
  input: object,
  who: TestUser | null = admin,
  maxTokens?: number,
  headers?: Record<string, string>,
) =>
  test.call<{ changeSheet: Changed }>(
    `mutation ($input: SheetChangeInput!, $maxTokens: Int) { changeSheet(input: $input, maxTokens: $maxTokens) {
      made { key id } refused { of key code message } tasks { id title minHours maxHours } features { id title } keptTitles } }`,
    { input, maxTokens },
    who,
    headers,
  );
const changed = async (input: object, who: TestUser = admin) => {
  const reply = await change(input, who);
  expect(reply.errors).toEqual([]);
  return reply.data.changeSheet;
};
const line = (title: string, minHours = "4", maxHours = "8", ...tags: string[]) => ({
  title,
  minHours,
  maxHours,
  tags,
});
const sheetOf = async (projectId: string, who: TestUser = admin) => {
  const { data } = await test.call<{
    project: { features: { id: string; title: string; tasks: { id: string; title: string }[] }[] };
  }>(
    "query ($id: ID!) { project(id: $id) { features { id title tasks { id title } } } }",
    { id: projectId },
    who,
  );
  return data.project.features.map(({ title, tasks }) => [
    title,
    ...tasks.map((each) => each.title),
  ]);
};
const balance = async () =>
  (await test.call<{ me: { tokenBalance: number } }>("{ me { tokenBalance } }", {}, admin)).data.me
    .tokenBalance;

describe("changeSheet", () => {
  it("adds features and tasks at their positions and reuses library tasks", async () => {
    const known = await make.task(admin, { title: "Known task" });
    const projectId = await make.project(admin, {
      featureIds: [await make.feature(admin, { title: "First feature" })],
    });
    const { made, refused, tasks } = await changed({
      projectId,
      newFeatures: [
        { featureKey: "f1", title: "Last feature" },
        { featureKey: "f2", title: "New first", position: 0 },
      ],
      newRows: [
        { rowKey: "r1", featureKey: "f1", line: line("Login form", "4", "8.5", "auth") },
        { rowKey: "r2", featureKey: "f1", taskId: known },
        { rowKey: "r3", featureKey: "f1", position: 1, line: line("Between both") },
      ],
    });
    expect(refused).toEqual([]);
    expect(made.map(({ key }) => key)).toEqual(["f1", "f2", "r1", "r3"]);
    expect(tasks.map(({ title }) => title).sort()).toEqual(["Between both", "Login form"]);
    expect(await sheetOf(projectId)).toEqual([
      ["New first"],
      ["First feature"],
      ["Last feature", "Login form", "Between both", "Known task"],
    ]);
  });

  it("rolls back when the database connection is killed, and a retry applies once", async () => {
    const projectId = await make.project(admin);
    const input = {
      projectId,
      newFeatures: [{ featureKey: "f", title: "Cut feature" }],
      newRows: [1, 2, 3].map((n) => ({
        rowKey: `r${n}`,
        featureKey: "f",
        line: line(`Cut task ${n}`),
      })),
    };
    const headers = { "idempotency-key": "a burst that is cut" };
    for (const table of ["feature", "task", "feature_task", "project_feature"]) {
      const when = `new.company_id = ${admin.companyId}`;
      const cuts = await cutAt(test, { table, when, on: "insert" }, async () => {
        const reply = await change(input, admin, undefined, headers);
        expect([table, statusOf(reply)]).toEqual([table, 503]);
      });
      expect(cuts, table).toBeGreaterThan(0);
      expect([table, await sheetOf(projectId)]).toEqual([table, []]);
    }
    for (const reply of [
      await change(input, admin, undefined, headers),
      await change(input, admin, undefined, headers),
    ])
      expect(reply.data.changeSheet.made.map(({ key }) => key)).toEqual(["f", "r1", "r2", "r3"]);
    expect(await sheetOf(projectId)).toEqual([
      ["Cut feature", "Cut task 1", "Cut task 2", "Cut task 3"],
    ]);
  });

  it("merges edits of different cells and rejects outdated ones", async () => {
    const id = await make.task(admin, { title: "Shared", minHours: "4.00", maxHours: "8.00" });
    const cells = (was: object, now: object) => ({ changedTasks: [{ taskId: id, was, now }] });
    await changed(cells({ title: "Shared" }, { title: "Renamed" }));
    const hours = await changed(cells({ maxHours: "8" }, { maxHours: "9,5" }), engineer);
    expect(hours.refused).toEqual([]);
    expect(hours.tasks).toEqual([{ id, title: "Renamed", minHours: "4.00", maxHours: "9.50" }]);
    const late = await changed(cells({ maxHours: "8" }, { maxHours: "12" }));
    expect(late.refused).toMatchObject([{ key: id, code: "CHANGED_MEANWHILE" }]);
    expect(late.tasks).toMatchObject([{ id, maxHours: "9.50" }]);
    // The same value from another user isn't a conflict.
    expect((await changed(cells({ maxHours: "8" }, { maxHours: "9.5" }))).refused).toEqual([]);
  });

  it("sets work roles, and rejects unknown, archived and outdated ones", async () => {
    const [role, archived] = [
      await makeWorkRole(test, admin, "Sheet designer"),
      await makeWorkRole(test, admin, "Former role"),
    ];
    const theirs = await makeWorkRole(test, (await test.company()).admin, "Theirs");
    const featureId = await make.feature(admin);
    const { made } = await changed({
      newRows: [
        { rowKey: "r", featureId, line: { ...line("With role"), workRoleId: role } },
        { rowKey: "s", featureId, line: line("Without role") },
      ],
    });
    const roleOf = async (n: number) =>
      (
        await test.sql<{ role: string | null }>(
          "select work_role_id::text as role from task where id = $1",
          [made[n]?.id],
        )
      )[0]?.role;
    expect([await roleOf(0), await roleOf(1)]).toEqual([role, null]);
    const set = async (n: number, was: string | null, now: string | null) => {
      const { refused } = await changed({
        changedTasks: [{ taskId: made[n]?.id, was: { workRoleId: was }, now: { workRoleId: now } }],
      });
      return refused.map(({ code }) => code);
    };
    await test.call(
      rateOperations.updateWorkRole,
      { id: archived, input: { isArchived: true } },
      admin,
    );
    expect(await set(1, null, role)).toEqual([]);
    expect(await set(1, role, archived)).toEqual(["VALIDATION"]);
    expect(await set(1, role, theirs)).toEqual(["VALIDATION"]);
    expect(await set(1, null, archived)).toEqual(["CHANGED_MEANWHILE"]);
    expect(await roleOf(1)).toBe(role);
    expect(await set(0, role, null)).toEqual([]);
    expect(await roleOf(0)).toBeNull();
    // A change of another cell keeps the work role.
    await changed({
      changedTasks: [{ taskId: made[1]?.id, was: { maxHours: "8" }, now: { maxHours: "9" } }],
    });
    expect(await roleOf(1)).toBe(role);
    const refused = await change({
      newRows: [{ rowKey: "r", featureId, line: { ...line("Theirs"), workRoleId: theirs } }],
    });
    expect(fieldsOf(refused)).toHaveProperty("workRoleId");
  });

  it("rejects only invalid rows and applies the rest", async () => {
    const [id, other, gone] = [await make.task(admin), await make.task(admin), "999999999"];
    const featureId = await make.feature(admin);
    const { refused, tasks } = await changed({
      newRows: [
        { rowKey: "lost", featureId: gone, line: line("Into nothing") },
        { rowKey: "nothing", featureId, taskId: gone },
        { rowKey: "good", featureId, line: line("Into something") },
      ],
      changedTasks: [
        { taskId: id, was: { minHours: "1", maxHours: "2" }, now: { minHours: "5" } },
        { taskId: gone, was: {}, now: { title: "Gone" } },
        { taskId: other, was: { maxHours: "2" }, now: { maxHours: "3" } },
      ],
      changedFeatures: [{ featureId: gone, was: "Gone", now: "Gone too" }],
      takenOut: [{ featureId: gone, taskId: id }],
    });
    expect(refused.map(({ key, code }) => [key, code])).toEqual([
      ["lost", "NOT_FOUND"],
      ["nothing", "NOT_FOUND"],
      [gone, "NOT_FOUND"],
      [id, "VALIDATION"],
      [gone, "NOT_FOUND"],
      [gone, "NOT_FOUND"],
    ]);
    expect(refused[3]?.message).toBe("Max hours can't be less than min hours");
    expect(tasks.map(({ title, maxHours }) => [title, maxHours])).toEqual(
      expect.arrayContaining([["Into something", "8.00"]]),
    );
    expect(tasks.find((each) => each.id === other)?.maxHours).toBe("3.00");
  });

  it("distinguishes a task from a feature with the same id", async () => {
    const both = 900_001;
    for (const table of ["task", "feature"])
      await test.sql(
        `insert into ${table} (company_id, id, author_id, title${table === "task" ? ", min_hours, max_hours" : ""})
         values ($1, $2, $3, 'Twin'${table === "task" ? ", 1, 2" : ""})`,
        [admin.companyId, both, admin.id],
      );
    const { refused, features } = await changed({
      changedTasks: [{ taskId: both, was: { title: "Another" }, now: { title: "Mine" } }],
    });
    expect(refused).toMatchObject([{ of: "task", key: String(both), code: "CHANGED_MEANWHILE" }]);
    expect(features).toEqual([]);
  });

  it("renames features and removes entries, which stay in the library", async () => {
    const taskId = await make.task(admin, { title: "Stays there" });
    const [first, second] = [
      await make.feature(admin, { title: "Stays too", taskIds: [taskId] }),
      await make.feature(admin, { title: "Goes out" }),
    ];
    const projectId = await make.project(admin, { featureIds: [first, second] });
    const { features } = await changed({
      projectId,
      changedFeatures: [{ featureId: first, was: "Stays too", now: "Renamed" }],
      takenOut: [{ featureId: first, taskId }, { featureId: second }],
    });
    expect(features.map(({ title }) => title)).toEqual(["Renamed"]);
    expect(await sheetOf(projectId)).toEqual([["Renamed"]]);
    const late = await changed({
      changedFeatures: [{ featureId: first, was: "Stays too", now: "Mine" }],
    });
    expect(late.refused).toMatchObject([{ key: first, code: "CHANGED_MEANWHILE" }]);
    expect(await test.sql("select from task where id = $1", [taskId])).toHaveLength(1);
    expect(await test.sql("select from feature where id = $1", [second])).toHaveLength(1);
  });

  it("moves tasks and features, and ignores those that were removed", async () => {
    const taskIds = [
      await make.task(admin, { title: "Aa" }),
      await make.task(admin, { title: "Bb" }),
      await make.task(admin, { title: "Cc" }),
    ];
    const [first, second] = [
      await make.feature(admin, { title: "First", taskIds }),
      await make.feature(admin, { title: "Second" }),
    ];
    const projectId = await make.project(admin, { featureIds: [first, second] });
    const { refused } = await changed({
      projectId,
      moved: [
        { featureId: first, taskId: taskIds[2], position: 0 },
        { featureId: first, taskId: "999999999", position: 0 },
        { featureId: first, position: 1 },
      ],
    });
    expect(refused).toEqual([]);
    expect(await sheetOf(projectId)).toEqual([["Second"], ["First", "Cc", "Aa", "Bb"]]);
    const stranger = (await test.company()).admin;
    await changed({ moved: [{ featureId: first, taskId: taskIds[0], position: 0 }] }, stranger);
    expect(await sheetOf(projectId)).toEqual([["Second"], ["First", "Cc", "Aa", "Bb"]]);
  });

  it("adds an existing feature back with its tasks, and rejects a deleted one", async () => {
    const taskId = await make.task(admin, { title: "Comes back too" });
    const [first, second] = [
      await make.feature(admin, { title: "Comes back", taskIds: [taskId] }),
      await make.feature(admin, { title: "Second" }),
    ];
    const projectId = await make.project(admin, { featureIds: [first, second] });
    await changed({ projectId, takenOut: [{ featureId: first }] });
    expect(await sheetOf(projectId)).toEqual([["Second"]]);
    const back = (featureId: string) => ({ featureKey: `feature-${featureId}`, featureId });
    const { made, refused, features } = await changed({
      projectId,
      newFeatures: [
        { ...back(first), position: 0 },
        back("999999999"),
        { featureKey: "f", title: "New" },
      ],
    });
    expect(made.map(({ key }) => key)).toEqual(["f"]);
    expect(refused).toMatchObject([{ of: "new", key: "feature-999999999", code: "NOT_FOUND" }]);
    expect(features.map(({ id }) => id)).toContain(first);
    expect(await sheetOf(projectId)).toEqual([
      ["Comes back", "Comes back too"],
      ["Second"],
      ["New"],
    ]);
    const both = await change({
      projectId,
      newFeatures: [{ ...back(first), title: "Either" }],
    });
    expect(fieldsOf(both)).not.toEqual([]);
  });

  describe("deletes and restores what it created", () => {
    const first = (id: string) => ({ id, version: 1 });
    const pasted = async (who: TestUser = admin) => {
      const featureId = await make.feature(who, { title: "Present" });
      const projectId = await make.project(who, { featureIds: [featureId] });
      const { made } = await changed(
        {
          projectId,
          newFeatures: [{ featureKey: "f", title: "Pasted feature" }],
          newRows: [
            { rowKey: "r1", featureId, line: line("Pasted alone", "4", "8", "auth") },
            { rowKey: "r2", featureKey: "f", line: line("Pasted second") },
            { rowKey: "r3", featureKey: "f", line: line("Pasted third") },
          ],
        },
        who,
      );
      const [f = "", r1 = "", r2 = "", r3 = ""] = made.map(({ id }) => id);
      const undo = {
        projectId,
        takenOut: [{ featureId: f }, { featureId, taskId: r1 }],
        deletedTasks: [r1, r2, r3].map(first),
        deletedFeatures: [first(f)],
      };
      return { featureId, projectId, f, r1, r2, r3, undo };
    };
    const countRows = async (table: "task" | "feature", ids: string[]) =>
      (await test.sql(`select from ${table} where id = any($1::bigint[])`, [ids])).length;
    const countBinned = async (feature: string, ...ids: string[]) =>
      (
        await test.sql(
          `select from bin_entry where company_id = $1
           and (kind = 'feature' and row_id = $2 or kind = 'task' and row_id = any($3::bigint[]))`,
          [admin.companyId, feature, ids],
        )
      ).length;

    it("moves unused rows to the bin, and restores them at their places", async () => {
      const { featureId, projectId, f, r1, r2, r3, undo } = await pasted();
      expect((await changed(undo)).keptTitles).toEqual([]);
      expect(await sheetOf(projectId)).toEqual([["Present"]]);
      expect(await countRows("task", [r1, r2, r3])).toBe(0);
      expect(await countRows("feature", [f])).toBe(0);
      expect(await countBinned(f, r1, r2, r3)).toBe(4);

      const redo = {
        projectId,
        restoredTaskIds: [r1, r2, r3],
        restoredFeatureIds: [f],
        newFeatures: [{ featureKey: "back", featureId: f }],
        newRows: [{ rowKey: "again", featureId, taskId: r1 }],
      };
      expect((await changed(redo)).refused).toEqual([]);
      expect(await sheetOf(projectId)).toEqual([
        ["Present", "Pasted alone"],
        ["Pasted feature", "Pasted second", "Pasted third"],
      ]);
      expect(await countBinned(f, r1, r2, r3)).toBe(0);
      expect((await changed(undo)).keptTitles).toEqual([]);
      expect(await countRows("task", [r1, r2, r3])).toBe(0);
    });

    it("charges for rows that come back into another project", async () => {
      const taskId = await make.task(admin, { title: "One too many" });
      const featureId = await make.featureWithTasks(admin, 30);
      await changed({ newRows: [{ rowKey: "r", featureId, taskId }] });
      await test.call(
        "mutation ($id: ID!) { deleteTask(id: $id, evenIfUsed: true) }",
        { id: taskId },
        admin,
      );
      await make.project(admin, { featureIds: [featureId] });
      const refused = await change({ restoredTaskIds: [taskId] }, admin, 0);
      expect(errorOf(refused)).toMatchObject({ code: "COST_CHANGED", details: { tokens: 1 } });
      expect(await countRows("task", [taskId])).toBe(0);
    });

    it("keeps tasks that have changed or that another feature uses", async () => {
      const { r1, r2, r3, f, undo } = await pasted();
      await changed({
        changedTasks: [{ taskId: r1, was: { maxHours: "8" }, now: { maxHours: "9" } }],
      });
      await make.feature(admin, { taskIds: [r2] });
      expect((await changed(undo)).keptTitles.sort()).toEqual(["Pasted alone", "Pasted second"]);
      expect(await countRows("task", [r1, r2, r3])).toBe(2);
      expect(await countRows("feature", [f])).toBe(0);
    });

    it("keeps a feature that has another task or that another project uses", async () => {
      const one = await pasted();
      await changed({
        newRows: [{ rowKey: "r", featureId: one.f, line: line("A colleague's") }],
      });
      const titles = ["Pasted feature", "Pasted second", "Pasted third"];
      expect((await changed(one.undo)).keptTitles.sort()).toEqual(titles);
      expect(await countRows("task", [one.r1, one.r2, one.r3])).toBe(2);
      const other = await pasted();
      await make.project(admin, { featureIds: [other.f] });
      expect((await changed(other.undo)).keptTitles.sort()).toEqual(titles);
    });

    it("neither deletes nor restores rows of other users without the permission", async () => {
      const { projectId, r1, f, undo } = await pasted();
      const { takenOut: _, ...deletion } = undo;
      await changed({ projectId, takenOut: undo.takenOut });
      expect((await changed(deletion, engineer)).keptTitles).toHaveLength(4);
      expect(await countRows("task", [r1])).toBe(1);
      await changed(deletion);
      const restore = { restoredTaskIds: [r1], restoredFeatureIds: [f] };
      await changed(restore, engineer);
      expect(await countRows("task", [r1])).toBe(0);
      const stranger = (await test.company()).admin;
      await changed(restore, stranger);
      expect(await countBinned(f, r1)).toBe(2);
    });
  });

  it("rolls back when the cost exceeds the accepted tokens", async () => {
    const featureId = await make.featureWithTasks(admin, 30);
    const projectId = await make.project(admin, { featureIds: [featureId] });
    const input = {
      projectId,
      newRows: [{ rowKey: "r", featureId, line: line("One too many") }],
      changedFeatures: [],
    };
    const refused = await change(input, admin, 0);
    expect(errorOf(refused)).toMatchObject({ code: "COST_CHANGED", details: { tokens: 1 } });
    expect(await test.sql("select from task where title = 'One too many'")).toEqual([]);
    const { data } = await test.call<{ costOfChangingSheet: { tokens: number } }>(
      "query ($input: SheetChangeInput!) { costOfChangingSheet(input: $input) { tokens } }",
      { input },
      admin,
    );
    expect(data.costOfChangingSheet.tokens).toBe(1);
    expect(await test.sql("select from task where title = 'One too many'")).toEqual([]);
    const before = await balance();
    expect((await change(input, admin, 1)).errors).toEqual([]);
    expect(await balance()).toBe(before - 1);
    const spent = await change(
      { newRows: [{ rowKey: "r", featureId, line: line("Not hers to pay") }] },
      engineer,
    );
    expect(errorOf(spent).code).toBe("TOKENS_FORBIDDEN");
  });

  it("requires exactly the permissions of the requested changes", async () => {
    const featureId = await make.feature(admin);
    const projectId = await make.project(admin, { featureIds: [featureId] });
    const own = await test.user(admin.companyId, "companyEngineer");
    await grantOnly(test, own, ["canLoginCompany", "canUpdateCompanyFeatures"]);
    const taskId = await make.task(admin);
    for (const input of [
      { projectId, newFeatures: [{ featureKey: "f", title: "Feature" }] },
      { projectId, takenOut: [{ featureId }] },
      { projectId, moved: [{ featureId, position: 0 }] },
      { newRows: [{ rowKey: "r", featureId, line: line("Task of mine") }] },
      { changedTasks: [{ taskId, was: {}, now: { title: "Mine" } }] },
    ])
      expect(statusOf(await change(input, own))).toBe(403);
    expect((await changed({ newRows: [{ rowKey: "r", featureId, taskId }] }, own)).refused).toEqual(
      [],
    );
  });

  it("reports the path of invalid input", async () => {
    const featureId = await make.feature(admin);
    const wrong = async (input: object) => Object.keys(fieldsOf(await change(input)));
    expect(await wrong({ newFeatures: [{ featureKey: "f", title: "Feature" }] })).toEqual([
      "projectId",
    ]);
    expect(
      await wrong({ newRows: [{ rowKey: "r", featureId, line: line("Task", "8", "4") }] }),
    ).toEqual(["newRows.0.line.maxHours"]);
    expect(await wrong({ newRows: [{ rowKey: "r", featureId }] })).toEqual(["newRows.0.line"]);
    expect(await wrong({ newRows: [{ rowKey: "r", line: line("Task") }] })).toEqual([
      "newRows.0.featureId",
    ]);
  });

  it("rejects the whole change above the limit of rows, of tasks per feature or of tokens", async () => {
    const rows = (count: number, place: object) =>
      Array.from({ length: count }, (_, n) => ({
        rowKey: `r${n}`,
        ...place,
        line: line(`Row ${n} of many`),
      }));
    const featureId = await make.feature(admin);
    const tooMany = await change({ newRows: rows(501, { featureId }) });
    expect(fieldsOf(tooMany)).toHaveProperty("newRows");
    for (const _half of [1, 2]) await changed({ newRows: rows(500, { featureId }) });
    expect(fieldsOf(await change({ newRows: rows(1, { featureId }) }))).toHaveProperty("newRows");
    const [kept] = await test.sql<{ tasks: number }>(
      "select count(*)::int as tasks from feature_task where feature_id = $1",
      [featureId],
    );
    expect(kept?.tasks).toBe(1_000);

    const { admin: poor } = await test.company();
    const projectId = await make.project(poor);
    const burst = (count: number) => ({
      projectId,
      newFeatures: [{ featureKey: "f", title: "Too dear" }],
      newRows: rows(count, { featureKey: "f" }),
    });
    const dear = await change(burst(31), poor);
    expect([statusOf(dear), errorOf(dear).code]).toEqual([402, "TOKENS_EXHAUSTED"]);
    expect(await sheetOf(projectId, poor)).toEqual([]);
    await changed(burst(30), poor);
  });

  it("concurrent changes are each applied completely", async () => {
    const featureId = await make.feature(admin);
    const burst = (word: string) => ({
      newRows: [1, 2, 3].map((n) => ({
        rowKey: `r${n}`,
        featureId,
        position: 0,
        line: line(`${word} ${n}`),
      })),
    });
    const words = ["Alpha", "Bravo", "Charlie", "Delta", "Echo"];
    await Promise.all(words.map((word) => changed(burst(word))));
    const { data } = await test.call<{ feature: { tasks: { title: string }[] } }>(
      "query ($id: ID!) { feature(id: $id) { tasks { title } } }",
      { id: featureId },
      admin,
    );
    expect(data.feature.tasks.map(({ title }) => title).toSorted()).toEqual(
      words.flatMap((word) => [1, 2, 3].map((n) => `${word} ${n}`)),
    );
  });

  it("500 rows take as many statements as two", async () => {
    const featureId = await make.feature(admin);
    const projectId = await make.project(admin, { featureIds: [await make.feature(admin)] });
    const rows = (count: number, word: string) => ({
      projectId,
      newRows: Array.from({ length: count }, (_, n) => ({
        rowKey: `r${n}`,
        featureId,
        line: line(`${word} ${n}`, "1", "2", "pasted"),
      })),
    });
    await changed(rows(1, "First"));
    const few = await recordStatements(() => changed(rows(2, "Few")));
    const many = await recordStatements(() => changed(rows(500, "Many")));
    expect(many.length).toBe(few.length);
    const feature = await test.call<{ feature: { tasks: { title: string }[] } }>(
      "query ($id: ID!) { feature(id: $id) { tasks { title } } }",
      { id: featureId },
      admin,
    );
    expect(feature.data.feature.tasks.map(({ title }) => title)).toEqual([
      "First 0",
      "Few 0",
      "Few 1",
      ...Array.from({ length: 500 }, (_, n) => `Many ${n}`),
    ]);
  });
});
