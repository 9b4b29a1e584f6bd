import { describe, expect, it } from "vitest";
import { capacity, costOfTasks, tokensNeeded } from "./metering.ts";

describe("tokensNeeded", () => {
  it.each([
    [30, 0, 0],
    [31, 0, 1],
    [35, 3, 2],
    [10, 5, 0],
    [36, 6, 0],
  ])("%i tasks with %i tokens spent need %i", (taskCount, tokensSpent, cost) => {
    const rule = { freeTasksPerProject: 30, tokensPerExtraTask: 1 };
    expect(tokensNeeded(rule, { taskCount, tokensSpent })).toBe(cost);
  });

  it.each([
    [30, 0, 0, 30],
    [31, 0, 3, 30],
    [32, 3, 3, 31],
    [32, 4, 2, 31],
    [20, 6, 0, 32],
  ])(
    "at three tokens per task, %i tasks with %i spent need %i and have a capacity of %i",
    (...row) => {
      const [taskCount, tokensSpent, cost, room] = row;
      const rule = { freeTasksPerProject: 30, tokensPerExtraTask: 3 };
      expect(tokensNeeded(rule, { taskCount, tokensSpent })).toBe(cost);
      expect(capacity(rule, tokensSpent)).toBe(room);
    },
  );
});

it("costOfTasks charges only the tasks beyond the free ones", () => {
  const rule = { freeTasksPerProject: 30, tokensPerExtraTask: 2 };
  expect(costOfTasks(rule, 30, 115)).toEqual({ tokens: 0, cost: 0 });
  expect(costOfTasks(rule, 33, 115)).toEqual({ tokens: 6, cost: 690 });
  expect(costOfTasks(rule, 10_000, 1_000_000)).toEqual({ tokens: 19_940, cost: 19_940_000_000 });
});
