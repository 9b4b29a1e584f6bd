import { expect, it } from "vitest";
import { insertFinishedTasks } from "../../testing/finished-tasks.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();

interface Learnt {
  low: number;
  high: number;
  minHours: string;
  maxHours: string;
  tasks: number;
  isOwn: boolean;
}
async function learntFor(user: TestUser, minHours = "4", maxHours = "9"): Promise<Learnt | null> {
  const { data, errors } = await test.call<{ learntRange: Learnt | null }>(
    `query ($minHours: Hours!, $maxHours: Hours!) {
      learntRange(minHours: $minHours, maxHours: $maxHours) { low high minHours maxHours tasks isOwn }
    }`,
    { minHours, maxHours },
    user,
  );
  expect(errors).toEqual([]);
  return data.learntRange;
}

it("the learnt range is null until ten tasks of the size are finished", async () => {
  const { manager } = await test.company();
  await insertFinishedTasks(test, manager, 9, { actualHours: 12 });
  await insertFinishedTasks(test, manager, 40, { minHours: 20, maxHours: 40, actualHours: 90 });
  expect(await learntFor(manager)).toBeNull();
  await insertFinishedTasks(test, manager, 1, { actualHours: 12 });
  expect(await learntFor(manager)).toMatchObject({ tasks: 10, isOwn: false });
  expect(await learntFor(manager, "9", "4")).toBeNull();
});

it("the learnt range is based mainly on the user's own tasks, in quarter hours", async () => {
  const { manager, engineer } = await test.company();
  await insertFinishedTasks(test, manager, 100, { actualHours: 6 });
  await insertFinishedTasks(test, manager, 60, { actualHours: 18, estimatorId: engineer.id });
  const [own, others] = [await learntFor(engineer), await learntFor(manager)];
  expect(own).toMatchObject({ tasks: 160, isOwn: true });
  expect(others).toMatchObject({ tasks: 160, isOwn: false });
  expect(Number(own?.maxHours)).toBeGreaterThan(Number(others?.minHours) + 3);
  expect(own?.low).toBeLessThan(own?.high ?? 0);
  for (const hours of [own?.minHours, own?.maxHours]) expect(Number(hours) % 0.25).toBe(0);
  // The rounded range contains the exact one.
  expect(Number(own?.minHours)).toBeLessThanOrEqual(6 * (own?.low ?? 0));
  expect(Number(own?.maxHours)).toBeGreaterThanOrEqual(6 * (own?.high ?? 0));
});

it("the learnt range ignores other companies' tasks", async () => {
  const [{ manager }, other] = [await test.company(), await test.company()];
  await insertFinishedTasks(test, manager, 12, { actualHours: 6 });
  const before = await learntFor(manager);
  await insertFinishedTasks(test, other.manager, 300, { actualHours: 90_000 });
  expect(await learntFor(manager)).toEqual(before);
});
