import { describe, expect, it } from "vitest";
import { calibrationReport, quarterOf } from "./calibration-report.ts";
import type { HistoryTask } from "./walk-forward.ts";

const task = (id: string, more: Partial<HistoryTask> = {}): HistoryTask => ({
  id,
  project: null,
  estimator: "anna",
  min: 4,
  max: 9,
  count: 1,
  actual: 6,
  estimatedOn: "2026-02-01",
  finishedOn: "2026-03-31",
  ...more,
});

describe("A report of a company's estimates", () => {
  it("counts ranges that held, their ends included, and those that didn't", () => {
    const { all } = calibrationReport([
      task("held"),
      task("at the minimum", { actual: 4 }),
      task("at the maximum", { actual: 9 }),
      task("over", { actual: 9.25 }),
      task("under", { actual: 3.75 }),
      task("not done", { actual: 0 }),
      task("twice", { count: 2, actual: 18 }),
    ]);
    expect(all).toEqual({ count: 6, held: 4, over: 1, under: 1, learntRangeHeld: 4 });
  });

  it("leaves single figures out of ranges, but not out of the bias", () => {
    const report = calibrationReport([task("point", { min: 8, max: 8, actual: 12 })]);
    expect(report.all.count).toBe(0);
    expect(report.tasks).toBe(1);
    expect(report.bias.actualHours).toBe(12);
    expect(report.bias.middleHours).toBeCloseTo(8, 3);
  });

  it("counts the tasks whose forecast could learn from earlier ones of their size", () => {
    const early = [task("a"), task("b")];
    const late = { estimatedOn: "2026-04-01", finishedOn: "2026-04-20" };
    expect(calibrationReport(early).learntTasks).toBe(0);
    const report = calibrationReport([
      ...early,
      task("c", late),
      task("d", { ...late, min: 40, max: 80, actual: 50 }),
    ]);
    expect([report.tasks, report.learntTasks]).toEqual([4, 1]);
  });

  it("is split by size, quarter and person", () => {
    const { sizes, quarters, people } = calibrationReport([
      task("a", { finishedOn: "2026-04-01" }),
      task("b", { estimator: "ben", min: 20, max: 40, actual: 50 }),
      task("c", { estimator: null }),
    ]);
    expect(sizes.map(({ upTo, coverage }) => [upTo, coverage.count])).toEqual([
      [1, 0],
      [3, 0],
      [7, 2],
      [14, 0],
      [null, 1],
    ]);
    expect(quarters.map(({ quarter, coverage }) => [quarter, coverage.count])).toEqual([
      ["2026-Q1", 2],
      ["2026-Q2", 1],
    ]);
    expect(people.map(({ estimator, coverage }) => [estimator, coverage.held])).toEqual([
      ["anna", 1],
      ["ben", 0],
    ]);
    expect(["01", "03", "04", "12"].map((month) => quarterOf(`2026-${month}-15`))).toEqual([
      "2026-Q1",
      "2026-Q1",
      "2026-Q2",
      "2026-Q4",
    ]);
  });

  it("names the furthest misses on both sides first", () => {
    const more = Array.from({ length: 12 }, (_, index) => task(`m${index}`, { actual: 10 }));
    const { misses } = calibrationReport([
      ...more,
      task("short", { actual: 1 }),
      task("long", { actual: 27 }),
    ]);
    expect(misses).toHaveLength(10);
    expect(misses.slice(0, 2)).toEqual([
      { id: "short", factor: 1 / 4 },
      { id: "long", factor: 3 },
    ]);
  });

  it("learns ranges only from tasks that were finished before", () => {
    const day = (index: number) => new Date(Date.UTC(2025, 0, index)).toISOString().slice(0, 10);
    const late = Array.from({ length: 200 }, (_, index) =>
      task(`t${index}`, {
        actual: 12 + (index % 5),
        estimatedOn: day(index),
        finishedOn: day(index + 1),
      }),
    );
    const report = calibrationReport(late);
    expect(report.all.held).toBe(0);
    expect(report.all.learntRangeHeld).toBeGreaterThan(80);
    expect(calibrationReport(late.toReversed()).all).toEqual(report.all);
    const half = report.reliability.find(({ certainty }) => certainty === 0.5);
    expect(half?.stated).toBe(0);
    expect(half?.learnt).toBeGreaterThan(0);
    const sameDay = late.map((each) => ({ ...each, estimatedOn: day(0) }));
    expect(calibrationReport(sameDay).all.learntRangeHeld).toBe(0);
  });

  it("of no history is empty", () => {
    const report = calibrationReport([]);
    expect(report).toMatchObject({ tasks: 0, quarters: [], people: [], misses: [] });
    expect(report.reliability).toHaveLength(9);
  });
});
