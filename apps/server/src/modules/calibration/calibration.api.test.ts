import { expect, it } from "vitest";
import { statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { insertFinishedTasks } from "../../testing/finished-tasks.ts";
import { grantOnly } from "../../testing/roles.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);

interface Coverage {
  count: number;
  held: number;
  over: number;
  under: number;
}
interface Calibration {
  tasks: number;
  all: Coverage;
  mine: Coverage | null;
  people: { name: string; coverage: Coverage }[] | null;
  showsEstimators: boolean;
  actualHours: string;
  misses: {
    title: string;
    factor: number;
    projectId: string | null;
    projectTitle: string | null;
  }[];
}
const readCalibration = (user: TestUser) =>
  test.call<{ calibration: Calibration | null }>(
    `{ calibration { tasks actualHours showsEstimators
      all { count held over under } mine { count held over under }
      people { name coverage { count held over under } }
      sizes { upTo coverage { count } } quarters { quarter coverage { count } }
      reliability { certainty stated learnt }
      misses { title factor minHours maxHours actualHours projectId projectTitle } } }`,
    {},
    user,
  );
async function calibrationFor(user: TestUser): Promise<Calibration> {
  const { data, errors } = await readCalibration(user);
  if (!data.calibration) throw new Error(JSON.stringify(errors));
  return data.calibration;
}
const showEstimators = (user: TestUser, isShown: boolean) =>
  test.call(
    "mutation ($isShown: Boolean!) { showEstimators(isShown: $isShown) }",
    { isShown },
    user,
  );

it("counts how often the company's and the user's own ranges held", async () => {
  const { manager, engineer } = await test.company();
  await insertFinishedTasks(test, manager, 3, { actualHours: 6, estimatorId: engineer.id });
  await insertFinishedTasks(test, manager, 2, { actualHours: 12, estimatorId: manager.id });
  await insertFinishedTasks(test, manager, 1, { actualHours: 3 });
  const all = { count: 6, held: 3, over: 2, under: 1 };
  const forEngineer = await calibrationFor(engineer);
  expect(forEngineer).toMatchObject({ tasks: 6, all, actualHours: "45.00" });
  expect(forEngineer.mine).toEqual({ count: 3, held: 3, over: 0, under: 0 });
  expect((await calibrationFor(manager)).mine).toEqual({ count: 2, held: 0, over: 2, under: 0 });
  expect(forEngineer.people).toEqual([]);
});

it("calibration is empty without history, and requires permission to read tasks", async () => {
  const { admin, engineer } = await test.company();
  expect(await calibrationFor(admin)).toMatchObject({ tasks: 0, mine: null, misses: [] });
  await grantOnly(test, engineer, ["canLoginCompany", "canReadCompanyProjects"]);
  expect(statusOf(await readCalibration(engineer))).toBe(403);
});

it("names estimators with 20 ranges to users who may read the team, unless hidden", async () => {
  const { admin, manager, engineer } = await test.company();
  await insertFinishedTasks(test, manager, 20, { actualHours: 6, estimatorId: engineer.id });
  await insertFinishedTasks(test, manager, 19, { actualHours: 6, estimatorId: manager.id });
  const [{ name } = { name: "" }] = await test.sql<{ name: string }>(
    "select name from app_user where id = $1",
    [engineer.id],
  );
  const coverage = { count: 20, held: 20, over: 0, under: 0 };
  expect((await calibrationFor(manager)).people).toEqual([{ name, coverage }]);
  expect(statusOf(await showEstimators(manager, false))).toBe(403);
  expect((await showEstimators(admin, false)).errors).toEqual([]);
  const hidden = await calibrationFor(admin);
  expect(hidden).toMatchObject({ people: null, showsEstimators: false });
  expect((await calibrationFor(engineer)).mine).toEqual(coverage);
  await showEstimators(admin, true);
  expect((await calibrationFor(admin)).people).toHaveLength(1);
  const stranger = await test.user(manager.companyId, "companyManager");
  await grantOnly(test, stranger, ["canLoginCompany", "canReadCompanyTasks"]);
  expect((await calibrationFor(stranger)).people).toBeNull();
});

it("links the largest misses to their projects for users who may read projects", async () => {
  const { manager } = await test.company();
  const projectId = await make.project(manager, { title: "Shop" });
  await insertFinishedTasks(test, manager, 1, { projectId, taskId: "1", actualHours: 36 });
  await insertFinishedTasks(test, manager, 1, {
    projectId: "999999",
    taskId: "2",
    actualHours: 18,
  });
  expect((await calibrationFor(manager)).misses).toMatchObject([
    { factor: 4, projectId, projectTitle: "Shop" },
    { factor: 2, projectId: null, projectTitle: null },
  ]);
  const reader = await test.user(manager.companyId, "companyEngineer");
  await grantOnly(test, reader, ["canLoginCompany", "canReadCompanyTasks"]);
  expect((await calibrationFor(reader)).misses[0]).toMatchObject({
    projectId: null,
    projectTitle: null,
  });
});

it("another company's history doesn't affect calibration", async () => {
  const [{ manager }, other] = [await test.company(), await test.company()];
  await insertFinishedTasks(test, manager, 5, { actualHours: 6 });
  const before = await calibrationFor(manager);
  await insertFinishedTasks(test, other.manager, 50, { actualHours: 99_999 });
  expect(await calibrationFor(manager)).toEqual(before);
});
