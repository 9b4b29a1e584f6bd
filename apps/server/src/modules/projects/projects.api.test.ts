import { addDays } from "@presale/contracts/dates.ts";
import { limits } from "@presale/contracts/limits.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { factories, text } from "../../testing/factories.ts";
import { allProjects, projectCalls, projectOf } from "../../testing/projects.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
let company: Record<"admin" | "manager" | "engineer", TestUser>;
let stranger: TestUser;
let call: ReturnType<typeof projectCalls>;
beforeAll(async () => {
  company = await test.company();
  call = projectCalls(test, company.manager);
  stranger = (await test.company()).admin;
});

const orderOf = async (id: string) =>
  projectOf(await call("read", { id })).features.map((feature) => feature.id);

describe("Client names", () => {
  const names = async (user: TestUser) =>
    (await test.call<{ clientNames: string[] }>("{ clientNames }", {}, user)).data.clientNames;

  it("are those of the company's projects, each once, most recently used first", async () => {
    const { manager, engineer } = await test.company();
    for (const clientName of ["Moss & Fern", "Alder & Finch", "Moss & Fern", ""])
      await make.project(manager, { title: "Web shop", clientName });
    expect(await names(engineer)).toEqual(["Moss & Fern", "Alder & Finch"]);
    expect(await names(stranger)).toEqual([]);
  });
});

describe("A task's projects", () => {
  const projectsOf = async (user: TestUser, id: string) => {
    const { data } = await test.call<{
      task: { projects: { title: string; state: string }[] | null };
    }>("query ($id: ID!) { task(id: $id) { projects { title state } } }", { id }, user);
    return data.task.projects;
  };

  it("are those with a feature that contains it, each once", async () => {
    const { manager } = await test.company();
    const taskId = await make.task(manager, { title: "Login" });
    const feature = async (title: string, taskIds: string[]) =>
      make.feature(manager, { title, taskIds });
    const [one, two, empty] = [
      await feature("Accounts", [taskId]),
      await feature("Sessions", [taskId]),
      await feature("Reports", []),
    ];
    await make.project(manager, { title: "Web shop", featureIds: [one, two] });
    await make.project(manager, { title: "App", featureIds: [one] });
    await make.project(manager, { title: "Without it", featureIds: [empty] });
    expect(await projectsOf(manager, taskId)).toEqual([
      { title: "App", state: "estimating" },
      { title: "Web shop", state: "estimating" },
    ]);
  });
});

describe("Expiring projects", () => {
  const titles = async (user: TestUser) =>
    (
      await test.call<{ expiringProjects: { title: string }[] }>(
        "{ expiringProjects { title } }",
        {},
        user,
      )
    ).data.expiringProjects.map(({ title }) => title);
  const offer = (user: TestUser, today: string, days: number) =>
    make.project(user, { title: `In ${days} days`, validUntil: addDays(today, days) });

  it("expire within 14 days, soonest first, or expired in the last 30 days", async () => {
    const { manager, engineer } = await test.company();
    const today = zonedDay(new Date(), "UTC");
    for (const days of [14, -30, 0, 15, -31]) await offer(manager, today, days);
    await make.project(manager, { title: "Without a day" });
    expect(await titles(engineer)).toEqual(["In 0 days", "In 14 days", "In -30 days"]);
    expect(await titles(stranger)).toEqual([]);
  });

  it("are limited in number, upcoming before expired ones, and exclude the sample", async () => {
    const { manager } = await test.company();
    const today = zonedDay(new Date(), "UTC");
    for (const days of [-5, -4, -3, -2, -1, 1]) await offer(manager, today, days);
    const { data } = await test.call<{ createSampleProject: { id: string } }>(
      "mutation { createSampleProject { id } }",
      {},
      manager,
    );
    await test.sql("update project set valid_until = $1 where id = $2", [
      today,
      data.createSampleProject.id,
    ]);
    const found = await titles(manager);
    expect(found).toHaveLength(limits.expiring.projects);
    expect(found.slice(0, 2)).toEqual(["In 1 days", "In -5 days"]);
  });

  it("expire by the company's calendar", async () => {
    const { manager } = await test.company();
    // These zones are 26 hours apart, so they never have the same day.
    const west = zonedDay(new Date(), "Etc/GMT+12");
    await offer(manager, west, 15);
    const inZone = (zone: string) =>
      test.sql("update company set time_zone = $1 where id = $2", [zone, manager.companyId]);
    await inZone("Etc/GMT+12");
    expect(await titles(manager)).toEqual([]);
    await inZone("Etc/GMT-14");
    expect(await titles(manager)).toEqual(["In 15 days"]);
  });
});

