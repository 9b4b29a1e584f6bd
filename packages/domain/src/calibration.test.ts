import { describe, expect, it, test } from "vitest";
import {
  commonFactorOf,
  drawProject,
  type FinishedProject,
  type FinishedTask,
  finishedProject,
  forecastOf,
  hoursAt,
  type ProjectTask,
  sizeOf,
  TaskHistory,
} from "./calibration.ts";

const none = new TaskHistory();
const estimate = (min: number, max: number, estimator: string | null = "a") => ({
  estimator,
  min,
  max,
});
const task = (id: string, min: number, max: number, count = 1): ProjectTask => ({
  ...estimate(min, max),
  id,
  count,
});

/** Returns a linear congruential generator of uniform numbers from 0 to 1. */
function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 4_294_967_296;
  };
}
/** Returns a generator of normally distributed numbers by the method of Box and Muller. */
const normal = (next: () => number) => () =>
  Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());

describe("A task", () => {
  it("belongs to a size by the geometric middle of its range", () => {
    const sizes = [0.5, 1, 1.01, 3, 7, 7.01, 14, 14.01, 1_000].map((hours) =>
      sizeOf(estimate(hours, hours)),
    );
    expect(sizes).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 4]);
    expect(sizeOf(estimate(1, 9))).toBe(1);
  });

  it("without history has its range as the 10th and 90th percentile", () => {
    const range = none.distributionOf(estimate(4, 9));
    expect(hoursAt(range, 0.1)).toBeCloseTo(4, 1);
    expect(hoursAt(range, 0.5)).toBeCloseTo(6, 1);
    expect(hoursAt(range, 0.9)).toBeCloseTo(9, 1);
  });

  it("is never certain", () => {
    const point = none.distributionOf(estimate(8, 8));
    expect(hoursAt(point, 0.9) / hoursAt(point, 0.1)).toBeCloseTo(Math.exp(0.2), 1);
    const nothing = none.distributionOf(estimate(0, 0));
    expect(hoursAt(nothing, 0.5)).toBeCloseTo(0.25, 2);
  });

  it("is learnt from the person's tasks of its size, less from colleagues', not from other sizes", () => {
    const history = new TaskHistory();
    for (let index = 0; index < 60; index += 1)
      history.add({ ...estimate(5, 5, "slow"), actual: 10 });
    const medianOf = (min: number, estimator: string | null) =>
      hoursAt(history.distributionOf(estimate(min, min, estimator)), 0.5);
    // Of the factor 2, own tasks contribute half, and the company's tasks half of the rest.
    expect(Math.log2(medianOf(5, "slow") / 5)).toBeCloseTo(0.75, 2);
    expect(Math.log2(medianOf(5, "new") / 5)).toBeCloseTo(0.5, 2);
    expect(medianOf(2, "slow")).toBeCloseTo(2, 2);
  });

  it("is learnt from the last 300", () => {
    const history = new TaskHistory();
    const add = (actual: number) => history.add({ ...estimate(5, 5), actual });
    for (let index = 0; index < 300; index += 1) add(50);
    for (let index = 0; index < 300; index += 1) add(5);
    expect(hoursAt(history.distributionOf(estimate(5, 5)), 0.99)).toBeLessThan(6);
  });

  it("that took no hours teaches nothing", () => {
    for (const actual of [0, -1, Number.NaN])
      expect(() => new TaskHistory().add({ ...estimate(1, 2), actual })).toThrow(RangeError);
  });
});

describe("A project", () => {
  const factor = commonFactorOf([]);
  const forecast = (tasks: readonly ProjectTask[]) => forecastOf(drawProject(tasks, none), factor);
  const tasks = Array.from({ length: 30 }, (_, index) => task(`t${index}`, 4, 9));

  it("has the same figures each time, and others after a change", () => {
    expect(forecast(tasks)).toEqual(forecast(tasks));
    expect(forecast([...tasks.slice(1), task("t0", 4, 40)]).p80).toBeGreaterThan(
      forecast(tasks).p80,
    );
  });

  it("is a sum of medians, widened by its tasks and by the common factor", () => {
    const { p10, p50, p80, p90, curve, parts } = forecast(tasks);
    expect(parts.medians).toBeCloseTo(180, 0);
    expect(parts.tasksP80).toBeGreaterThan(p50);
    expect(parts.tasksP80).toBeLessThan(p80);
    // The tasks are almost certain. The common factor gives exp(2 × 1.2816 × 0.28) = 2.05.
    expect(p90 / p10).toBeCloseTo(2.07, 1);
    expect(curve).toHaveLength(19);
    expect(curve[9]).toEqual({ certainty: 0.5, hours: p50 });
    expect(curve.map(({ hours }) => hours)).toEqual(
      curve.map(({ hours }) => hours).toSorted((one, other) => one - other),
    );
  });

  it("counts the finished tasks that it is based on, once for each size", () => {
    const history = new TaskHistory();
    for (let index = 0; index < 20; index += 1) history.add({ ...estimate(4, 9), actual: 12 });
    for (let index = 0; index < 7; index += 1) history.add({ ...estimate(20, 30), actual: 30 });
    const restsOn = (of: readonly ProjectTask[]) =>
      forecastOf(drawProject(of, history), factor).parts.finishedTasks;
    expect(restsOn(tasks)).toBe(20);
    expect(restsOn([...tasks, task("large", 20, 30)])).toBe(27);
    expect(restsOn([task("small", 1, 1)])).toBe(0);
  });

  it("counts a repeated task twice, as one draw", () => {
    const once = forecast([task("t", 4, 9)]);
    const twice = forecast([task("t", 4, 9, 2)]);
    expect(twice.p90).toBeCloseTo(2 * once.p90, 6);
  });

  it("learns a common factor from eight finished projects on", () => {
    const late: FinishedProject = { error: Math.log(1.5), variance: 0.01 };
    expect(commonFactorOf(Array(7).fill(late))).toEqual({ bias: 0, deviation: 0.28, projects: 0 });
    const learnt = commonFactorOf(Array(20).fill(late));
    expect(learnt.projects).toBe(20);
    expect(learnt.bias).toBeCloseTo(Math.log(1.5) / 2, 9);
    expect(learnt.deviation).toBeCloseTo(Math.sqrt((8 / 28) * 0.28 ** 2), 9);
    expect(finishedProject(drawProject(tasks.slice(0, 4), none), 10)).toBeNull();
  });
});

