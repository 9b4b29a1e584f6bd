import { addDays } from "@presale/contracts/dates.ts";
import { limits } from "@presale/contracts/limits.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { describe, expect, it } from "vitest";
import { cutAt } from "../../testing/cut-connections.ts";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);

interface Sample {
  id: string;
  title: string;
  isSample: boolean;
  taskCount: number;
  tokensSpent: number;
  features: { id: string; tasks: { id: string; tags: { title: string }[] }[] }[];
}
const fields =
  "id title isSample taskCount tokensSpent features { id tasks { id description tags { title } } }";
const create = (user: TestUser, headers = {}) =>
  test.call<{ createSampleProject: Sample }>(
    `mutation { createSampleProject { ${fields} } }`,
    {},
    user,
    headers,
  );
const createSample = async (user: TestUser) => {
  const reply = await create(user);
  expect(reply.errors).toEqual([]);
  return reply.data.createSampleProject;
};
const remove = (user: TestUser, id: string) =>
  test.call<{ deleteSampleProject: string[] }>(
    "mutation ($id: ID!) { deleteSampleProject(sampleId: $id) }",
    { id },
    user,
  );
const restore = (user: TestUser, ids: readonly string[]) =>
  test.call(
    "mutation ($ids: [ID!]!) { restoreManyFromBin(ids: $ids, maxTokens: 0) { id } }",
    { ids },
    user,
  );
const found = async (user: TestUser) =>
  (await test.call<{ sampleProject: { id: string } | null }>("{ sampleProject { id } }", {}, user))
    .data.sampleProject;

/** Numbers of the company's projects, features and tasks. */
const counts = async (user: TestUser) => {
  const { data } = await test.call<Record<string, { total: number }>>(
    "{ projects { total } features { total } tasks { total } }",
    {},
    user,
  );
  return [data.projects?.total, data.features?.total, data.tasks?.total];
};

describe("Sample project", () => {
  it("has 5 features and 20 tasks with texts and tags, and costs no tokens", async () => {
    const { manager } = await test.company();
    const sample = await createSample(manager);
    expect(sample).toMatchObject({ isSample: true, taskCount: 20, tokensSpent: 0 });
    expect(sample.taskCount).toBeLessThanOrEqual(limits.freeTasksPerProject);
    expect(sample.features).toHaveLength(5);
    for (const task of sample.features.flatMap(({ tasks }) => tasks)) {
      expect(task).toMatchObject({ description: { type: "doc" } });
      expect(task.tags.length).toBeGreaterThan(0);
    }
    expect(await counts(manager)).toEqual([1, 5, 20]);
    expect(
      await test.sql("select from token_ledger where company_id = $1", [manager.companyId]),
    ).toEqual([]);
    expect(await found(manager)).toEqual({ id: sample.id });
  });

  it("concurrent requests by a user and a colleague create one", async () => {
    const { manager, admin } = await test.company();
    const replies = await Promise.all([create(manager), create(manager), create(admin)]);
    const ids = replies.map(({ data }) => data.createSampleProject.id);
    expect(new Set(ids).size).toBe(1);
    expect(await counts(manager)).toEqual([1, 5, 20]);
  });

  it("belongs to its company", async () => {
    const [one, other] = [await test.company(), await test.company()];
    const sample = await createSample(one.manager);
    expect(await found(other.manager)).toBeNull();
    expect(errorOf(await remove(other.manager, sample.id)).code).toBe("NOT_FOUND");
    expect((await createSample(other.manager)).id).not.toBe(sample.id);
    expect(await counts(one.manager)).toEqual([1, 5, 20]);
  });

  it("an engineer can read it, but can't create or delete it", async () => {
    const { manager, engineer } = await test.company();
    expect(errorOf(await create(engineer)).code).toBe("FORBIDDEN");
    const sample = await createSample(manager);
    expect(await found(engineer)).toEqual({ id: sample.id });
    expect(errorOf(await remove(engineer, sample.id)).code).toBe("FORBIDDEN");
    expect(await counts(manager)).toEqual([1, 5, 20]);
  });

  it("leaves nothing behind if the database connection is lost in between", async () => {
    const { manager } = await test.company();
    const when = `new.company_id = ${manager.companyId}`;
    for (const table of ["task", "feature", "project", "project_feature"]) {
      await cutAt(test, { table, when, on: "insert" }, async () => {
        const reply = await create(manager, { "idempotency-key": "a sample that is cut" });
        expect([table, statusOf(reply)]).toEqual([table, 503]);
      });
      expect([table, await counts(manager)]).toEqual([table, [0, 0, 0]]);
    }
    await createSample(manager);
  });

  it("is valid for 30 days by the company's calendar", async () => {
    // These zones are 26 hours apart, so they never have the same day.
    for (const zone of ["Etc/GMT+12", "Etc/GMT-14"]) {
      const { manager } = await test.company();
      await test.sql("update company set time_zone = $1 where id = $2", [zone, manager.companyId]);
      const { id } = await createSample(manager);
      const [project] = await test.sql("select valid_until::text from project where id = $1", [id]);
      expect(project).toEqual({ valid_until: addDays(zonedDay(new Date(), zone), 30) });
    }
  });

  it("its copy is an ordinary project, and its export isn't the company's first", async () => {
    const { manager } = await test.company();
    const { id } = await createSample(manager);
    const copy = await test.call<{ duplicateProject: { isSample: boolean } }>(
      "mutation ($id: ID!) { duplicateProject(id: $id) { isSample } }",
      { id },
      manager,
    );
    expect(copy.data.duplicateProject).toEqual({ isSample: false });
    const { data } = await test.call<{ projectExports: { pdf: string } }>(
      "query ($id: ID!) { projectExports(projectId: $id) { pdf } }",
      { id },
      manager,
    );
    const pdf = await fetch(`${test.url}${data.projectExports.pdf}`);
    expect(pdf.status).toBe(200);
    await pdf.arrayBuffer();
    expect((await test.call("{ hasExports }", {}, manager)).data).toEqual({ hasExports: false });
  });
});

