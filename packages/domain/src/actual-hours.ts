import type { HoursRange } from "./hours.ts";

/** A task's estimate and its actual hours. */
export interface ActualTask extends HoursRange {
  /** Number of occurrences in the project. The range is that of a single one. */
  count: number;
  /** Hours of all occurrences together. Null: not recorded. */
  actualHours: string | null;
}

export interface ActualSums {
  minHours: number;
  maxHours: number;
  actualHours: number;
  recorded: number;
  tasks: number;
}

// Quarters of hours are exact in doubles.
const rangeOf = ({ minHours, maxHours, count }: ActualTask) => ({
  min: Number(minHours) * count,
  max: Number(maxHours) * count,
});

/**
 * Returns the hours over the maximum (positive) or under the minimum (negative). Returns 0 within
 * the range or without recorded hours.
 */
export function hoursOutside(task: ActualTask): number {
  const { min, max } = rangeOf(task);
  if (task.actualHours === null) return 0;
  const actual = Number(task.actualHours);
  if (actual > max) return actual - max;
  return actual < min ? actual - min : 0;
}

/** Sums up tasks, each with all its occurrences. */
export function sumActuals(tasks: readonly ActualTask[]): ActualSums {
  const sums = { minHours: 0, maxHours: 0, actualHours: 0, recorded: 0, tasks: tasks.length };
  for (const task of tasks) {
    const { min, max } = rangeOf(task);
    sums.minHours += min;
    sums.maxHours += max;
    sums.actualHours += Number(task.actualHours ?? 0);
    sums.recorded += task.actualHours === null ? 0 : 1;
  }
  return sums;
}
