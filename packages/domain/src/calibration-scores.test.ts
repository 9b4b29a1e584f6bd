import { describe, expect, it } from "vitest";
import { hoursAt, TaskHistory } from "./calibration.ts";
import { type Outcome, scoresOf } from "./calibration-scores.ts";

const outcome = (actual: number, more: Partial<Outcome> = {}): Outcome => ({
  ...{ p10: 2, p50: 4, p80: 7, p90: 8 },
  actual,
  ...more,
});

describe("Scores of forecasts", () => {
  it("count what held, including its ends", () => {
    const actuals = [1.9, 2, 4, 5, 7, 7.5, 8, 8.1];
    expect(scoresOf(actuals.map((actual) => outcome(actual)))).toMatchObject({
      count: 8,
      held: 6 / 8,
      within50: 3 / 8,
      within80: 5 / 8,
      within90: 7 / 8,
      at50: 1 / 8,
    });
  });

  it("tolerate rounding errors", () => {
    const third = outcome(0.3, { p10: 0.1 + 0.2, p50: 0.3, p80: 0.3, p90: 0.3 });
    expect(scoresOf([third])?.held).toBe(1);
    expect(scoresOf([outcome(0.1 + 0.2, { p90: 0.3, p10: 0.1 })])?.held).toBe(1);
    const asEstimated = new TaskHistory().distributionOf({ estimator: null, min: 4, max: 9 });
    expect(scoresOf([outcome(6, { p50: hoursAt(asEstimated, 0.5) })])?.at50).toBe(1);
    expect(scoresOf([outcome(6.01, { p50: 6, p90: 6 })])).toMatchObject({ held: 0, at50: 0 });
  });

  it("have the median width", () => {
    const wide = [2, 3, 50].map((times) => outcome(5, { p10: 1, p90: times }));
    expect(scoresOf(wide)?.width).toBe(3);
    expect(scoresOf(wide.slice(0, 2))?.width).toBe(2.5);
  });

  it("have the mean pinball loss at 10, 50, 80 and 90 per cent", () => {
    // Over: 0.1 × 8, 0.5 × 6, 0.8 × 3, 0.9 × 2.
    const over = (0.8 + 3 + 2.4 + 1.8) / 4;
    expect(scoresOf([outcome(10)])?.loss).toBeCloseTo(over, 12);
    // Under: 0.9 × 1, 0.5 × 3, 0.2 × 6, 0.1 × 7.
    const under = (0.9 + 1.5 + 1.2 + 0.7) / 4;
    expect(scoresOf([outcome(1)])?.loss).toBeCloseTo(under, 12);
    const both = scoresOf([outcome(10), outcome(1)]);
    expect(both?.loss).toBeCloseTo((over + under) / 2, 12);
    expect(both?.relativeLoss).toBeCloseTo((over + under) / 11, 12);
  });

  it("are the best for the true distribution", () => {
    const actuals = Array.from({ length: 99 }, (_, index) => index + 1);
    const loss = (more: Partial<Outcome>) =>
      scoresOf(
        actuals.map((actual) => outcome(actual, { p10: 10, p50: 50, p80: 80, p90: 90, ...more })),
      )?.loss as number;
    for (const name of ["p10", "p50", "p80", "p90"] as const)
      for (const wrong of [5, 30, 65, 99])
        expect(loss({ [name]: wrong })).toBeGreaterThan(loss({}));
  });

  it("need a forecast", () => {
    expect(scoresOf([])).toBeNull();
  });
});
