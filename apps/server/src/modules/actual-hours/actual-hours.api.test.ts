import { addDays } from "@presale/contracts/dates.ts";
import { limits } from "@presale/contracts/limits.ts";
import { projectStates, soldStates } from "@presale/domain/project-state.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { grantOnly } from "../../testing/roles.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { freezeProject } from "../../testing/versions.ts";

const test = testApp({ worker: false });
const make = factories(test);
let admin: TestUser;
let manager: TestUser;
let engineer: TestUser;
beforeAll(async () => {
  ({ admin, manager, engineer } = await test.company());
});

interface Row {
  taskId: string;
  title: string;
  features: string[];
  count: number;
  minHours: string;
  maxHours: string;
  estimator: { id: string } | null;
  estimatedOn: string;
  actualHours: string | null;
  finishedOn: string | null;
  recordedBy: { id: string } | null;
  recordedAt: string | null;
  isRemoved: boolean;
}
interface Actuals {
  version: number | null;
  today: string;
  rows: Row[];
  sums: object;
}
const fields =
  "version today rows { taskId title features count minHours maxHours estimator { id } estimatedOn actualHours finishedOn recordedBy { id } recordedAt isRemoved } sums { minHours maxHours actualHours recorded tasks }";

const readActuals = (projectId: string, by: TestUser | null = manager) =>
  test.call<{ projectActuals: Actuals }>(
    `query ($projectId: ID!) { projectActuals(projectId: $projectId) { ${fields} } }`,
    { projectId },
    by,
  );
const actualsOf = async (projectId: string, by: TestUser = manager) => {
  const { data, errors } = await readActuals(projectId, by);
  expect(errors).toEqual([]);
  return data.projectActuals;
};

interface Entry {
  taskId: string;
  actualHours?: string | null;
  before?: string | null;
  finishedOn?: string;
}
const recordHours = (projectId: string, entries: Entry[], by: TestUser | null = manager) =>
  test.call<{ recordActualHours: Actuals }>(
    `mutation ($projectId: ID!, $entries: [ActualHoursInput!]!) { recordActualHours(projectId: $projectId, source: typed, entries: $entries) { ${fields} } }`,
    { projectId, entries },
    by,
  );
const recordedActuals = async (...args: Parameters<typeof recordHours>) => {
  const { data, errors } = await recordHours(...args);
  expect(errors).toEqual([]);
  return data.recordActualHours;
};
const hoursOf = async (projectId: string) =>
  (await actualsOf(projectId)).rows.map(({ actualHours }) => actualHours);

const setState = (projectId: string, state: string) =>
  test.sql("update project set state = $2 where id = $1", [projectId, state]);

/** Creates a won project of two features: the first task is in both, the second in one. */
async function wonProject({ state = "won" } = {}) {
  const login = await make.task(engineer, { title: "Login", minHours: "4", maxHours: "8" });
  const mail = await make.task(engineer, { title: "Mail", minHours: "2", maxHours: "3" });
  const accounts = await make.feature(manager, { title: "Accounts", taskIds: [login, mail] });
  const shop = await make.feature(manager, { title: "Shop", taskIds: [login] });
  const project = await make.project(manager, { featureIds: [accounts, shop] });
  await setState(project, state);
  return { project, login, mail, accounts };
}

const updateTask = (id: string, input: object) =>
  test.call(
    "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { id } }",
    { id, input },
    manager,
  );

/** Freezes the project and marks the version as accepted. */
async function acceptVersion(projectId: string) {
  const version = await freezeProject(test, manager, projectId);
  await test.sql("update proposal_version set status = 'accepted' where id = $1", [version.id]);
}

