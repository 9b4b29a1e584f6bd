import { describe, expect, it } from "vitest";
import { hoursAt } from "./calibration.ts";
import { type HistoryTask, WalkForward } from "./walk-forward.ts";

const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const task = (index: number, more: Partial<HistoryTask> = {}): HistoryTask => ({
  id: `t${index}`,
  project: null,
  estimator: "a",
  min: 4,
  max: 9,
  count: 1,
  actual: 12,
  estimatedOn: dayOf(index),
  finishedOn: dayOf(index),
  ...more,
});
const medians = (tasks: HistoryTask[]) =>
  [...new WalkForward(tasks).forecasts()].flatMap((forecast) =>
    "task" in forecast ? hoursAt(forecast.distribution, 0.5) : [],
  );

describe("WalkForward", () => {
  it("forecasts from what was finished before the day of the estimate", () => {
    const tasks = Array.from({ length: 40 }, (_, index) => task(index));
    const shown = medians(tasks);
    expect(shown[0]).toBeCloseTo(6, 1);
    expect(shown[39]).toBeGreaterThan(7);
    const sameDay = { estimatedOn: dayOf(0), finishedOn: dayOf(0) };
    expect(new Set(medians(tasks.map((each) => ({ ...each, ...sameDay })))).size).toBe(1);
    const late = tasks.map((each) => ({ ...each, finishedOn: dayOf(100) }));
    expect(new Set(medians(late)).size).toBe(1);
  });

  it("ignores what was finished later, and tasks that weren't done", () => {
    const past = Array.from({ length: 20 }, (_, index) => task(index));
    const future = Array.from({ length: 20 }, (_, index) => task(50 + index, { actual: 1 }));
    expect(medians([...future, ...past]).slice(0, 20)).toEqual(medians(past));
    expect(medians([...past, task(3, { id: "x", actual: 0 })])).toEqual(medians(past));
    const before = new WalkForward([...past, ...future]).learntUntil(dayOf(50));
    expect(before.history.distributionOf(task(0)).own).toBe(20);
  });

  it("divides the hours of a repeated task by its occurrences", () => {
    const once = Array.from({ length: 20 }, (_, index) => task(index));
    const twice = once.map((each) => ({ ...each, count: 2, actual: 24 }));
    expect(medians(twice)).toEqual(medians(once));
  });

  it("learns a common factor from projects once they are finished", () => {
    const tasks = Array.from({ length: 9 }, (_, project) =>
      Array.from({ length: 6 }, (_, index) =>
        task(project * 10 + index, { id: `${project} ${index}`, project: `p${project}` }),
      ),
    ).flat();
    const factorBy = (day: number) =>
      new WalkForward(tasks).learntUntil(dayOf(day)).factor.projects;
    expect([factorBy(70), factorBy(75), factorBy(76), factorBy(86)]).toEqual([0, 0, 8, 9]);
    const projects = [...new WalkForward(tasks).forecasts()].filter((each) => "project" in each);
    expect(projects.map(({ project, actual }) => [project, actual])).toEqual(
      Array.from({ length: 9 }, (_, index) => [`p${index}`, 72]),
    );
  });
});
