import { afterAll, describe, expect, it } from "vitest";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { metering } from "../../testing/metering.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
const meter = metering(test);
afterAll(async () => {
  // The ledger is consistent, whatever the tests did.
  expect(await meter.findInconsistencies()).toEqual([]);
});

describe("Token charges", () => {
  it("one token is charged per task from the 31st task on", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 5);
    const feature = await make.featureWithTasks(manager, 29);
    const project = await make.project(manager, { featureIds: [feature] });
    const [a, b, c] = (await make.tasks(manager, 3)) as [string, string, string];
    expect((await meter.addTasks(manager, feature, [a])).errors).toEqual([]);
    expect(await meter.balance(manager)).toBe(5);
    expect((await meter.addTasks(manager, feature, [b, c])).errors).toEqual([]);
    expect(await meter.balance(manager)).toBe(3);
    expect(await meter.project(manager, project)).toEqual({
      taskCount: 32,
      capacity: 32,
      tokensSpent: 2,
    });
    // The same tasks in another feature take no capacity.
    const again = await make.feature(manager, { taskIds: [a, b, c] });
    await meter.addFeatures(manager, project, [again]);
    expect(await meter.balance(manager)).toBe(3);
  });

  it("missing tokens are reported with the project's title, and nothing changes", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 2);
    const feature = await make.featureWithTasks(manager, 33);
    const project = await make.project(manager, { title: "Tower" });
    const reply = await meter.addFeatures(manager, project, [feature]);
    expect(reply.status).toBe(200);
    expect(errorOf(reply)).toMatchObject({
      status: 402,
      code: "TOKENS_EXHAUSTED",
      message: "You need 1 more token for “Tower”.",
      details: {
        missing: 1,
        project: "Tower",
        projectIds: [project],
        tokens: 3,
        balance: 2,
        charges: [{ projectId: project, title: "Tower", tokens: 3 }],
      },
    });
    expect(await meter.balance(manager)).toBe(2);
    expect(await meter.project(manager, project)).toMatchObject({ taskCount: 0, tokensSpent: 0 });
    const more = await meter.addFeatures(manager, project, [
      feature,
      await make.featureWithTasks(manager, 4),
    ]);
    expect(errorOf(more).message).toBe("You need 5 more tokens for “Tower”.");
  });

  it("removing tasks refunds no tokens but frees capacity", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 10);
    const taskIds = await make.tasks(manager, 33);
    const feature = await make.feature(manager, { taskIds });
    const project = await make.project(manager, { featureIds: [feature] });
    await meter.removeTask(manager, feature, taskIds[0] as string);
    await meter.removeTask(manager, feature, taskIds[1] as string);
    expect(await meter.project(manager, project)).toEqual({
      taskCount: 31,
      capacity: 33,
      tokensSpent: 3,
    });
    expect(await meter.balance(manager)).toBe(7);
    await meter.addTasks(manager, feature, await make.tasks(manager, 3));
    expect(await meter.balance(manager)).toBe(6);
  });

  it("every project that holds a shared feature is charged", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 4);
    const feature = await make.featureWithTasks(manager, 30);
    const [one, two] = [
      await make.project(manager, { title: "One", featureIds: [feature] }),
      await make.project(manager, { title: "Two", featureIds: [feature] }),
    ];
    const before = await test.sql("select * from token_ledger order by id");
    const cost = await meter.costOfTasks(manager, feature, await make.tasks(manager, 2));
    expect(cost).toEqual({
      tokens: 4,
      balance: 4,
      charges: [
        { projectId: one, title: "One", tokens: 2 },
        { projectId: two, title: "Two", tokens: 2 },
      ],
    });
    expect(await test.sql("select * from token_ledger order by id")).toEqual(before);
    expect((await meter.addTasks(manager, feature, await make.tasks(manager, 2))).errors).toEqual(
      [],
    );
    for (const id of [one, two])
      expect(await meter.project(manager, id)).toMatchObject({ taskCount: 32, tokensSpent: 2 });
    const late = await meter.addTasks(manager, feature, await make.tasks(manager, 1));
    expect(errorOf(late).details).toMatchObject({ missing: 2, project: "One, Two" });
  });

  it("an engineer can use free capacity but can't spend tokens", async () => {
    const { manager, engineer } = await test.company();
    await make.grant(manager, 5);
    const feature = await make.featureWithTasks(manager, 29);
    await make.project(manager, { title: "Bridge", featureIds: [feature] });
    await make.project(manager, { title: "Airport", featureIds: [feature] });
    expect((await meter.addTasks(engineer, feature, await make.tasks(engineer, 1))).errors).toEqual(
      [],
    );
    const refused = await meter.addTasks(engineer, feature, await make.tasks(engineer, 1));
    expect(errorOf(refused)).toMatchObject({
      status: 403,
      code: "TOKENS_FORBIDDEN",
      details: { projects: "Bridge, Airport" },
    });
    expect(await meter.balance(manager)).toBe(5);
  });

  it("no more than maxTokens is spent", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 10);
    const feature = await make.featureWithTasks(manager, 32);
    const project = await make.project(manager);
    for (const maxTokens of [0, 1]) {
      const reply = await meter.addFeatures(manager, project, [feature], maxTokens);
      expect(errorOf(reply)).toMatchObject({
        status: 409,
        code: "COST_CHANGED",
        message: "The cost in tokens is now 2. Review it before you confirm.",
      });
    }
    expect(await meter.balance(manager)).toBe(10);
    expect((await meter.addFeatures(manager, project, [feature], 2)).errors).toEqual([]);
    const [task] = await make.tasks(manager, 1);
    expect(statusOf(await meter.addTasks(manager, feature, [task as string], 0))).toBe(409);
    expect(statusOf(await meter.duplicate(manager, project, 1))).toBe(409);
    expect(await meter.balance(manager)).toBe(8);
    expect(errorOf(await meter.addFeatures(manager, project, [feature], -1)).fields).toEqual([
      { path: "maxTokens", message: "Enter a whole number" },
    ]);
  });

  it("a refusal contains the cost, and nothing is spent or added", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 10);
    const feature = await make.featureWithTasks(manager, 31);
    const project = await make.project(manager, { title: "Harbour" });
    const cost = await meter.costOfFeatures(manager, project, [feature]);
    expect(cost).toEqual({
      tokens: 1,
      balance: 10,
      charges: [{ projectId: project, title: "Harbour", tokens: 1 }],
    });
    const refused = await meter.addFeatures(manager, project, [feature], 0);
    expect(errorOf(refused)).toMatchObject({ code: "COST_CHANGED", details: cost });
    expect(await meter.balance(manager)).toBe(10);
    expect(await meter.project(manager, project)).toMatchObject({ taskCount: 0, tokensSpent: 0 });
    expect((await meter.addFeatures(manager, project, [feature], cost.tokens)).errors).toEqual([]);
    const more = await make.tasks(manager, 2);
    const late = await meter.addTasks(manager, feature, more, 0);
    expect(errorOf(late).details).toEqual(await meter.costOfTasks(manager, feature, more));
    expect(await meter.balance(manager)).toBe(9);
    expect(await meter.project(manager, project)).toMatchObject({ taskCount: 31, tokensSpent: 1 });
  });

  it("a duplicate is charged like the original, as previewed", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 5);
    const project = await make.project(manager, {
      title: "Copied",
      featureIds: [await make.featureWithTasks(manager, 32)],
    });
    const rows = () => test.sql("select id, title from project order by id");
    const before = await rows();
    expect(await meter.costOfDuplicate(manager, project)).toMatchObject({
      tokens: 2,
      balance: 3,
      charges: [{ title: "Copied (copy)", tokens: 2 }],
    });
    expect(await rows()).toEqual(before);
    expect((await meter.duplicate(manager, project)).errors).toEqual([]);
    expect(await meter.balance(manager)).toBe(1);
    expect(errorOf(await meter.duplicate(manager, project)).details).toMatchObject({ missing: 1 });
    expect(await rows()).toHaveLength(before.length + 1);
  });

  it("the previewed cost equals the charge", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 100);
    const shared = await make.tasks(manager, 10);
    const features = [
      await make.feature(manager, { taskIds: [...shared, ...(await make.tasks(manager, 15))] }),
      await make.feature(manager, { taskIds: [...shared, ...(await make.tasks(manager, 10))] }),
      await make.featureWithTasks(manager, 7),
    ];
    const project = await make.project(manager);
    const cost = await meter.costOfFeatures(manager, project, features);
    expect(cost.tokens).toBe(12);
    await meter.addFeatures(manager, project, features, cost.tokens);
    expect(await meter.balance(manager)).toBe(100 - cost.tokens);
    expect((await meter.costOfFeatures(manager, project, features)).tokens).toBe(0);
  });
});

