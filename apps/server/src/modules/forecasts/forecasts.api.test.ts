import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { insertFinishedTasks } from "../../testing/finished-tasks.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { freezeProject } from "../../testing/versions.ts";

const test = testApp();
const make = factories(test);

interface Forecast {
  p10: string;
  p50: string;
  p80: string;
  p90: string;
  curve: { certainty: number; hours: string }[];
  parts: {
    medians: string;
    tasksP80: string;
    factorBias: number;
    factorDeviation: number;
    finishedProjects: number;
    finishedTasks: number;
  };
  isAsStated: boolean;
}
const queryForecast = (user: TestUser, id: string) =>
  test.call<{ project: { forecast: Forecast | null } }>(
    `query ($id: ID!) { project(id: $id) { forecast {
      p10 p50 p80 p90 isAsStated curve { certainty hours }
      parts { medians tasksP80 factorBias factorDeviation finishedProjects finishedTasks }
    } } }`,
    { id },
    user,
  );
async function forecastOf(user: TestUser, id: string): Promise<Forecast> {
  const { data, errors } = await queryForecast(user, id);
  if (!data.project?.forecast) throw new Error(JSON.stringify(errors));
  return data.project.forecast;
}

/** Creates a project of tasks of 4 to 9 hours. */
async function createExample(count = 10) {
  const users = await test.company();
  const range = { minHours: "4.00", maxHours: "9.00" };
  const taskIds = await Promise.all(
    Array.from({ length: count }, () => make.task(users.manager, range)),
  );
  const featureIds = [await make.feature(users.manager, { taskIds })];
  const project = await make.project(users.manager, { featureIds });
  return { ...users, taskIds, featureIds, project };
}

const setState = (id: string, state: string, day: string) =>
  test.sql("update project set state = $2, state_at = $3 where id = $1", [id, state, day]);

const findStored = (companyId: number) =>
  test.sql<{ project: string; body: string; sha256: string; at: string }>(
    `select project_id as project, body::text, input_sha256 as sha256, computed_at::text as at
     from project_forecast where company_id = $1 order by project_id`,
    [companyId],
  );

interface Listed {
  id: string;
  p80: string | null;
}
async function listProjects(
  user: TestUser,
  paging: object = { orderBy: "p80" },
): Promise<Listed[]> {
  const { data, errors } = await test.call<{ projects: { items: Listed[] } }>(
    "query ($paging: PagingInput) { projects(paging: $paging) { items { id p80 } } }",
    { paging },
    user,
  );
  if (!data.projects) throw new Error(JSON.stringify(errors));
  return data.projects.items;
}

/** Creates a project of 10,000 tasks, with a history of 25,000. */
async function createLargeExample() {
  const { manager } = await test.company();
  const project = await make.project(manager, {
    featureIds: [await make.featureWithTasks(manager, 1)],
  });
  await test.sql(
    `with made as (
      insert into task (company_id, title, min_hours, max_hours, author_id)
      select $1, 'Mass ' || n, 4, 9, $2 from generate_series(1, 10000) n returning id
    )
    insert into feature_task (company_id, feature_id, task_id, position)
    select $1, (select feature_id from project_feature where project_id = $3), id, 100 from made`,
    [manager.companyId, manager.id, project],
  );
  await insertFinishedTasks(test, manager, 5_000, {
    finishedOn: "2024-12-01",
    minHours: 1,
    maxHours: 2,
  });
  await insertFinishedTasks(test, manager, 20_000, { group: "Mass" });
  return { manager, project };
}

/** Returns the ids of this process's children that compute forecasts. */
async function findForecastProcesses(): Promise<number[]> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
  const pids = children.trim().split(" ").map(Number);
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return pids.filter((_, index) => commands[index]?.includes("forecast.child.ts"));
}
async function cpuTicks(pid: number): Promise<number> {
  const [, after = ""] = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ");
  return Number(after.split(" ")[11]);
}