describe("projectActuals", () => {
  it("returns each task once, with all features that contain it", async () => {
    const { project, login } = await wonProject({ state: "estimating" });
    const { version, rows, sums } = await actualsOf(project, engineer);
    expect(version).toBeNull();
    expect(rows).toMatchObject([
      {
        taskId: login,
        title: "Login",
        features: ["Accounts", "Shop"],
        count: 2,
        minHours: "4.00",
        maxHours: "8.00",
        estimator: { id: String(engineer.id) },
        actualHours: null,
        finishedOn: null,
        recordedBy: null,
        isRemoved: false,
      },
      { title: "Mail", features: ["Accounts"], count: 1 },
    ]);
    expect(sums).toEqual({
      minHours: "10.00",
      maxHours: "19.00",
      actualHours: "0.00",
      recorded: 0,
      tasks: 2,
    });
  });

  it("keeps the ranges of the accepted version", async () => {
    const { project, login } = await wonProject();
    await test.sql("update task set estimated_at = '2026-02-03T12:00:00Z' where id = $1", [login]);
    await acceptVersion(project);
    await updateTask(login, { title: "Log in", minHours: "40", maxHours: "80" });
    const sold = { title: "Login", minHours: "4.00", maxHours: "8.00", estimatedOn: "2026-02-03" };
    const before = await actualsOf(project);
    expect(before.version).toBe(1);
    expect(before.rows[0]).toMatchObject(sold);
    const { rows } = await recordedActuals(project, [{ taskId: login, actualHours: "7" }]);
    expect(rows[0]).toMatchObject({ ...sold, actualHours: "7.00" });
    const [stored] = await test.sql<object>(
      "select title, min_hours::text as min, max_hours::text as max, count, estimator_id::int as estimator, estimated_on::text as estimated, source from project_task_actual where task_id = $1",
      [login],
    );
    expect(stored).toEqual({
      title: "Login",
      min: "4.00",
      max: "8.00",
      count: 2,
      estimator: engineer.id,
      estimated: "2026-02-03",
      source: "typed",
    });
  });

  it("without an accepted version, keeps the ranges from when hours were recorded", async () => {
    const { project, login } = await wonProject();
    await recordedActuals(project, [{ taskId: login, actualHours: "7" }]);
    await updateTask(login, { minHours: "40", maxHours: "80" });
    const { rows } = await recordedActuals(project, [
      { taskId: login, actualHours: "9", before: "7" },
    ]);
    expect(rows[0]).toMatchObject({ minHours: "4.00", maxHours: "8.00", actualHours: "9.00" });
  });

  it("keeps hours of tasks that the project no longer contains, also from the bin", async () => {
    const { project, login, mail, accounts } = await wonProject();
    await recordedActuals(project, [{ taskId: mail, actualHours: "5" }]);
    await test.call(
      "mutation ($projectId: ID!, $featureIds: [ID!]!) { removeFeaturesFromProject(projectId: $projectId, featureIds: $featureIds) { id } }",
      { projectId: project, featureIds: [accounts] },
      manager,
    );
    const { rows, sums } = await actualsOf(project);
    expect(rows).toMatchObject([
      { taskId: login, count: 1, isRemoved: false },
      { taskId: mail, title: "Mail", features: [], actualHours: "5.00", isRemoved: true },
    ]);
    expect(sums).toMatchObject({ maxHours: "11.00", actualHours: "5.00", recorded: 1, tasks: 2 });
    const { data } = await test.call<{ deleteProject: string }>(
      "mutation ($id: ID!) { deleteProject(id: $id) }",
      { id: project },
      manager,
    );
    expect(errorOf(await readActuals(project)).code).toBe("NOT_FOUND");
    const gone = await recordHours(project, [{ taskId: mail, actualHours: "6", before: "5" }]);
    expect(errorOf(gone).code).toBe("NOT_FOUND");
    await test.call(
      "mutation ($id: ID!) { restoreFromBin(id: $id) { rowId } }",
      {
        id: data.deleteProject,
      },
      manager,
    );
    expect(await hoursOf(project)).toEqual([null, "5.00"]);
    await recordedActuals(project, [{ taskId: mail, actualHours: null, before: "5" }]);
    expect(await hoursOf(project)).toEqual([null]);
  });

  it("shows estimators to themselves and to users who may read the team", async () => {
    const { project, login } = await wonProject();
    const one = await test.company();
    expect(errorOf(await readActuals(project, one.manager)).code).toBe("NOT_FOUND");
    const reader = await test.user(manager.companyId, "companyEngineer");
    const own = await test.user(manager.companyId, "companyEngineer");
    for (const user of [reader, own]) await grantOnly(test, user, ["canReadCompanyProjects"]);
    await test.sql("update task set estimated_by_id = $1 where id = $2", [own.id, login]);
    const idOf = async (by: TestUser) =>
      (await actualsOf(project, by)).rows[0]?.estimator?.id ?? null;
    const seen = [await idOf(manager), await idOf(reader), await idOf(own)];
    expect(seen).toEqual([String(own.id), null, String(own.id)]);
  });
});