describe("Token ledger", () => {
  it("keeps the entries of a deleted project", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 3);
    const project = await make.project(manager, {
      title: "Gone",
      featureIds: [await make.featureWithTasks(manager, 32)],
    });
    await test.call("mutation ($id: ID!) { deleteProject(id: $id) }", { id: project }, manager);
    const entries = await test.sql(
      "select kind, amount, project_title from token_ledger where company_id = $1 order by id",
      [manager.companyId],
    );
    expect(entries).toEqual([
      { kind: "grant", amount: 3, project_title: null },
      { kind: "project", amount: -2, project_title: "Gone" },
    ]);
    expect(await meter.balance(manager)).toBe(1);
  });

  it("can't be rewritten by the app's database role", async () => {
    const { manager } = await test.company();
    await make.grant(manager, 3);
    for (const text of [
      "update token_ledger set amount = 1000",
      "delete from token_ledger",
      "truncate token_ledger",
      "alter table token_ledger disable row level security",
    ])
      await expect(meter.runAsApp(manager.companyId, text)).rejects.toThrow(
        /permission denied|must be owner/,
      );
    await expect(
      meter.runAsApp(manager.companyId, "update token_balance set balance = balance - 4"),
    ).rejects.toThrow(/token_balance_not_negative/);
    expect(await meter.balance(manager)).toBe(3);
  });
});