describe("Deleting the sample", () => {
  it("moves it to the bin with its features and tasks, and all of it can be restored", async () => {
    const { manager } = await test.company();
    const { id } = await createSample(manager);
    await make.task(manager);
    const { data } = await remove(manager, id);
    expect(data.deleteSampleProject).toHaveLength(26);
    expect(await counts(manager)).toEqual([0, 0, 1]);
    expect(await found(manager)).toBeNull();
    expect((await restore(manager, data.deleteSampleProject)).errors).toEqual([]);
    expect(await counts(manager)).toEqual([1, 5, 21]);
    expect(await createSample(manager)).toMatchObject({ id, taskCount: 20 });
  });

  it("is restored as an ordinary project if the company has another sample", async () => {
    const { manager } = await test.company();
    const first = await createSample(manager);
    const { data } = await remove(manager, first.id);
    const second = await createSample(manager);
    expect((await restore(manager, data.deleteSampleProject)).errors).toEqual([]);
    expect(await found(manager)).toEqual({ id: second.id });
    expect(errorOf(await remove(manager, first.id)).code).toBe("NOT_FOUND");
  });

  it("is restored in parts if it has more rows than one request may restore", async () => {
    const { manager } = await test.company();
    const { id, features } = await createSample(manager);
    const taskIds = await make.tasks(manager, limits.batch);
    await make.grant(manager, limits.batch);
    const [first] = features;
    const added = await test.call(
      "mutation ($id: ID!, $taskIds: [ID!]!) { addTasksToFeature(featureId: $id, taskIds: $taskIds) { id } }",
      { id: first?.id, taskIds },
      manager,
    );
    expect(added.errors).toEqual([]);
    const ids = (await remove(manager, id)).data.deleteSampleProject;
    expect(ids).toHaveLength(limits.batch + 26);
    // The project was deleted first, so it is restored last.
    for (const part of [ids.slice(-limits.batch), ids.slice(0, -limits.batch)])
      expect((await restore(manager, part)).errors).toEqual([]);
    expect(await createSample(manager)).toMatchObject({ id, taskCount: limits.batch + 20 });
  });

  it("keeps what another project or feature uses", async () => {
    const { manager } = await test.company();
    const { id, features } = await createSample(manager);
    const [first, second] = features;
    if (!first || !second) throw new Error("The sample has no features");
    await make.project(manager, { featureIds: [first.id] });
    await make.feature(manager, { taskIds: [second.tasks[0]?.id] });
    expect((await remove(manager, id)).errors).toEqual([]);
    expect(await counts(manager)).toEqual([1, 2, first.tasks.length + 1]);
  });

  it("refuses an ordinary project", async () => {
    const { manager } = await test.company();
    const id = await make.project(manager);
    expect(errorOf(await remove(manager, id)).code).toBe("NOT_FOUND");
    expect(await counts(manager)).toEqual([1, 0, 0]);
  });
});