describe("Project", () => {
  it("saves, keeps and clears all proposal fields", async () => {
    const input = {
      title: "Shop",
      description: text("A shop"),
      clientName: " Client & Sons ",
      proposalNumber: "",
      validUntil: "2027-02-28",
      assumptions: text("The client hosts"),
      exclusions: text("No migration"),
      members: [
        { userId: company.engineer.id, role: "engineer" },
        { userId: company.admin.id, role: "lead" },
      ],
    };
    const tagIds = [await make.tag(company.manager, { title: "On projects" })];
    const made = projectOf(await call("create", { input: { ...input, tagIds } }));
    expect(made).toMatchObject({
      ...input,
      clientName: "Client & Sons",
      proposalNumber: null,
      members: expect.arrayContaining([
        { role: "lead", user: { id: String(company.admin.id) } },
        { role: "engineer", user: { id: String(company.engineer.id) } },
      ]),
      tags: [{ title: "On projects" }],
      features: [],
      minHours: "0.00",
      capacity: 30,
    });
    const kept = projectOf(await call("update", { id: made.id, input: { title: "Shops" } }));
    expect(kept).toEqual({ ...made, title: "Shops", version: 2 });
    const cleared = await call("update", {
      id: made.id,
      input: { members: [], validUntil: null, clientName: null, assumptions: null },
    });
    expect(projectOf(cleared)).toMatchObject({
      members: [],
      validUntil: null,
      clientName: null,
      assumptions: null,
      exclusions: text("No migration"),
    });
  });

  it("a task in two features counts twice in hours and once in taskCount", async () => {
    const shared = await make.task(company.manager, { minHours: "1.25", maxHours: "2.75" });
    const own = await make.task(company.manager, { minHours: "3.00", maxHours: "10.50" });
    const one = await make.feature(company.manager, { taskIds: [shared, own] });
    const two = await make.feature(company.manager, { taskIds: [shared] });
    const empty = await make.feature(company.manager);
    const id = await make.project(company.manager, { featureIds: [one, two, empty] });
    expect(projectOf(await call("read", { id }))).toMatchObject({
      minHours: "5.50",
      maxHours: "16.00",
      taskCount: 2,
      taskOccurrences: 3,
      featureCount: 3,
      features: [{ minHours: "4.25" }, { minHours: "1.25" }, { minHours: "0.00" }],
    });
  });

  it("adds quarter hours exactly over 100 tasks", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1)
      ids.push(await make.task(company.manager, { minHours: "1.25", maxHours: "9999.75" }));
    const featureIds: string[] = [];
    for (let n = 0; n < 10; n += 1)
      featureIds.push(await make.feature(company.manager, { taskIds: ids }));
    const id = await make.project(company.manager, { featureIds });
    expect(projectOf(await call("read", { id }))).toMatchObject({
      minHours: "125.00",
      maxHours: "999975.00",
      taskCount: 10,
    });
  });

  it("adds, moves and removes features", async () => {
    const [a, b, c] = [
      await make.feature(company.manager),
      await make.feature(company.manager),
      await make.feature(company.manager),
    ];
    const id = await make.project(company.manager, { featureIds: [c, a] });
    await call("addFeatures", { id, featureIds: [b, a] });
    expect(await orderOf(id)).toEqual([c, a, b]);
    await call("moveFeature", { id, featureId: b, position: 0 });
    expect(await orderOf(id)).toEqual([b, c, a]);
    await call("moveFeature", { id, featureId: b, position: 99 });
    await call("removeFeatures", { id, featureIds: [c] });
    expect(await orderOf(id)).toEqual([a, b]);
    expect(statusOf(await call("removeFeatures", { id, featureIds: [c] }))).toBe(404);
    expect(statusOf(await call("moveFeature", { id, featureId: c, position: 0 }))).toBe(404);
  });

  it("duplicates a project with features, members and texts", async () => {
    const featureIds = [
      await make.featureWithTasks(company.manager, 2),
      await make.feature(company.manager),
    ];
    const members = [{ userId: company.engineer.id, role: "reviewer" }];
    const id = await make.project(company.manager, {
      title: "Twin",
      featureIds,
      members,
      exclusions: text("Nothing"),
      validUntil: "2027-01-01",
    });
    const before = projectOf(await call("read", { id }));
    const copy = projectOf(await call("duplicate", { id }));
    expect(copy).toEqual({ ...before, id: copy.id, title: "Twin (copy)" });
    expect(copy.id).not.toBe(id);
  });

  it("rejects an update of an outdated version with 409", async () => {
    const id = await make.project(company.manager);
    await call("update", { id, input: { title: "First", version: 1 } });
    const late = await call("update", { id, input: { title: "Late", version: 1 } });
    expect(errorOf(late)).toMatchObject({ status: 409, code: "CHANGED_MEANWHILE" });
  });
});

describe("Project permissions", () => {
  it("engineers only read; staff, other companies and visitors get nothing", async () => {
    const featureId = await make.feature(company.manager);
    const id = await make.project(company.manager, { featureIds: [featureId] });
    const staff = await test.user(company.admin.companyId, "presaleAdmin");
    const variables = {
      id,
      featureId,
      featureIds: [featureId],
      position: 0,
      input: { title: "Mine" },
    };
    const before = await allProjects(test);
    for (const [who, status] of [
      [null, 401],
      [staff, 403],
      [company.engineer, 403],
      [stranger, 404],
    ] as const)
      for (const name of [
        "update",
        "remove",
        "duplicate",
        "addFeatures",
        "removeFeatures",
        "moveFeature",
      ] as const)
        expect([name, statusOf(await call(name, variables, who))]).toEqual([name, status]);
    expect(statusOf(await call("create", variables, company.engineer))).toBe(403);
    expect(await allProjects(test)).toEqual(before);
    const seen = projectOf(await call("read", { id }, company.engineer));
    expect(seen.can).toEqual({ update: false, delete: false });
    expect((await call("remove", { id }, company.admin)).errors).toEqual([]);
    expect(statusOf(await call("read", { id }))).toBe(404);
  });
});