describe("recordActualHours", () => {
  beforeAll(async () => {
    ({ admin, manager, engineer } = await test.company());
  });

  it("records, corrects and deletes hours", async () => {
    const { project, login, mail } = await wonProject();
    const { today } = await actualsOf(project);
    const first = await recordedActuals(project, [
      { taskId: login, actualHours: "17.25" },
      { taskId: mail, actualHours: "0", finishedOn: addDays(today, -3) },
    ]);
    expect(first.rows).toMatchObject([
      { actualHours: "17.25", finishedOn: today, recordedBy: { id: String(manager.id) } },
      { actualHours: "0.00", finishedOn: addDays(today, -3) },
    ]);
    expect(first.sums).toMatchObject({ actualHours: "17.25", recorded: 2 });
    const second = await recordedActuals(
      project,
      [
        { taskId: mail, actualHours: "1.5", before: "0.00" },
        { taskId: login, actualHours: null, before: "17.25" },
      ],
      admin,
    );
    expect(second.rows).toMatchObject([
      { actualHours: null, recordedAt: null },
      // The finish day stays the same unless another one is given.
      { actualHours: "1.50", finishedOn: addDays(today, -3), recordedBy: { id: String(admin.id) } },
    ]);
  });

  it.each(projectStates)(
    "accepts hours of a project that is %s only if it is sold",
    async (state) => {
      const { project, login } = await wonProject({ state });
      const reply = await recordHours(project, [{ taskId: login, actualHours: "7" }]);
      const isSold = soldStates.includes(state);
      expect(reply.errors[0]?.extensions.code ?? "done").toBe(isSold ? "done" : "PROJECT_NOT_SOLD");
      expect(await hoursOf(project)).toEqual([isSold ? "7.00" : null, null]);
    },
  );

  it.each<[string, Partial<Entry>, string]>([
    ["negative hours", { actualHours: "-1" }, "actualHours"],
    ["more than the maximum", { actualHours: "100000.25" }, "actualHours"],
    ["a fraction of a quarter hour", { actualHours: "1.1" }, "actualHours"],
    ["a text", { actualHours: "much" }, "actualHours"],
    ["an ambiguous number", { actualHours: "1,250" }, "actualHours"],
    ["a day in the future", { actualHours: "1", finishedOn: "2999-01-01" }, "finishedOn"],
    ["an invalid day", { actualHours: "1", finishedOn: "2026-02-30" }, "finishedOn"],
  ])("rejects %s with an error on the entry, and stores nothing", async (_case, entry, field) => {
    const { project, login, mail } = await wonProject();
    const reply = await recordHours(project, [
      { taskId: login, actualHours: "7" },
      { taskId: mail, ...entry },
    ]);
    expect(Object.keys(fieldsOf(reply))).toEqual([`entries.1.${field}`]);
    expect(await hoursOf(project)).toEqual([null, null]);
  });

  it("accepts the minimum and the maximum", async () => {
    const { project, login, mail } = await wonProject();
    await recordedActuals(project, [
      { taskId: login, actualHours: "0" },
      { taskId: mail, actualHours: String(limits.actualHours.max) },
    ]);
    expect(await hoursOf(project)).toEqual(["0.00", "100000.00"]);
  });

  it("rejects no entries, too many entries, and a repeated task", async () => {
    const { project, login } = await wonProject();
    const entry = { taskId: login, actualHours: "7" };
    const most = limits.actualHours.entries;
    expect(fieldsOf(await recordHours(project, []))).toHaveProperty("entries");
    const many = Array.from({ length: most + 1 }, (_, index) => ({
      ...entry,
      taskId: `${index + 1}`,
    }));
    expect(fieldsOf(await recordHours(project, many))).toHaveProperty("entries");
    expect(fieldsOf(await recordHours(project, [entry, entry]))).toHaveProperty([
      "entries.1.taskId",
    ]);
    expect(await hoursOf(project)).toEqual([null, null]);
  });

  it("rejects hours that another user has changed since, and names the task", async () => {
    const { project, login, mail } = await wonProject();
    await recordedActuals(project, [{ taskId: login, actualHours: "7" }], admin);
    const mine = [
      { taskId: mail, actualHours: "3" },
      { taskId: login, actualHours: "9" },
    ];
    const refused = errorOf(await recordHours(project, mine));
    expect(refused).toMatchObject({
      code: "ROWS_REFUSED",
      details: { rows: [{ id: login, title: "Login", code: "CHANGED_MEANWHILE" }] },
    });
    expect(await hoursOf(project)).toEqual(["7.00", null]);
    const deleted = await recordHours(project, [{ taskId: login, actualHours: null, before: "8" }]);
    expect(errorOf(deleted).code).toBe("ROWS_REFUSED");
    // The same hours again are accepted, since nothing is lost.
    await recordedActuals(project, [{ taskId: login, actualHours: "7.0", before: null }]);
  });

  it("only one of several simultaneous records of a task succeeds", async () => {
    const { project, login } = await wonProject();
    const replies = await Promise.all(
      ["1", "2", "3", "4"].map((actualHours) =>
        recordHours(project, [{ taskId: login, actualHours }]),
      ),
    );
    const codes = replies.map(({ errors }) => errors[0]?.extensions.code ?? "done");
    expect(codes.toSorted()).toEqual([...Array(3).fill("ROWS_REFUSED"), "done"]);
  });

  it("rejects tasks that the project doesn't contain, and other companies' projects", async () => {
    const { project, login } = await wonProject();
    const other = await make.task(manager);
    const refused = errorOf(
      await recordHours(project, [
        { taskId: login, actualHours: "1" },
        { taskId: other, actualHours: "1" },
      ]),
    );
    expect(refused.details).toMatchObject({
      rows: [{ id: other, title: null, code: "NOT_FOUND" }],
    });
    expect(await hoursOf(project)).toEqual([null, null]);
    const { manager: stranger } = await test.company();
    const entries = [{ taskId: login, actualHours: "1" }];
    expect(errorOf(await recordHours(project, entries, stranger)).code).toBe("NOT_FOUND");
    expect(errorOf(await recordHours(project, entries, engineer)).code).toBe("FORBIDDEN");
  });
});
