import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { waitForLocks } from "../../testing/locks.ts";
import { metering } from "../../testing/metering.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
const meter = metering(test);
afterEach(async () => expect(await meter.findInconsistencies()).toEqual([]));

const tally = (replies: Parameters<typeof statusOf>[0][]) => {
  const counts: Record<string, number> = {};
  for (const reply of replies) {
    const status = String(statusOf(reply) ?? "done");
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};

describe("Concurrent token spending", () => {
  it("200 added tasks with 10 tokens stop at 40 tasks and a balance of 0", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 10);
    const feature = await make.featureWithTasks(manager, 25);
    const project = await make.project(manager, { featureIds: [feature] });
    const tasks = await make.tasks(manager, 200);
    const replies = await Promise.all(
      tasks.map((task) => meter.addTasks(manager, feature, [task])),
    );
    expect(tally(replies)).toEqual({ done: 15, 402: 185 });
    const exhausted = replies.find(({ errors }) => errors.length > 0)?.errors[0];
    expect(exhausted?.extensions).toMatchObject({
      code: "TOKENS_EXHAUSTED",
      details: { missing: 1, projectIds: [project] },
    });
    expect(await meter.balance(manager)).toBe(0);
    expect(await meter.project(manager, project)).toEqual({
      taskCount: 40,
      capacity: 40,
      tokensSpent: 10,
    });
  });

  it("60 added features with one task each stop at 40 tasks", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 10);
    const project = await make.project(manager, {
      featureIds: [await make.featureWithTasks(manager, 25)],
    });
    const features = await Promise.all(
      (await make.tasks(manager, 60)).map((task) => make.feature(manager, { taskIds: [task] })),
    );
    const replies = await Promise.all(
      features.map((feature) => meter.addFeatures(manager, project, [feature])),
    );
    expect(tally(replies)).toEqual({ done: 15, 402: 45 });
    expect(await meter.balance(manager)).toBe(0);
    expect(await meter.project(manager, project)).toMatchObject({ taskCount: 40 });
  });

  it("60 tasks added to two features of one project stop at 40 tasks", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 10);
    const features = [
      await make.featureWithTasks(manager, 13),
      await make.featureWithTasks(manager, 12),
    ];
    const project = await make.project(manager, { featureIds: features });
    const tasks = await make.tasks(manager, 60);
    const replies = await Promise.all(
      tasks.map((task, n) => meter.addTasks(manager, features[n % 2] as string, [task])),
    );
    expect(tally(replies)).toEqual({ done: 15, 402: 45 });
    expect(await meter.balance(manager)).toBe(0);
    expect(await meter.project(manager, project)).toMatchObject({ taskCount: 40 });
  });

  it("adding a feature waits for its open change and charges its new size", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 10);
    const feature = await make.featureWithTasks(manager, 30);
    const project = await make.project(manager);
    const task = await make.task(manager);
    const growing = new pg.Client({ connectionString: test.databaseUrl });
    await growing.connect();
    await growing.query("begin");
    await growing.query("select from feature where id = $1 for no key update", [feature]);
    await growing.query("insert into feature_task values ($1, $2, $3, 99)", [
      manager.companyId,
      feature,
      task,
    ]);
    const joining = meter.addFeatures(manager, project, [feature]);
    await waitForLocks(test, 1);
    await growing.query("commit");
    await growing.end();
    expect((await joining).errors).toEqual([]);
    expect(await meter.project(manager, project)).toMatchObject({ taskCount: 31, tokensSpent: 1 });
  });

  it("several projects spend one balance without overdrawing it", async () => {
    const { manager, admin } = await test.company();
    await make.grant(manager, 10);
    const feature = await make.featureWithTasks(manager, 31);
    const projects = await Promise.all(Array.from({ length: 30 }, () => make.project(manager)));
    const replies = await Promise.all(
      projects.map((project, n) => meter.addFeatures(n % 2 ? manager : admin, project, [feature])),
    );
    expect(tally(replies)).toEqual({ done: 10, 402: 20 });
    expect(await meter.balance(manager)).toBe(0);
  });

  it("a feature that is added, duplicated and changed at once is charged consistently", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 10_000);
    const feature = await make.featureWithTasks(manager, 28);
    const original = await make.project(manager, { featureIds: [feature] });
    const projects = await Promise.all(Array.from({ length: 10 }, () => make.project(manager)));
    const tasks = await make.tasks(manager, 20);
    const replies = await Promise.all([
      ...tasks.map((task) => meter.addTasks(manager, feature, [task])),
      ...projects.map((project) => meter.addFeatures(manager, project, [feature])),
      ...Array.from({ length: 10 }, () => meter.duplicate(manager, original)),
      ...tasks.slice(0, 5).map((task) => meter.removeTask(manager, feature, task)),
    ]);
    expect(
      Object.keys(tally(replies)).filter((status) => !["done", "404"].includes(status)),
    ).toEqual([]);
  });

  it("deleting a feature while its projects are duplicated causes no server error", async () => {
    const { manager } = await test.company();
    for (let round = 0; round < 5; round += 1) {
      const feature = await make.featureWithTasks(manager, 2);
      const project = await make.project(manager, { featureIds: [feature] });
      const replies = await Promise.all([
        ...Array.from({ length: 8 }, () => meter.duplicate(manager, project)),
        test.call(
          "mutation ($id: ID!) { deleteFeature(id: $id, evenIfUsed: true) }",
          { id: feature },
          manager,
        ),
        ...Array.from({ length: 4 }, () => meter.addFeatures(manager, project, [feature])),
      ]);
      expect(replies.map(statusOf).filter((status) => status === 500)).toEqual([]);
    }
  });

  it("thirty documents with dry runs don't wait for each other's connections", async () => {
    const { manager } = await test.company();
    const feature = await make.featureWithTasks(manager, 2);
    const project = await make.project(manager, { featureIds: [feature] });
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        test.call(
          `query ($project: ID!, $feature: ID!) {
            project(id: $project) { title features { tasks { title } } }
            costOfAddingFeatures(projectId: $project, featureIds: [$feature]) { tokens }
          }`,
          { project, feature },
          manager,
        ),
      ),
    );
    expect(tally(replies)).toEqual({ done: 30 });
    const changes = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        test.call(
          `mutation {
            one: createTask(input: { title: "A ${n}", minHours: "1", maxHours: "1" }) { author { name } }
            two: createTask(input: { title: "B ${n}", minHours: "1", maxHours: "1" }) { author { name } }
          }`,
          {},
          manager,
        ),
      ),
    );
    expect(tally(changes)).toEqual({ done: 30 });
  });
});
