import { describe, expect, it } from "vitest";
import { tokensNeeded } from "./metering.ts";

describe("tokensNeeded", () => {
  it.each([
    [30, 0, 0],
    [31, 0, 1],
    [35, 3, 2],
    [10, 5, 0],
    [36, 6, 0],
  ])("%i tasks with %i tokens spent cost %i", (taskCount, tokensSpent, cost) => {
    expect(tokensNeeded(30, { taskCount, tokensSpent })).toBe(cost);
  });
});
