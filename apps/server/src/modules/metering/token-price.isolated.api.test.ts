import { expect, it, vi } from "vitest";
import { factories } from "../../testing/factories.ts";
import { metering } from "../../testing/metering.ts";
import { testApp } from "../../testing/test-app.ts";

vi.mock("@presale/contracts/limits.ts", async (load) => {
  const real = await load<typeof import("@presale/contracts/limits.ts")>();
  return { ...real, limits: { ...real.limits, tokensPerExtraTask: 3 } };
});

const test = testApp();

it("charges tokensPerExtraTask for each extra task, as previewed", async () => {
  const [make, meter] = [factories(test), metering(test)];
  const { manager } = await test.company();
  await make.grant(manager, 10);
  const feature = await make.featureWithTasks(manager, 32);
  const project = await make.project(manager, {});
  expect(await meter.costOfFeatures(manager, project, [feature])).toMatchObject({ tokens: 6 });
  await meter.addFeatures(manager, project, [feature], 6);
  expect(await meter.balance(manager)).toBe(4);
  expect(await meter.project(manager, project)).toEqual({
    taskCount: 32,
    capacity: 32,
    tokensSpent: 6,
  });
});
