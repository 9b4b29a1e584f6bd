import { expect, it } from "vitest";
import { rangeScale } from "./range-scale.ts";
import { rangeTicks } from "./range-ticks.ts";

it.each([
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [12, [0, 3, 6, 9, 12]],
  [15, [0, 5, 10, 15]],
  [250, [0, 50, 100, 150, 200, 250]],
  [3_000, [0, 1_000, 2_000, 3_000]],
])("rangeTicks(%d) is %j", (end, ticks) => {
  expect(rangeTicks(end)).toEqual(ticks);
});

it("rangeTicks divides every scale into three to five even steps", () => {
  for (let hours = 1; hours < 20_000; hours = Math.ceil(hours * 1.07)) {
    const end = rangeScale([{ maxHours: String(hours) }]);
    const ticks = rangeTicks(end);
    expect([ticks[0], ticks.at(-1)]).toEqual([0, end]);
    expect(ticks.length).toBeGreaterThanOrEqual(4);
    expect(ticks.length).toBeLessThanOrEqual(6);
    const steps = ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(end / steps.length, 6);
  }
});
