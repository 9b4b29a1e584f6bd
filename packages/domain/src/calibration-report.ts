import { hoursAt, sizeLimits, sizeOf, TaskHistory } from "./calibration.ts";
import { type HistoryTask, WalkForward } from "./walk-forward.ts";

/** Counts how often ranges held: minimum ≤ actual ≤ maximum. */
export interface Coverage {
  /** Number of tasks with a range. Estimates with a single figure don't count. */
  count: number;
  held: number;
  /** Took longer than the maximum. */
  over: number;
  /** Took less than the minimum. */
  under: number;
  /** Number of the same tasks that took hours within the 80 % range learnt by then. */
  learntRangeHeld: number;
}

/** A task outside its range. */
export interface Miss {
  id: string;
  /**
   * Actual hours divided by the nearest end of the range: above 1 if it took longer, below 1 if
   * less.
   */
  factor: number;
}

export interface CalibrationReport {
  /** Number of finished tasks that took hours, including those with a single figure. */
  tasks: number;
  /** Number of these whose forecast used tasks that were finished before their estimate. */
  learntTasks: number;
  all: Coverage;
  /** Coverage by size: the middle of the range is up to `upTo` hours. Null: no upper limit. */
  sizes: { upTo: number | null; coverage: Coverage }[];
  /** By quarter of the year in which they were finished, such as 2026-Q3, oldest first. */
  quarters: { quarter: string; coverage: Coverage }[];
  people: { estimator: string; coverage: Coverage }[];
  /** Share of tasks that took at most the hours forecast with this certainty. All from 0 to 1. */
  reliability: { certainty: number; stated: number; learnt: number }[];
  /** Total hours of all tasks: the middles of their ranges, and the actual ones. */
  bias: { middleHours: number; actualHours: number };
  /** Up to ten tasks, those furthest outside their range first. */
  misses: Miss[];
}

const missesShown = 10;
const certainties = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

const noCoverage = (): Coverage => ({ count: 0, held: 0, over: 0, under: 0, learntRangeHeld: 0 });

/** Returns the quarter of a day, such as 2026-Q3. */
export const quarterOf = (day: string): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

function getOrCreateCoverage<Key>(map: Map<Key, Coverage>, key: Key): Coverage {
  const coverage = map.get(key) ?? noCoverage();
  map.set(key, coverage);
  return coverage;
}

/** Compares a company's estimates with the actual hours of its tasks. */
export function calibrationReport(history: readonly HistoryTask[]): CalibrationReport {
  const unlearnt = new TaskHistory();
  const all = noCoverage();
  const sizes = [...sizeLimits, null].map((upTo) => ({ upTo, coverage: noCoverage() }));
  const quarters = new Map<string, Coverage>();
  const people = new Map<string, Coverage>();
  const stated = new Array<number>(certainties.length).fill(0);
  const learnt = new Array<number>(certainties.length).fill(0);
  const misses: Miss[] = [];
  const bias = { middleHours: 0, actualHours: 0 };
  let tasks = 0;
  let learntTasks = 0;
  // Removes the projects, because their simulation isn't needed here.
  const withoutProjects = history.map((task) => ({ ...task, project: null }));
  for (const each of new WalkForward(withoutProjects).forecasts()) {
    if (!("task" in each)) continue;
    const { task, distribution } = each;
    const actual = task.actual / task.count;
    const asStated = unlearnt.distributionOf(task);
    tasks += 1;
    if (distribution.own + distribution.company > 0) learntTasks += 1;
    bias.middleHours += task.count * hoursAt(asStated, 0.5);
    bias.actualHours += task.actual;
    certainties.forEach((certainty, index) => {
      if (actual <= hoursAt(asStated, certainty)) stated[index] = (stated[index] as number) + 1;
      if (actual <= hoursAt(distribution, certainty)) learnt[index] = (learnt[index] as number) + 1;
    });
    if (task.min >= task.max) continue;
    const isOver = actual > task.max;
    const isUnder = actual < task.min;
    const isLearntHeld =
      actual >= hoursAt(distribution, 0.1) && actual <= hoursAt(distribution, 0.9);
    const coverages = [
      all,
      (sizes[sizeOf(task)] as (typeof sizes)[number]).coverage,
      getOrCreateCoverage(quarters, quarterOf(task.finishedOn)),
      ...(task.estimator === null ? [] : [getOrCreateCoverage(people, task.estimator)]),
    ];
    for (const coverage of coverages) {
      coverage.count += 1;
      coverage.held += isOver || isUnder ? 0 : 1;
      coverage.over += isOver ? 1 : 0;
      coverage.under += isUnder ? 1 : 0;
      coverage.learntRangeHeld += isLearntHeld ? 1 : 0;
    }
    if (isOver || isUnder)
      misses.push({ id: task.id, factor: actual / (isOver ? task.max : task.min) });
  }
  const distance = ({ factor }: Miss) => Math.abs(Math.log(factor));
  const shareOf = (count: number) => (tasks === 0 ? 0 : count / tasks);
  return {
    tasks,
    learntTasks,
    all,
    sizes,
    quarters: [...quarters]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([quarter, coverage]) => ({ quarter, coverage })),
    people: [...people].map(([estimator, coverage]) => ({ estimator, coverage })),
    reliability: certainties.map((certainty, index) => ({
      certainty,
      stated: shareOf(stated[index] as number),
      learnt: shareOf(learnt[index] as number),
    })),
    bias,
    misses: misses.toSorted((one, other) => distance(other) - distance(one)).slice(0, missesShown),
  };
}