describe("The forecast of a project", () => {
  it("uses the ranges as stated and a default common factor without history", async () => {
    const { engineer, project } = await createExample();
    const { p10, p50, p80, p90, curve, parts, isAsStated } = await forecastOf(engineer, project);
    expect(isAsStated).toBe(true);
    expect(parts).toMatchObject({ finishedTasks: 0, finishedProjects: 0, factorBias: 0 });
    expect(parts.factorDeviation).toBe(0.28);
    // Ten tasks, each with a median of √(4 × 9) hours.
    expect(Number(parts.medians)).toBeCloseTo(60, 0);
    const ascending = [p10, p50, p80, p90].map(Number);
    expect(ascending).toEqual(ascending.toSorted((one, other) => one - other));
    expect(Number(p80)).toBeGreaterThan(Number(parts.tasksP80));
    expect(curve).toHaveLength(19);
    expect(curve[9]).toEqual({ certainty: 0.5, hours: p50 });
  });

  it("is null without tasks, and not found in another company", async () => {
    const { manager } = await test.company();
    const empty = await make.project(manager);
    expect(await queryForecast(manager, empty)).toMatchObject({
      data: { project: { forecast: null } },
      errors: [],
    });
    const { project } = await createExample(1);
    expect(errorOf(await queryForecast(manager, project)).code).toBe("NOT_FOUND");
  });

  it("is computed once, and again after a task, its estimator or the history changes", async () => {
    const { manager, engineer, project, taskIds } = await createExample();
    const first = await forecastOf(manager, project);
    const [stored] = await findStored(manager.companyId);
    expect(await forecastOf(engineer, project)).toEqual(first);
    expect(await findStored(manager.companyId)).toEqual([stored]);

    const [id] = taskIds;
    const changed = await test.call(
      'mutation ($id: ID!) { updateTask(id: $id, input: { maxHours: "40.00" }) { id } }',
      { id },
      manager,
    );
    expect(changed.errors).toEqual([]);
    const wider = await forecastOf(manager, project);
    expect(Number(wider.p80)).toBeGreaterThan(Number(first.p80));

    await insertFinishedTasks(test, manager, 40, { estimatorId: engineer.id });
    const learnt = await forecastOf(manager, project);
    expect(learnt.isAsStated).toBe(false);
    expect(learnt.parts.finishedTasks).toBe(40);
    expect(Number(learnt.p50)).toBeGreaterThan(Number(wider.p50));

    // The engineer's own history counts more than the company's.
    await test.sql("update task set estimated_by_id = $2 where id = any($1)", [
      taskIds,
      engineer.id,
    ]);
    const byEngineer = await forecastOf(manager, project);
    expect(Number(byEngineer.p50)).toBeGreaterThan(Number(learnt.p50));
  });

  it("ignores the project's own finished tasks, but other projects learn from them", async () => {
    const { manager, project, featureIds } = await createExample();
    const other = await make.project(manager, { featureIds });
    const before = await forecastOf(manager, project);
    await insertFinishedTasks(test, manager, 10, { projectId: project, taskId: "1" });
    expect(await forecastOf(manager, project)).toEqual(before);
    expect((await forecastOf(manager, other)).parts.finishedTasks).toBe(10);
  });

  it("of a sold project uses only tasks finished before the day of the sale", async () => {
    const { manager, project } = await createExample();
    await insertFinishedTasks(test, manager, 10, { finishedOn: "2025-02-28" });
    await insertFinishedTasks(test, manager, 20, { finishedOn: "2025-03-01" });
    expect((await forecastOf(manager, project)).parts.finishedTasks).toBe(30);
    await setState(project, "won", "2025-03-01T12:00:00Z");
    expect((await forecastOf(manager, project)).parts.finishedTasks).toBe(10);
    await setState(project, "done", "2025-09-01T12:00:00Z");
    expect((await forecastOf(manager, project)).parts.finishedTasks).toBe(30);
    const { id } = await freezeProject(test, manager, project);
    await test.sql(
      "update proposal_version set status = 'accepted', status_at = '2025-02-20' where id = $1",
      [id],
    );
    expect((await forecastOf(manager, project)).isAsStated).toBe(true);
  });

  it("learns a common factor from projects that are done, deleted or imported", async () => {
    const { manager, project } = await createExample();
    const finish = async (index: number, projectId: string | null) => {
      const day = `2025-03-${String(index + 10)}`;
      const group = projectId ? null : `Group ${index}`;
      const taskId = projectId && String(index * 10);
      await insertFinishedTasks(test, manager, 5, {
        ...{ projectId, taskId, group, estimatedOn: day, finishedOn: day },
      });
    };
    const ours = await make.project(manager);
    const projectsOf = async () => (await forecastOf(manager, project)).parts.finishedProjects;
    for (let index = 0; index < 6; index += 1) await finish(index, null);
    // This project no longer exists.
    await finish(6, "999999");
    await setState(ours, "won", "2025-01-01");
    await finish(7, ours);
    expect(await projectsOf()).toBe(0);
    await setState(ours, "done", "2025-04-01");
    expect(await projectsOf()).toBe(8);
    await setState(ours, "lost", "2025-04-02");
    expect(await projectsOf()).toBe(0);
  });

  it("is unaffected by another company's history, byte for byte", async () => {
    const { manager, project } = await createExample();
    await insertFinishedTasks(test, manager, 30, { group: "Ours" });
    await forecastOf(manager, project);
    const [before] = await findStored(manager.companyId);
    const stranger = await createExample();
    const canary = { minHours: 4, maxHours: 9, actualHours: 54_321 };
    for (let index = 0; index < 12; index += 1)
      await insertFinishedTasks(test, stranger.manager, 30, {
        ...canary,
        group: `Canary ${index}`,
      });
    expect(Number((await forecastOf(stranger.manager, stranger.project)).p80)).toBeGreaterThan(1e4);
    await test.sql("delete from project_forecast where company_id = $1", [manager.companyId]);
    await forecastOf(manager, project);
    const [after] = await findStored(manager.companyId);
    expect([after?.body, after?.sha256]).toEqual([before?.body, before?.sha256]);
  });

  it("of 10,000 tasks with a history of 25,000 is computed, from the latest 20,000", async () => {
    const { manager, project } = await createLargeExample();
    const { parts, p50 } = await forecastOf(manager, project);
    // 300 is the maximum for one size. Finished tasks of the other size are too old to count.
    expect(parts.finishedTasks).toBe(300);
    expect(Number(p50)).toBeGreaterThan(60_000);
  });

  it("fails without affecting other fields if its process is killed, and succeeds the next time", async () => {
    const { manager, project } = await createLargeExample();
    await forecastOf(manager, project);
    const [pid = 0] = await findForecastProcesses();
    const idleTicks = await cpuTicks(pid);
    await insertFinishedTasks(test, manager, 1);
    const pendingReply = queryForecast(manager, project);
    // Wait until the process is computing.
    await expect.poll(() => cpuTicks(pid), { interval: 5 }).toBeGreaterThan(idleTicks + 5);
    process.kill(pid, "SIGKILL");
    const reply = await pendingReply;
    expect(reply.data).toMatchObject({ project: { forecast: null } });
    expect(errorOf(reply)).toMatchObject({
      code: "FORECAST_FAILED",
      message: "The forecast couldn't be computed. Try again in a moment.",
    });
    expect((await forecastOf(manager, project)).parts.finishedTasks).toBe(300);
    expect(await findForecastProcesses()).not.toContain(pid);
  });
});