interface Truth {
  estimator: string;
  /** Half the logarithm of max ÷ min, as a standard deviation. */
  stated: number;
  z: () => number;
  common: number;
}
/** Returns ln(actual ÷ middle) with the stated deviation. The project shares 0.28 of it. */
const asStated = ({ stated, z, common }: Truth) =>
  Math.sqrt(Math.max(0, stated ** 2 - 0.28 ** 2)) * z() + common;

interface Held {
  tasks: number;
  projects: number;
  below: number;
}

/** Forecasts 400 random projects. Returns how often the forecasts held, from project `skip` on. */
function walk(
  seed: number,
  truth: (of: Truth) => number,
  { skip, learns = true }: { skip: number; learns?: boolean },
): Held {
  const next = uniform(seed);
  const z = normal(next);
  const history = new TaskHistory();
  const finished: FinishedProject[] = [];
  const held = { tasks: 0, projects: 0, below: 0 };
  for (let number = 0; number < 400; number += 1) {
    const common = 0.28 * z();
    const done = Array.from({ length: 12 }, (_, index): ProjectTask & FinishedTask => {
      const middle = Math.exp(1 + 0.9 * z());
      const width = Math.log(2.2 + 2.8 * next()) / 2;
      const min = Math.max(0.25, middle * Math.exp(-width));
      const max = min * Math.exp(2 * width);
      const estimator = next() < 0.5 ? "a" : "b";
      const stated = width / 1.2816;
      const actual = Math.sqrt(min * max) * Math.exp(truth({ estimator, stated, z, common }));
      return { id: `${number}.${index}`, count: 1, estimator, min, max, actual };
    });
    const drawn = drawProject(done, history);
    const actual = done.reduce((sum, each) => sum + each.actual, 0);
    if (number >= skip) {
      const { p10, p50, p90 } = forecastOf(drawn, commonFactorOf(finished));
      if (p10 <= actual && actual <= p90) held.projects += 1;
      if (actual <= p50) held.below += 1;
      for (const each of done) {
        const range = history.distributionOf(each);
        if (hoursAt(range, 0.1) <= each.actual && each.actual <= hoursAt(range, 0.9))
          held.tasks += 1;
      }
    }
    if (!learns) continue;
    const project = finishedProject(drawn, actual);
    if (project) finished.push(project);
    for (const each of done) history.add(each);
  }
  return held;
}

const seeds = 20;
test.each<[string, (of: Truth) => number, { skip: number; learns?: boolean }]>([
  ["without history", asStated, { skip: 0, learns: false }],
  ["as stated", asStated, { skip: 100 }],
  ["late by 40 %", (of) => 0.35 + asStated(of), { skip: 100 }],
  ["too narrow by half", (of) => 2 * asStated(of), { skip: 100 }],
  [
    "of two very different people",
    ({ estimator, z, common }) =>
      common + (estimator === "a" ? 0.5 + 0.25 * z() : -0.3 + 0.7 * z()),
    { skip: 100 },
  ],
])("80 % ranges hold in companies %s", (_name, truth, options) => {
  const sum = { tasks: 0, projects: 0, below: 0 };
  for (let seed = 1; seed <= seeds; seed += 1) {
    const held = walk(seed, truth, options);
    sum.tasks += held.tasks;
    sum.projects += held.projects;
    sum.below += held.below;
  }
  const projects = seeds * (400 - options.skip);
  expect(Math.abs(sum.tasks / (12 * projects) - 0.8)).toBeLessThan(0.03);
  expect(Math.abs(sum.projects / projects - 0.8)).toBeLessThan(0.05);
  expect(Math.abs(sum.below / projects - 0.5)).toBeLessThan(0.05);
});

test("a sudden change is followed within 100 tasks", () => {
  let held = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const z = normal(uniform(seed));
    const history = new TaskHistory();
    const next = (bias: number) => ({
      ...estimate(3.2, 8),
      actual: Math.sqrt(3.2 * 8) * Math.exp(bias + 0.36 * z()),
    });
    for (let index = 0; index < 300; index += 1) history.add(next(0));
    for (let index = 0; index < 100; index += 1) history.add(next(0.4));
    const range = history.distributionOf(estimate(3.2, 8));
    for (let index = 0; index < 100; index += 1) {
      const { actual } = next(0.4);
      if (hoursAt(range, 0.1) <= actual && actual <= hoursAt(range, 0.9)) held += 1;
    }
  }
  expect(held / (seeds * 100)).toBeGreaterThan(0.7);
});