describe("The list of projects", () => {
  it("shows stored P80s, which a job computes, and sorts by them with nulls last", async () => {
    const { manager, project, taskIds } = await createExample(6);
    const small = await make.project(manager, {
      featureIds: [await make.feature(manager, { taskIds: taskIds.slice(0, 2) })],
    });
    const empty = await make.project(manager);
    expect(new Set((await listProjects(manager)).map(({ p80 }) => p80))).toEqual(new Set([null]));
    await expect.poll(async () => (await findStored(manager.companyId)).length).toBe(2);
    const ids = async (order: string) =>
      (await listProjects(manager, { orderBy: "p80", order })).map(({ id }) => id);
    expect(await ids("ASC")).toEqual([small, project, empty]);
    expect(await ids("DESC")).toEqual([project, small, empty]);
    const { p80 } = await forecastOf(manager, project);
    expect((await listProjects(manager)).find(({ id }) => id === project)?.p80).toBe(p80);
  });

  it("recomputes outdated P80s, and deletes those of projects without tasks", async () => {
    const { manager, project, taskIds, featureIds } = await createExample(2);
    const { p80 } = await forecastOf(manager, project);
    await test.sql("update task set max_hours = 40 where id = any($1)", [taskIds]);
    const rows = await Promise.all(Array.from({ length: 5 }, () => listProjects(manager)));
    expect(rows.map(([row]) => row?.p80)).toContain(p80);
    await expect
      .poll(async () => Number((await listProjects(manager, {}))[0]?.p80))
      .toBeGreaterThan(Number(p80));
    await test.call(
      "mutation ($projectId: ID!, $featureIds: [ID!]!) { removeFeaturesFromProject(projectId: $projectId, featureIds: $featureIds) { id } }",
      { projectId: project, featureIds },
      manager,
    );
    // A running job may have missed the change. The next list then starts another job.
    await expect
      .poll(async () => {
        expect(await listProjects(manager)).toEqual([{ id: project, p80: null }]);
        return findStored(manager.companyId);
      })
      .toEqual([]);
  });
});
